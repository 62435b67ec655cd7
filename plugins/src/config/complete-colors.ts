import {
  describe,
  isColorPath,
  schemas,
  siteColors,
  valueAtCursor,
  type Completion,
  type Cursor,
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

/** Where docs.json takes a colour: those that it has already, then a few to begin with. */
export async function completeColors(cursor: Cursor, read: Read): Promise<readonly Completion[]> {
  const { place } = cursor;
  if (place.kind !== "config" || place.part !== "value" || !isColorPath(place.path)) return [];
  const known = describe(await read.get(schemas, ""), "docs", place.path);
  if (!known?.types.includes("string")) return [];
  const found = new Map(await siteColors(read, place.path.join(".")));
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
