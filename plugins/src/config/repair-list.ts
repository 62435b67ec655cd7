import {
  configOrigin,
  configuration,
  dataTree,
  listKeyOf,
  type DataPath,
  type Read,
  type Repair,
} from "@octavo/core";

/** Puts a list that stands for `navigation` into an object, and leaves it as it is laid out: it is read like that already. */
export async function repairList(path: DataPath, read: Read): Promise<readonly Repair[]> {
  const { navigation } = (await read.get(configuration, "")).value;
  if (path.join(".") !== "navigation" || !Array.isArray(navigation)) return [];
  const { file, path: at } = await configOrigin(path, read);
  const tree = await read.get(dataTree, file);
  if (tree.language !== "json") return [];
  const { start, end } = tree.span(at, "value");
  const key = listKeyOf(navigation);
  const insert = (offset: number, newText: string) =>
    ({ kind: "replace", origin: { file, span: { start: offset, end: offset } }, newText }) as const;
  return [
    {
      title: `Write {"${key}": […]}`,
      edits: [insert(start, `{ "${key}": `), insert(end, " }")],
      isSafe: true,
    },
  ];
}
