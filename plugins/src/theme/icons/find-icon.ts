import { glyphs } from "./glyphs.ts";
import { spellings, type IconRequest } from "./icon-request.ts";
import { brandIcon, iconIn, type IconLibrary, type LibraryIcon } from "./library.ts";
import { markOf, similarGlyph } from "./names.ts";
import { similarIcon } from "./similar.ts";

/** What stands for a name: a drawing of a library, or one of the theme's own marks and outlines. */
export type Drawing =
  | { readonly kind: "library"; readonly icon: LibraryIcon }
  | { readonly kind: "mark"; readonly name: string }
  | { readonly kind: "glyph"; readonly name: string };

/** The icon that a name means; undefined where no library and no mark has it. Inside of `withIcons`. */
export function findIcon(request: IconRequest, site: IconLibrary): Drawing | undefined {
  const library = request.library ?? site;
  const names = spellings(request.name);
  for (const { name, style } of names) {
    const icon = iconIn(library, name, request.style ?? style);
    if (icon) return { kind: "library", icon };
  }
  for (const { name } of names) {
    const icon = library === "fontawesome" ? undefined : brandIcon(name);
    if (icon) return { kind: "library", icon };
    const mark = markOf(name);
    if (mark !== undefined) return { kind: "mark", name: mark };
  }
  return undefined;
}

/** What is drawn: the icon, else a similar one. Inside of `withIcons`. */
export function drawingFor(request: IconRequest, site: IconLibrary): Drawing {
  const found = findIcon(request, site);
  if (found) return found;
  const icon = similarIcon(request, site);
  return icon ? { kind: "library", icon } : ownDrawing(spellings(request.name).at(-1)?.name ?? "");
}

/** One of the theme's own drawings, by the name of a mark or an outline, or the nearest outline. */
export function ownDrawing(name: string): Drawing {
  const mark = markOf(name);
  if (mark !== undefined) return { kind: "mark", name: mark };
  return { kind: "glyph", name: Object.hasOwn(glyphs, name) ? name : similarGlyph(name) };
}

/** What tells drawings apart. */
export function drawingKey(drawing: Drawing): string {
  return drawing.kind === "library"
    ? `${drawing.icon.chunk}/${drawing.icon.line}`
    : `${drawing.kind}/${drawing.name}`;
}
