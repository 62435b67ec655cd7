import type { Read } from "../database/query.ts";
import { dataParts } from "../queries/syntax.ts";
import type { FileId } from "../source/file.ts";
import type { DataPath } from "../source/origin.ts";
import { escapePointer, memberAt } from "../syntax/parts.ts";

/** How many steps of a path name a part; the rest is inside it. */
function partDepth(path: DataPath): number {
  return path[0] === "components" ? 3 : 2;
}

/** A member of a document that is read in parts; depends on the part that holds it alone. */
export async function valueAt(read: Read, file: FileId, path: DataPath): Promise<unknown> {
  const depth = Math.min(partDepth(path), path.length);
  for (let steps = depth; steps >= 1; steps--) {
    const pointer = path
      .slice(0, steps)
      .map((step) => `/${escapePointer(step)}`)
      .join("");
    const part = await read.pick(dataParts, file, pointer);
    if (part === undefined) continue;
    return memberAt(part, path.slice(steps));
  }
  return undefined;
}
