import { importedFile, pageTree, tagAt, type Completion, type Cursor, type Read } from "@octavo/core";
import { importableComponents, importEdit } from "./importable.ts";
import { tagEdit } from "./own-components.ts";

/** Components of snippets and modules behind `<`, with their import: those whose names mean nothing on the page yet. */
export async function completeImports(
  completions: readonly Completion[],
  cursor: Cursor,
  read: Read,
): Promise<readonly Completion[]> {
  const { file, text } = cursor;
  const tag = /\.mdx$/i.test(file) ? tagAt(cursor) : undefined;
  if (!tag || tag.isClosing || tag.part !== "name") return completions;
  const tree = await read.get(pageTree, file);
  const known = new Set(completions.map(({ label }) => label));
  const imported = new Set(
    tree.facts.imports.flatMap(({ source, names }) =>
      names.map((each) => `${importedFile(file, source, read)} ${each.imported}`),
    ),
  );
  const found = (await importableComponents(read)).filter(
    ({ name, from, isWhole }) =>
      from !== file && !known.has(name) && !imported.has(`${from} ${isWhole ? "default" : name}`),
  );
  return [
    ...completions,
    ...found.map((each): Completion => ({
      label: each.name,
      kind: "component",
      detail: `/${each.from}`,
      ...tagEdit(each.name, tag, cursor),
      span: tag.span,
      also: importEdit(each, tree, text),
    })),
  ];
}
