import type { Read } from "../database/query.ts";
import { dataFacts, dataParts } from "../queries/syntax.ts";
import type { FileId } from "../source/file.ts";
import type { DataPath } from "../source/origin.ts";
import { escapePointer, memberAt } from "../syntax/parts.ts";

/** How many steps of a path name a part; the rest is inside it. */
function partDepth(path: DataPath): number {
  return path[0] === "components" ? 3 : 2;
}

/**
 * A member of a document that is read in parts; depends on the part that holds it alone. Only a whole section, such as
 * "paths", depends on the whole document.
 */
export async function valueAt(read: Read, file: FileId, path: DataPath): Promise<unknown> {
  for (let steps = Math.min(partDepth(path), path.length); steps >= 1; steps--) {
    const pointer = path.slice(0, steps).map((step) => `/${escapePointer(step)}`);
    const part = await read.pick(dataParts, file, pointer.join(""));
    // A list of texts may be the names of an object's members, which are parts of their own.
    if (steps < partDepth(path) && Array.isArray(part) && part.every((item) => typeof item === "string"))
      break;
    if (part !== undefined) return memberAt(part, path.slice(steps));
  }
  return memberAt(await read.get(dataFacts, file), path);
}
