import {
  importedFile,
  pageTree,
  tagAt,
  wholeTag,
  type Completion,
  type Cursor,
  type Read,
} from "@octavo/core";
import { importEdit, importing } from "./import-edit.ts";
import { importableComponents } from "./importable.ts";
import { factsWithTags } from "./complete-own.ts";
import { exportedComponent } from "./own-components.ts";

/** Components of snippets and modules behind `<`, with their import: those whose names mean nothing on the page yet. */
export async function completeImports(
  completions: readonly Completion[],
  cursor: Cursor,
  read: Read,
): Promise<readonly Completion[]> {
  const { file, text } = cursor;
  const tag = tagAt(cursor);
  if (!tag || tag.isClosing || tag.part !== "name") return completions;
  const tree = await read.get(pageTree, file);
  const { imports } = await factsWithTags(cursor, read);
  const known = new Set(completions.map(({ label }) => label));
  const imported = new Set(
    imports.flatMap(({ source, names }) =>
      names.map((each) => `${importedFile(file, source, read)} ${each.imported}`),
    ),
  );
  const found = (await importableComponents(read)).filter(
    ({ name, from, isWhole }) =>
      from !== file && !known.has(name) && !imported.has(`${from} ${isWhole ? "default" : name}`),
  );
  const page = importing(file, text, tree, read);
  const items = found.map(async (each): Promise<Completion> => {
    const { name, from, isWhole } = each;
    const { needs, holds } = await exportedComponent(isWhole ? "default" : name, from, read);
    return {
      label: name,
      kind: "component",
      detail: `/${from}`,
      ...wholeTag(name, needs, holds, tag, cursor),
      also: importEdit(each, page),
    };
  });
  return [...completions, ...(await Promise.all(items))];
}
