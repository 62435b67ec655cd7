import {
  configuration,
  extensionOf,
  schemaCompletions,
  schemas,
  sources,
  type Completion,
  type Cursor,
  type Read,
  type Span,
} from "@octavo/core";

/** So many pages stand in the navigation of a new docs.json. */
const most = 50;

/** What an empty docs.json can begin with: all that a site has to have, or one of its keys. */
export async function completeEmpty(cursor: Cursor, read: Read): Promise<readonly Completion[]> {
  const { file, text, offset, place } = cursor;
  if (place.kind !== "config" || place.path.length > 0 || extensionOf(file) !== "json") return [];
  if (file !== (await read.get(configuration, "")).file) return [];
  const word = text.trim();
  if (word === "{}")
    return text.charAt(offset - 1) === "{" ? [await wholeConfig({ start: offset, end: offset }, read)] : [];
  const start = word === "" ? offset : text.indexOf(word);
  const span = { start, end: start + word.length };
  if (!/^"?[\w$]*"?$/.test(word) || offset < span.start || offset > span.end) return [];
  const { insert, stops = [], ...whole } = await wholeConfig(span, read);
  const keys = schemaCompletions(
    await read.get(schemas, ""),
    "docs",
    { ...cursor, text: text.slice(0, span.end), place: { kind: "config", path: [], part: "gap", span } },
    {},
  );
  return [
    { ...whole, ...inBraces({ insert, stops }, "") },
    ...keys.map((key) => ({ ...key, ...inBraces(key, " ") })),
  ];
}

function inBraces(
  { insert, stops = [] }: Pick<Completion, "insert" | "stops">,
  blank: string,
): Pick<Completion, "insert" | "stops"> {
  const start = `{${blank}`;
  return { insert: `${start}${insert}${blank}}`, stops: stops.map((stop) => stop + start.length) };
}

/** The members of a docs.json in which the folder's pages stand, with a stop at its name and one behind the pages. */
async function wholeConfig(span: Span, read: Read): Promise<Completion> {
  const pages = ((await read.pick(sources, "", "pages")) ?? []).map((file) => file.replace(/\.mdx?$/i, ""));
  const listed = [...pages.filter((page) => page === "index"), ...pages.filter((page) => page !== "index")];
  const entries = listed.slice(0, most).map((page) => `\n      ${JSON.stringify(page)}`);
  const start = '\n  "theme": "mint",\n  "name": "';
  const middle = `",\n  "colors": { "primary": "#166E3F" },\n  "navigation": {\n    "pages": [${entries.join(",")}`;
  return {
    label: "A whole docs.json",
    kind: "value",
    detail: "theme, name, colors, navigation",
    documentation: "All that a site has to have, with the pages of the folder in its navigation.",
    insert: `${start}${middle}${entries.length === 0 ? "" : "\n    "}]\n  }\n`,
    span,
    stops: [start.length, start.length + middle.length],
    filter: "{",
  };
}
