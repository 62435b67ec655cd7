import { nearest } from "@octavo/core";
import { glyphs } from "./glyphs.ts";
import { similarGlyph } from "./names.ts";
import { spellings, type IconRequest } from "./icon-request.ts";
import { brandIcon, iconIn, type IconLibrary, type LibraryIcon } from "./library.ts";
import { nameIndex, type IndexedName, type NameIndex } from "./name-index.ts";

const libraries = ["fontawesome", "lucide", "tabler"] as const;

/** What the theme's outlines are called in each library, where it is something else. */
const names: Readonly<Record<IconLibrary, Readonly<Record<string, string>>>> = {
  fontawesome: {
    activity: "wave-square",
    "arrow-up-right": "arrow-up-right-from-square",
    bot: "robot",
    braces: "code",
    chart: "chart-column",
    chat: "comment",
    cursor: "arrow-pointer",
    "git-branch": "code-branch",
    graduation: "graduation-cap",
    grid: "table-cells-large",
    layers: "layer-group",
    mail: "envelope",
    megaphone: "bullhorn",
    monitor: "desktop",
    network: "sitemap",
    puzzle: "puzzle-piece",
    quote: "quote-left",
    scale: "scale-balanced",
    send: "paper-plane",
    "shield-check": "shield-halved",
    sparkles: "wand-magic-sparkles",
    swap: "right-left",
    target: "bullseye",
    triangle: "triangle-exclamation",
    wand: "wand-magic",
    workflow: "diagram-project",
  },
  lucide: {
    chart: "chart-column",
    chat: "message-square",
    cube: "box",
    cursor: "mouse-pointer",
    "file-lines": "file-text",
    flask: "flask-conical",
    gear: "settings",
    graduation: "graduation-cap",
    language: "languages",
    microphone: "mic",
    mobile: "smartphone",
    question: "circle-question-mark",
    refresh: "refresh-cw",
    swap: "arrow-left-right",
  },
  tabler: {
    "book-open": "book",
    bot: "robot",
    chart: "chart-bar",
    chat: "message",
    cursor: "pointer",
    "file-lines": "file-text",
    gear: "settings",
    graduation: "school",
    grid: "layout-grid",
    hand: "hand-stop",
    image: "photo",
    info: "info-circle",
    layers: "stack-2",
    lightbulb: "bulb",
    megaphone: "speakerphone",
    microchip: "cpu",
    mobile: "device-mobile",
    monitor: "device-desktop",
    pause: "player-pause",
    pen: "pencil",
    play: "player-play",
    question: "help",
    sliders: "adjustments",
    smile: "mood-smile",
    store: "building-store",
    swap: "arrows-exchange",
    "thumbs-up": "thumb-up",
    workflow: "sitemap",
    wrench: "tool",
  },
};

/** An icon of the library that says about the same as a name that it does not have: what is drawn in its place. Inside of `withIcons`. */
export function similarIcon(request: IconRequest, site: IconLibrary): LibraryIcon | undefined {
  const library = request.library ?? site;
  const name = plainName(request);
  return sameIcon(name, library) ?? iconOf(similarGlyph(name), library);
}

/** What a library calls an outline of the theme that has another name there, or a sign: `circle-a` is one. */
function sameIcon(name: string, library: IconLibrary): LibraryIcon | undefined {
  const sign = /^(?:circle|square)-([0-9a-z])$/.exec(name)?.[1];
  const bare = sign === undefined ? undefined : iconIn(library, sign);
  return bare ?? (Object.hasOwn(glyphs, name) ? iconOf(name, library) : undefined);
}

/** The icon of a library for one of the theme's outlines. */
function iconOf(glyph: string, library: IconLibrary): LibraryIcon | undefined {
  const name = names[library][glyph] ?? glyph;
  const icon = iconIn(library, name);
  return icon && { ...icon, name };
}

export interface NearIcon {
  readonly name: string;
  /** Whether a word behind the first is all that it shares. */
  readonly isWeak: boolean;
}

/**
 * The icon that was probably meant, by its name: one with a folder in front, a slip of the hand, one that has another name here, such as
 * `cpu`, which is `microchip` in another library, or one that shares whole words. What only looks similar is drawn, and nobody is told to
 * write it. Inside of `withIcons`.
 */
export function nearestIcon(request: IconRequest, site: IconLibrary): NearIcon | undefined {
  const library = request.library ?? site;
  const written = plainName(request);
  const name = written.slice(written.lastIndexOf("/") + 1);
  const index = nameIndex(library);
  // A word that icons are called by is none of another: "window" is no slip for "windows".
  const isWord = index.beginnings.has(name);
  const meant =
    (name === written ? undefined : (iconIn(library, name) ?? brandIcon(name))?.name) ??
    (isWord ? undefined : (slipped(name, index) ?? sameIcon(name, library)?.name));
  if (meant !== undefined) return { name: meant, isWeak: false };
  const sharing = mostWords(name, index);
  const isWeak = sharing === undefined || !sharing.split("-").includes(name.split("-", 1)[0] ?? "");
  const drawn = isWeak && isOfOthers(name, library) ? iconOf(similarGlyph(name), library)?.name : undefined;
  if (drawn !== undefined) return { name: drawn, isWeak: false };
  return sharing === undefined ? undefined : { name: sharing, isWeak };
}

/** Whether another library has an icon of that name: then what is drawn for it is what it means. */
function isOfOthers(name: string, library: IconLibrary): boolean {
  return libraries.some((other) => other !== library && iconIn(other, name) !== undefined);
}

/** The name that is one edit away; of short names every other one is. */
function slipped(name: string, index: NameIndex): string | undefined {
  if (name.length < 5) return undefined;
  const letters = name.replaceAll("-", "");
  return nearest(
    name,
    index.names.filter((each) => isSlip(letters, each.letters)).map((each) => each.name),
  );
}

function plainName({ name }: IconRequest): string {
  return spellings(name).at(-1)?.name ?? "";
}

/** True of words that are one edit apart. */
function isSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const rest = (skipA: number, skipB: number): boolean => a.slice(at + skipA) === b.slice(at + skipB);
  const swapped = a[at] === b[at + 1] && a[at + 1] === b[at] && rest(2, 2);
  return rest(0, 0) || swapped || rest(1, 0) || rest(0, 1) || rest(1, 1);
}

/** Words before others count more: `snake-game` is a snake. Fewer further words are better; of equals, the first is. */
function mostWords(name: string, { byWord }: NameIndex): string | undefined {
  const scores = new Map<IndexedName, number>();
  for (const [index, word] of name.split("-").entries()) {
    if (word.length < 3 || word === "icon") continue;
    for (const candidate of byWord.get(word) ?? [])
      scores.set(candidate, (scores.get(candidate) ?? -candidate.words) + 10 - Math.min(index, 5));
  }
  let best: IndexedName | undefined;
  let most = 0;
  for (const [candidate, score] of scores)
    if (score > most || (score === most && best !== undefined && candidate.at < best.at))
      [best, most] = [candidate, score];
  return best?.name;
}
