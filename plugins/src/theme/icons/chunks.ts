/** Names or drawings of an icon library, packed: read when an icon first asks for them, and then kept. */
export type Chunk =
  | "fontawesome-names"
  | "fontawesome-solid"
  | "fontawesome-regular"
  | "fontawesome-brands"
  | "lucide-names"
  | "lucide-outline"
  | "tabler-names"
  | "tabler-outline"
  | "tabler-filled";

const readers: Readonly<Record<Chunk, () => Promise<{ readonly text: string }>>> = {
  "fontawesome-names": () => import("../generated/icons/fontawesome-names.ts"),
  "fontawesome-solid": () => import("../generated/icons/fontawesome-solid.ts"),
  "fontawesome-regular": () => import("../generated/icons/fontawesome-regular.ts"),
  "fontawesome-brands": () => import("../generated/icons/fontawesome-brands.ts"),
  "lucide-names": () => import("../generated/icons/lucide-names.ts"),
  "lucide-outline": () => import("../generated/icons/lucide-outline.ts"),
  "tabler-names": () => import("../generated/icons/tabler-names.ts"),
  "tabler-outline": () => import("../generated/icons/tabler-outline.ts"),
  "tabler-filled": () => import("../generated/icons/tabler-filled.ts"),
};

const lines = new Map<Chunk, readonly string[]>();

/** Thrown where icons are drawn, which waits for nothing: `withIcons` reads what is missing and draws again. */
class IconsMissing extends Error {
  readonly chunk: Chunk;

  constructor(chunk: Chunk) {
    super(`Icons are drawn outside of withIcons: ${chunk} was not read.`);
    this.chunk = chunk;
  }
}

/** The lines of a chunk. To be called inside of `withIcons` alone. */
export function linesOf(chunk: Chunk): readonly string[] {
  const known = lines.get(chunk);
  if (!known) throw new IconsMissing(chunk);
  return known;
}

/** Calls `draw`, again after each chunk that it missed; there are few, so the first page of a site is drawn about three times. */
export async function withIcons<Drawn>(draw: () => Drawn | Promise<Drawn>): Promise<Drawn> {
  for (;;) {
    try {
      return await draw();
    } catch (error) {
      if (!(error instanceof IconsMissing)) throw error;
      const { text } = await readers[error.chunk]();
      lines.set(error.chunk, text.split("\n"));
    }
  }
}
