import { pageTree, type Cursor, type Problem, type Read, type Repair } from "@octavo/core";
import { importEdit, importing } from "./import-edit.ts";
import { importableComponents } from "./importable.ts";

/** For a component that a page does not know: its import from the snippets and modules that have one of that name. */
export async function repairImport(
  repairs: readonly Repair[],
  { code }: Problem,
  { file, place, text }: Cursor,
  read: Read,
): Promise<readonly Repair[]> {
  if (code !== "page/unknown-component" || place.kind !== "page" || place.mark !== "component")
    return repairs;
  const tree = await read.get(pageTree, file);
  const name = tree.facts.components[place.ordinal]?.name ?? "";
  const found = (await importableComponents(read)).filter(
    (each) =>
      each.from !== file &&
      // A file may be called in any way on a page.
      (each.isWhole ? each.name.toLowerCase() === name.toLowerCase() : each.name === name),
  );
  return [
    ...repairs,
    ...found.map((each): Repair => {
      const { span, newText } = importEdit({ ...each, name }, importing(file, text, tree, read));
      const edits = [{ kind: "replace", origin: { file, span }, newText }] as const;
      return { title: `Import it from /${each.from}`, edits };
    }),
  ];
}
