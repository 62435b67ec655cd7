import {
  configuration,
  describe,
  isObject,
  schemas,
  valueAtCursor,
  type Completion,
  type Cursor,
  type DataPath,
  type Read,
} from "@octavo/core";

/** Colours to begin with: each can be read on white. */
const begun: Readonly<Record<string, string>> = {
  "#166E3F": "Green",
  "#0F766E": "Teal",
  "#1D4ED8": "Blue",
  "#4F46E5": "Indigo",
  "#7C3AED": "Violet",
  "#BE185D": "Pink",
  "#B91C1C": "Red",
  "#C2410C": "Orange",
};

/** So many colours of the site are offered. */
const most = 12;

/** Where docs.json takes a colour: those that it has already, then a few to begin with. */
export async function completeColors(cursor: Cursor, read: Read): Promise<readonly Completion[]> {
  const { place } = cursor;
  if (place.kind !== "config" || place.part !== "value" || !isColorPath(place.path)) return [];
  const known = describe(await read.get(schemas, ""), "docs", place.path);
  if (!known?.types.includes("string")) return [];
  const { value } = await read.get(configuration, "");
  const found = new Map<string, string>();
  for (const [path, color] of colorsIn(value))
    if (found.size < most && !found.has(color) && path !== place.path.join(".")) found.set(color, path);
  for (const [color, name] of Object.entries(begun)) if (!found.has(color)) found.set(color, name);
  return [...found].map(([color, detail]) => ({
    ...valueAtCursor(cursor, color),
    label: color,
    kind: "color",
    detail,
    // Editors draw it where it is the documentation.
    documentation: color,
  }));
}

export function isColorPath(path: DataPath): boolean {
  return path.some((step) => /colou?r/i.test(String(step)));
}

/** The hexadecimal colours of a configuration, by where they are written. */
function colorsIn(config: unknown): readonly (readonly [path: string, color: string])[] {
  const found: (readonly [string, string])[] = [];
  const left: { readonly value: unknown; readonly path: DataPath }[] = [{ value: config, path: [] }];
  for (let each = left.pop(); each; each = left.pop()) {
    const { value, path } = each;
    if (typeof value === "string" && /^#[\da-f]{3,8}$/i.test(value) && isColorPath(path))
      found.push([path.join("."), value]);
    else if (Array.isArray(value) || isObject(value))
      for (const [key, member] of Object.entries(value).toReversed())
        left.push({ value: member, path: [...path, key] });
  }
  return found;
}
