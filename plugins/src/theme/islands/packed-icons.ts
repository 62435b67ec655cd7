import { textOf } from "../html.ts";
import { withIcons } from "../icons/chunks.ts";
import { draw, isFilled } from "../icons/draw.ts";
import { findIcon } from "../icons/find-icon.ts";
import { defaultLibrary, type IconLibrary } from "../icons/library.ts";

/** `[filled, viewBox, paths]` by name. */
type PackedIcons = Readonly<Record<string, readonly [filled: boolean, viewBox: string, paths: string]>>;

/** More than a page shows. */
const maxIcons = 200;

/** Drawings of the icons that code names: browsers have no library. */
export function packedIcons(code: string, library: IconLibrary = defaultLibrary): Promise<PackedIcons> {
  const near = [...code.matchAll(/\bicon\b["']?\s*:([^}]{0,200})/g)].map(([, text = ""]) => text);
  if (/\bGitHub\b/.test(code)) near.push('"github"');
  const names = near.flatMap((text) =>
    [...text.matchAll(/["'`]([\w :-]{2,60})["'`]/g)].map(([, name = ""]) => name),
  );
  return withIcons(() => {
    const packed: Record<string, readonly [boolean, string, string]> = {};
    for (const name of new Set(names)) {
      const found = findIcon({ name }, library);
      if (!found || Object.keys(packed).length >= maxIcons) continue;
      const { viewBox, paths } = draw(found);
      packed[name] = [isFilled(found), viewBox, textOf(paths)];
    }
    return packed;
  });
}
