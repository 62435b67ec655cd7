import {
  pageTree,
  type Completion,
  type Cursor,
  type Definition,
  type PageMark,
  type Read,
  type RenameAt,
  type Span,
} from "@octavo/core";

/** The label of a footnote, a link or an image under the cursor, and where it stands in its brackets. */
export async function labelUnder(
  { file, place, offset }: Cursor,
  read: Read,
): Promise<{ readonly name: string; readonly span: Span } | undefined> {
  if (place.kind !== "page" && place.kind !== "other") return undefined;
  const tree = await read.get(pageTree, file);
  for (const [ordinal, { name }] of tree.facts.labels?.entries() ?? []) {
    const span = tree.span("label", ordinal);
    if (span && span.start <= offset && offset <= span.end) return { name, span };
  }
  return undefined;
}

/** From a reference to the definition that counts: the first of its label. */
export async function defineLabel(cursor: Cursor, read: Read): Promise<readonly Definition[] | undefined> {
  const { file } = cursor;
  const found = await labelUnder(cursor, read);
  if (!found) return undefined;
  const { labels = [] } = (await read.get(pageTree, file)).facts;
  const ordinal = labels.findIndex(({ name, form }) => name === found.name && form === "definition");
  return ordinal === -1 ? undefined : [{ origin: { file, mark: "label", ordinal }, from: found.span }];
}

/** All labels of the file that mean the same. */
export async function renameLabel(
  { file, text }: Cursor,
  { name, span }: { readonly name: string; readonly span: Span },
  newName: string | undefined,
  read: Read,
): Promise<RenameAt> {
  const at = { name: text.slice(span.start, span.end), span };
  if (newName === undefined) return at;
  const label = newName.trim();
  const isNote = isFootnote(name);
  if (!/^[^[\]\\`|<{$\n]+$/.test(label) || (isNote ? /\s/ : /^\^|^x$/i).test(label))
    return {
      ...at,
      refusal:
        "Labels are words without marks of Markdown and MDX: [ ] \\ ` | < { $. Those of footnotes have no blanks, and no others begin with ^, or are an x, which is a task's.",
    };
  const wanted = `${isNote ? "^" : ""}${label.replaceAll(/\s+/g, " ").toLowerCase()}`;
  const { labels = [] } = (await read.get(pageTree, file)).facts;
  if (folded(wanted) !== folded(name) && labels.some((other) => folded(other.name) === folded(wanted)))
    return { ...at, refusal: `This file has a label "${label}" already.` };
  const edits = [...labels.entries()].flatMap(([ordinal, other]) =>
    other.name === name
      ? [{ kind: "replace" as const, origin: { file, mark: "label" as const, ordinal }, newText: label }]
      : [],
  );
  return { ...at, edits };
}

/** Whether a name is that of a footnote: "^1", and not "^", which is a link's. */
function isFootnote(name: string): boolean {
  return name.startsWith("^") && name !== "^";
}

/** As Markdown compares labels: "ß" and "ẞ" are one. */
function folded(name: string): string {
  return name.toLowerCase().toUpperCase();
}

/** Where brackets mean something else. */
const codeMarks: ReadonlySet<PageMark> = new Set<PageMark>(["code", "expression", "math"]);

/** Labels that the file defines: of footnotes behind `[^`, of links and images behind `][`. */
export async function completeLabels(
  completions: readonly Completion[],
  { file, text, offset, place }: Cursor,
  read: Read,
): Promise<readonly Completion[]> {
  const isText = place.kind === "other" || (place.kind === "page" && !codeMarks.has(place.mark));
  if (!/\.mdx?$/i.test(file) || !isText) return completions;
  const line = text.slice(Math.max(text.lastIndexOf("\n", offset - 1) + 1, offset - 300), offset);
  const [, open = "", typed = ""] = /(\[\^|\]\[)([^[\]]*)$/.exec(line) ?? [];
  // Code within a line has no marks while it is typed.
  if (open === "" || /\{[^}]*$/.test(line) || line.split("`").length % 2 === 0) return completions;
  const [behind = "", bracket] = /^[^[\]\n]{0,100}(\])?/.exec(text.slice(offset, offset + 101)) ?? [];
  // Without a bracket the rest of the line is something else.
  const end = bracket === undefined ? offset : offset + behind.length - 1;
  const span = { start: offset - typed.length, end };
  const tree = await read.get(pageTree, file);
  const known = new Map<string, Completion>();
  for (const [ordinal, { name, form }] of tree.facts.labels?.entries() ?? []) {
    const [inner, whole] = [tree.span("label", ordinal), tree.extent("label", ordinal)];
    const isMeant = form === "definition" && isFootnote(name) === (open === "[^");
    if (!isMeant || !inner || !whole || known.has(name)) continue;
    const label = text.slice(inner.start, inner.end);
    const [detail = ""] = text
      .slice(inner.end + "]:".length, whole.end)
      .trim()
      .split("\n", 1);
    const insert = bracket === undefined ? `${label}]` : label;
    known.set(name, { label, kind: "value", detail: detail.slice(0, 100).trim(), insert, span });
  }
  return [...completions, ...known.values()];
}
