/** What code did while it was drawn, which decides whether a browser has to run it. */
export interface Notes {
  /** It listens, has effects, or reads something that is another in a browser. */
  live: boolean;
  /** What there is in browsers alone, and was asked for. */
  readonly browser: Set<string>;
  /** What page code may reach nowhere while it is drawn, and was asked for. */
  readonly refused: Set<string>;
}

let notes: Notes = empty();

function empty(): Notes {
  return { live: false, browser: new Set(), refused: new Set() };
}

export function note(kind: "live" | "browser" | "refused", name = ""): void {
  if (kind === "live") notes.live = true;
  else notes[kind].add(name);
}

/** The notes since the last call. */
export function takeNotes(): Notes {
  const taken = notes;
  notes = empty();
  return taken;
}
