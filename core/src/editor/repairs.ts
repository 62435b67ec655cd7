import type { Core } from "../core.ts";
import type { Read } from "../database/query.ts";
import { Locator } from "../problem/locate.ts";
import type { Problem } from "../problem/problem.ts";
import { dataTree } from "../queries/syntax.ts";
import { isUrl, type FileId } from "../source/file.ts";
import { askIn, type RequestOptions } from "./asking.ts";
import { cursorAt } from "./cursor-at.ts";
import { insertItem, removeMember, type TextEdit } from "./data-edits.ts";
import type { LocatedEdit, LocatedEdits, LocatedRepair, ProblemRepairs, SiteEdit } from "./repair.ts";

/**
 * How problems of a file can be mended, in its current text: the fixes that they came with, and what taps of `repairs` add.
 * What cannot be done is left out: changes of documents at a URL, of texts that cannot be read, of files that are there already.
 * Rejects with `Cancelled` when an input is set meanwhile.
 */
export async function repairsOf(
  core: Core,
  file: FileId,
  problems: readonly Problem[],
  options?: RequestOptions,
): Promise<readonly ProblemRepairs[]> {
  const found = await askIn({ core, file, ...options }, async ({ context, lines, read }) => {
    const all: ProblemRepairs[] = [];
    for (const problem of problems) {
      const own = problem.fixes.map(({ title, edits }) => ({ title, replaced: edits, created: [] }));
      const cursor = await cursorAt(file, lines.offset(problem.range.start), read);
      const more: LocatedRepair[] = [];
      for (const { title, edits } of await context.hooks.repairs.promise([], problem, cursor, read)) {
        const located = await locateEdits(edits, read);
        if (located) more.push({ title, ...located });
      }
      all.push({ problem, repairs: [...own, ...more].filter(isPossible) });
    }
    return all;
  });
  return found ?? [];
}

function isPossible({ replaced, created }: LocatedRepair): boolean {
  return replaced.length + created.length > 0 && replaced.every(({ file }) => !isUrl(file));
}

/** The steps of a change in the current texts; undefined where one of them cannot be done. */
async function locateEdits(edits: readonly SiteEdit[], read: Read): Promise<LocatedEdits | undefined> {
  const locator = new Locator(read, (file) => read.text(file));
  const replaced: LocatedEdit[] = [];
  const created: { readonly file: FileId; readonly text: string }[] = [];
  for (const edit of edits) {
    if (edit.kind === "create") {
      if (read.exists(edit.file)) return undefined;
      created.push({ file: edit.file, text: edit.text });
    } else if (edit.kind === "replace") replaced.push(await locator.edit(edit));
    else {
      const { file } = edit;
      const found = await dataEdits(edit, read);
      if (!found) return undefined;
      const lines = locator.linesOf(file);
      for (const { span, newText } of found) replaced.push({ file, range: lines.range(span), newText });
    }
  }
  return { replaced, created };
}

type DataEdit = Extract<SiteEdit, { readonly kind: "remove" | "insert" }>;

async function dataEdits(edit: DataEdit, read: Read): Promise<readonly TextEdit[] | undefined> {
  const { file, path } = edit;
  const text = read.text(file);
  if (text === undefined) return undefined;
  const tree = await read.get(dataTree, file);
  return edit.kind === "remove"
    ? removeMember(text, tree, path)
    : insertItem(text, tree, path, edit.value, edit.at);
}
