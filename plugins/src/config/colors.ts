import {
  configPath,
  configPlaces,
  dataTree,
  isColorPath,
  isObject,
  isPage,
  type DataPath,
  type FileId,
  type Read,
  type Span,
} from "@octavo/core";

/** Hexadecimal colours of docs.json: texts below a key whose name says that it is one. */
export async function colorsOfConfig(
  spans: readonly Span[],
  file: FileId,
  read: Read,
): Promise<readonly Span[]> {
  if (isPage(file)) return spans;
  const configured = await read.pick(configPlaces, "", "");
  if (!configPath(file, [], configured)) return spans;
  const text = read.text(file) ?? "";
  const tree = await read.get(dataTree, file);
  const own: Span[] = [];
  const left: { readonly value: unknown; readonly path: DataPath }[] = [{ value: tree.value, path: [] }];
  for (let each = left.pop(); each; each = left.pop()) {
    const { value, path } = each;
    if (Array.isArray(value))
      for (const [index, item] of value.entries()) left.push({ value: item, path: [...path, index] });
    else if (isObject(value))
      for (const [key, item] of Object.entries(value)) left.push({ value: item, path: [...path, key] });
    else if (typeof value === "string" && value.startsWith("#")) {
      const { start, end } = tree.span(path, "value");
      const isHere = text.slice(start + 1, end - 1) === value;
      const whole = isHere ? configPath(file, path, configured) : undefined;
      if (whole && isColorPath(whole)) own.push({ start: start + 1, end: end - 1 });
    }
  }
  return [...spans, ...own];
}
