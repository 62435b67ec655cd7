import type { Core } from "../core.ts";
import type { Problem } from "../problem/problem.ts";
import { isUrl, type FileId } from "../source/file.ts";
import { Locator } from "../problem/locate.ts";
import { askIn, type RequestOptions } from "./asking.ts";
import { cursorAt } from "./cursor-at.ts";
import { locateEdits } from "./locate-edits.ts";
import type { LocatedEdit, LocatedRepair, ProblemRepairs } from "./repair.ts";
import { TakenRanges } from "./taken-ranges.ts";
import { Trials } from "./trials.ts";

export interface RepairOptions extends RequestOptions {
  /** Only what needs no question. Default: all. */
  readonly onlySafe?: boolean;
}

/**
 * How problems of a file can be mended, in its current text: the fixes that they came with, and what taps of `repairs` add.
 * What cannot be done is left out: changes of documents at a URL, of texts that cannot be read, of files that are there already.
 * Rejects with `Cancelled` when an input is set meanwhile.
 */
export async function repairsOf(
  core: Core,
  file: FileId,
  problems: readonly Problem[],
  { onlySafe = false, ...options }: RepairOptions = {},
): Promise<readonly ProblemRepairs[]> {
  const found = await askIn({ core, file, ...options }, async ({ context, lines, read }) => {
    const all: ProblemRepairs[] = [];
    const trials = new Trials();
    const locator = new Locator(read, (name) => read.text(name));
    for (const problem of problems) {
      const own = problem.fixes.map(({ edits, ...fix }) => ({
        ...fix,
        replaced: edits,
        created: [],
        moved: [],
      }));
      const at = await cursorAt(file, lines.offset(problem.range.start), read);
      const cursor = { ...at, onlySafe, trials };
      const more: LocatedRepair[] = [];
      for (const { edits, ...repair } of await context.hooks.repairs.promise([], problem, cursor, read)) {
        if (onlySafe && !repair.isSafe) continue;
        const located = await locateEdits(edits, read, locator);
        if (located) more.push({ ...repair, ...located });
      }
      const repairs = [...own, ...more].filter((each) => isPossible(each) && (!onlySafe || each.isSafe));
      all.push({ problem, repairs });
    }
    return all;
  });
  return found ?? [];
}

function isPossible({ replaced, created, moved }: LocatedRepair): boolean {
  return replaced.length + created.length + moved.length > 0 && replaced.every(({ file }) => !isUrl(file));
}

/** Repairs of a document that need no question, as one: the best of each problem; of two that change the same letters, the first. */
export function allSafe(file: FileId, all: readonly ProblemRepairs[]): LocatedRepair | undefined {
  const edits: LocatedEdit[] = [];
  const taken = new TakenRanges();
  for (const {
    repairs: [safe],
  } of all) {
    if (!safe || safe.created.length + safe.moved.length > 0) continue;
    const ranges = safe.replaced.map(({ range }) => range);
    if (safe.replaced.some((each) => each.file !== file) || !taken.areFree(ranges)) continue;
    taken.take(ranges);
    edits.push(...safe.replaced);
  }
  const title = "Fix all that needs no question";
  return edits.length === 0 ? undefined : { title, replaced: edits, created: [], moved: [] };
}
