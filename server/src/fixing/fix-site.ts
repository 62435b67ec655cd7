import { hash } from "node:crypto";
import { join } from "node:path";
import { allSafe, applyEdits, LineIndex, repairsOf, type FileId, type LocatedRepair } from "@octavo/core";
import type { CheckReport, Project } from "@octavo/core/node";
import { replaceFile } from "./replace-file.ts";

/** What one fix leads to may need another one, and of very many problems of a file the first are told at a time. */
const roundLimit = 1_000;

export interface Fixed {
  /** The site as it is afterwards. */
  readonly report: CheckReport;
  /** Files that were written. */
  readonly files: readonly FileId[];
  /** Files that were not written, since they are not UTF-8, cannot be written, or have changed meanwhile. */
  readonly left: readonly FileId[];
}

/** Does in the files of a site all that needs no question. `report` is of the site as it is. */
export async function fixSite(project: Project, report: CheckReport): Promise<Fixed> {
  const files = new Set<FileId>();
  const left = new Set<FileId>();
  const earlier = new Set<string>();
  let current = report;
  for (let round = 0; round < roundLimit; round++) {
    const written: FileId[] = [];
    for (const [file, problems] of Map.groupBy(current.problems, (problem) => problem.file)) {
      if (left.has(file)) continue;
      const { core } = project;
      const safe = allSafe(file, await repairsOf(core, file, problems, { onlySafe: true }));
      const text = core.text(file);
      if (safe === undefined || text === undefined) continue;
      const fixed = applied(text, safe);
      // Fixes that undo each other would go on without end.
      earlier.add(stamp(file, text));
      if (earlier.has(stamp(file, fixed))) continue;
      if (replaceFile(join(project.root, file), text, fixed)) written.push(file);
      else left.add(file);
    }
    if (written.length === 0) break;
    for (const file of written) files.add(file);
    await project.reload(written);
    current = await project.check();
  }
  return { report: current, files: [...files].toSorted(), left: [...left].toSorted() };
}

function stamp(file: FileId, text: string): string {
  return `${file} ${hash("sha256", text)}`;
}

function applied(text: string, { replaced }: LocatedRepair): string {
  const lines = new LineIndex(text);
  const edits = replaced.map(({ range, newText }) => ({
    span: { start: lines.offset(range.start), end: lines.offset(range.end) },
    newText,
  }));
  return applyEdits(text, edits);
}
