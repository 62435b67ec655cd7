import type { Read } from "../database/query.ts";
import { Locator } from "../problem/locate.ts";
import { dataTree, pageTree } from "../queries/syntax.ts";
import { isUrl } from "../source/file.ts";
import { isPage } from "../source/range-of.ts";
import type { TextEdit } from "./apply-edits.ts";
import { insertItems, insertMembers, removeMember } from "./data-edits.ts";
import type { LocatedEdit, LocatedEdits, SiteEdit } from "./repair.ts";

/**
 * The steps of a change in the current texts, each once; undefined where one of them cannot be done, as two that change the
 * same letters.
 */
export async function locateEdits(
  edits: readonly SiteEdit[],
  read: Read,
  locator: Locator = new Locator(read, (file) => read.text(file)),
): Promise<LocatedEdits | undefined> {
  const replaced = new Map<string, LocatedEdit>();
  const created: LocatedEdits["created"][number][] = [];
  const moved: LocatedEdits["moved"][number][] = [];
  const add = (edit: LocatedEdit, confirm: string | undefined): void => {
    replaced.set(JSON.stringify(edit), { ...edit, ...(confirm !== undefined && { confirm }) });
  };
  for (const edit of edits) {
    if (isUrl(edit.kind === "replace" ? edit.origin.file : edit.file)) return undefined;
    if (edit.kind === "create") {
      if (read.exists(edit.file)) return undefined;
      created.push({ file: edit.file, text: edit.text });
    } else if (edit.kind === "move") {
      if (read.exists(edit.to)) return undefined;
      moved.push({ from: edit.file, to: edit.to });
    } else if (edit.kind === "replace") {
      const located = await locator.edit(edit);
      if (located === undefined) return undefined;
      add(located, edit.confirm);
    } else {
      const { file } = edit;
      const found = await dataEdits(edit, read);
      if (!found) return undefined;
      const lines = locator.linesOf(file);
      for (const { span, newText } of found) add({ file, range: lines.range(span), newText }, edit.confirm);
    }
  }
  const all = [...replaced.values()];
  return overlap(all) ? undefined : { replaced: all, created, moved };
}

type DataEdit = Extract<SiteEdit, { readonly kind: "remove" | "insert" }>;

async function dataEdits(edit: DataEdit, read: Read): Promise<readonly TextEdit[] | undefined> {
  const { file, path } = edit;
  const text = read.text(file);
  if (text === undefined) return undefined;
  const tree = isPage(file) ? (await read.get(pageTree, file)).frontMatter : await read.get(dataTree, file);
  if (!tree) return undefined;
  if (edit.kind === "remove") return removeMember(text, tree, path);
  if ("members" in edit) return insertMembers(text, tree, path, edit.members, edit.before);
  return insertItems(text, tree, path, edit.values, edit.at);
}

function overlap(edits: readonly LocatedEdit[]): boolean {
  const byFile = Map.groupBy(edits, ({ file }) => file);
  return [...byFile.values()].some((all) => {
    const sorted = all
      .map(({ range: { start, end } }) => ({ start, end }))
      .toSorted((a, b) => compare(a.start, b.start) || compare(a.end, b.end));
    return sorted.some((each, index) => {
      const before = sorted[index - 1];
      return before !== undefined && compare(each.start, before.end) < 0;
    });
  });
}

type Place = LocatedEdit["range"]["start"];

function compare(left: Place, right: Place): number {
  return left.line - right.line || left.character - right.character;
}
