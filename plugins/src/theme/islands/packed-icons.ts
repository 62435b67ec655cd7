import { iconProps } from "../components/badges.ts";
import { textOf } from "../html.ts";
import { withIcons } from "../icons/chunks.ts";
import { draw, isFilled } from "../icons/draw.ts";
import { drawingFor, findIcon, ownDrawing, type Drawing } from "../icons/find-icon.ts";
import {
  isIconFile,
  isIconText,
  readIconRequest,
  requestKey,
  type IconRequest,
} from "../icons/icon-request.ts";
import { defaultLibrary, type IconLibrary } from "../icons/library.ts";
import { generalGlyph } from "../icons/names.ts";
import { isDrawnProp, type Tree } from "./tree.ts";

/** `[filled, viewBox, paths]` by what is asked for. */
type PackedIcons = Readonly<Record<string, readonly [filled: boolean, viewBox: string, paths: string]>>;

/** Of those that code may ask for later: more than a page shows. */
const maxIcons = 200;
/** So many texts near the word are looked up as names, and in so many styles; no library has more. */
const maxRequests = 2_000;
const maxStyles = 12;

/**
 * What browsers draw where code asks for icons, as they have no library: all that was asked for when the parts were drawn, which
 * browsers have to find as it is, and what the code names besides.
 */
export function packedIcons(
  code: string,
  drawn: readonly (readonly Tree[])[],
  library: IconLibrary = defaultLibrary,
): Promise<PackedIcons> {
  return withIcons(() => {
    const packed: Record<string, readonly [boolean, string, string]> = {};
    const add = (key: string, drawing: Drawing): void => {
      const { viewBox, paths } = draw(drawing);
      packed[key] = [isFilled(drawing), viewBox, textOf(paths)];
    };
    for (const trees of drawn)
      for (const request of requestsIn(trees)) {
        const key = requestKey(request);
        if (!Object.hasOwn(packed, key)) add(key, drawingFor(request, library));
      }
    let left = maxIcons;
    for (const request of requestsOf(code)) {
      const key = requestKey(request);
      // A text of several words stands near the name of an icon.
      const isName = /^[a-z][a-z\d-]*$/.test(request.name);
      const drawing = isName ? drawingFor(request, library) : findIcon(request, library);
      if (!drawing || isGeneral(drawing) || Object.hasOwn(packed, key)) continue;
      if (--left < 0) break;
      add(key, drawing);
    }
    // Browsers have the theme's outlines, and none of its marks.
    if (/\bGitHub\b/.test(code)) add("mark|github", ownDrawing("github"));
    return packed;
  });
}

/** What components of the theme were given. */
function* requestsIn(trees: readonly Tree[]): Generator<IconRequest> {
  for (const tree of trees) {
    if (typeof tree === "string") continue;
    if (tree.kind === "component")
      for (const prop of tree.name === "Icon" ? iconProps : ["icon"]) {
        const request = readIconRequest(tree.props.get(prop), tree.props.get("iconType"));
        if (request && !isIconFile(request.name) && !isIconText(request.name)) yield request;
      }
    if ("props" in tree)
      for (const value of tree.props.values()) if (isDrawnProp(value)) yield* requestsIn(value.trees);
    if ("children" in tree) yield* requestsIn(tree.children);
  }
}

/** What code may ask for, in each style that it names. */
function* requestsOf(code: string): Generator<IconRequest> {
  const near = code.matchAll(/\bicon\b["']?\s*:([^}]{0,200})/g);
  const names = new Set<string>();
  for (const [, text = ""] of near)
    for (const [, name = ""] of text.matchAll(/["'`]([\w :-]{2,60})["'`]/g)) names.add(name);
  const named = code.matchAll(/\biconType["']?\s*:\s*["'`](\w+)/g);
  const styles = new Set([...named].map(([, style]) => style));
  let left = maxRequests;
  for (const style of [undefined, ...[...styles].slice(0, maxStyles)])
    for (const name of names) {
      if (--left < 0) return;
      yield { name, style };
    }
}

/** What browsers draw for all that they do not know. */
function isGeneral(drawing: Drawing): boolean {
  return drawing.kind === "glyph" && drawing.name === generalGlyph;
}
