import type { PageNode } from "../syntax/page.ts";
import { flagOfProp, propTexts, textOfProp } from "./elements.ts";
import { added, beginsSection, item, propNodes, strong, text, type PlainNode } from "./plain-node.ts";
import { paragraph } from "./tidy.ts";

/** What is in an element, read when asked for. */
export interface Content {
  readonly blocks: () => readonly PlainNode[];
  readonly line: () => readonly PlainNode[];
  /** As code: lines as they are written. */
  readonly code: () => string;
}

type Reduce = (node: PageNode, content: Content) => readonly PlainNode[];

const callouts: Readonly<Record<string, string>> = {
  Note: "Note",
  Info: "Info",
  Tip: "Tip",
  Check: "Check",
  Warning: "Warning",
  Danger: "Danger",
  Callout: "Note",
  Alert: "Note",
};

/** A quote that begins with what it is. */
const callout: Reduce = (node, content) => {
  const type = textOfProp(node, "type") ?? "";
  const label =
    callouts[type.charAt(0).toUpperCase() + type.slice(1).toLowerCase()] ?? callouts[node.name ?? ""];
  const props = propTexts(node);
  const [first, ...rest] = [...paragraph(propNodes(props.join(" "))), ...content.blocks()];
  if (!first || [first, ...rest].some(beginsSection)) return first ? [first, ...rest] : [];
  const head = [added(strong([text(`${label ?? "Note"}:`)]))];
  const begun =
    first.type === "paragraph"
      ? [{ ...first, children: [...head, added(text(" ")), ...(first.children ?? [])] }]
      : [added({ type: "paragraph", children: head }), first];
  return [{ type: "blockquote", children: [...begun, ...rest] }];
};

/** A bold title, then what is below it. */
const titled: Reduce = (node, content) => {
  const names = ["title", "label", "name", "summary"];
  const title = textOfProp(node, ...names);
  const used = names.find((name) => textOfProp(node, name) !== undefined) ?? "";
  return [
    ...(title === undefined ? [] : paragraph([strong(propNodes(title))])),
    ...paragraph(propNodes(propTexts(node, [used]).join(" "))),
    ...content.blocks(),
  ];
};

const card: Reduce = (node, content) => {
  const title = textOfProp(node, "title");
  const href = textOfProp(node, "href");
  const label = title ?? textOfProp(node, "label", "name", "cta") ?? "";
  const used = ["title", "label", "name", "cta"].find((name) => textOfProp(node, name) === label) ?? "";
  const inner = content.blocks();
  const words = propNodes(label);
  const head = href === undefined ? [strong(words)] : [{ type: "link", url: href, children: words }];
  // Without a title, all of a short card is the link.
  if (label === "" && href !== undefined && inner[0]?.type === "paragraph")
    head[0] = {
      type: "link",
      url: href,
      children: (inner[0].children ?? []).filter(({ type }) => type !== "link"),
    };
  const below = label === "" && href !== undefined && inner[0]?.type === "paragraph" ? inner.slice(1) : inner;
  return item("cards", [
    ...paragraph(head),
    ...paragraph(propNodes(propTexts(node, [used, "cta"]).join(" "))),
    ...below,
    ...(used === "cta" ? [] : paragraph(propNodes(textOfProp(node, "cta") ?? ""))),
  ]);
};

const step: Reduce = (node, content) => item("steps", titled(node, content), true);

const places = ["path", "query", "body", "header", "cookie"];

/** A list item: the field's name, its facts, and what it means. */
const field: Reduce = (node, content) => {
  const place = places.find((name) => textOfProp(node, name) !== undefined);
  const name = textOfProp(node, ...places, "name") ?? "";
  const initial = textOfProp(node, "default", "initialValue");
  const facts = [
    textOfProp(node, "type") ?? "",
    place === "body" ? "" : (place ?? ""),
    ...["required", "deprecated"].filter((flag) => flagOfProp(node, flag)),
    initial === undefined ? "" : `default ${initial}`,
  ].filter(Boolean);
  const known = facts.length === 0 ? [] : [added(text(` (${facts.join(", ")})`))];
  return item("fields", [
    ...paragraph([{ type: "inlineCode", value: name }, ...known]),
    ...paragraph(propNodes(propTexts(node, [place ?? "name"]).join(" "))),
    ...content.blocks(),
  ]);
};

const update: Reduce = (node, content) => {
  const names = ["label", "title", "date"];
  const label = textOfProp(node, ...names) ?? "";
  const used = names.find((name) => textOfProp(node, name) !== undefined) ?? "";
  const id = node.data?.id;
  return [
    { type: "heading", depth: 2, children: propNodes(label), ...(id !== undefined && { data: { id } }) },
    ...paragraph(propNodes(propTexts(node, [used]).join(" "))),
    ...content.blocks(),
  ];
};

const code: Reduce = (node, content) => {
  const value = content.code();
  const title = textOfProp(node, "filename", "title") ?? null;
  const lang = node.name === "Mermaid" ? "mermaid" : (textOfProp(node, "language", "lang") ?? null);
  return value.trim() === ""
    ? []
    : [{ type: "code", lang: lang ?? (title === null ? null : "text"), meta: title, value }];
};

/** Fences, or whatever else is inside. */
const codeBlock: Reduce = (node, content) =>
  (node.children ?? []).some(({ type }) => type === "code") ? content.blocks() : code(node, content);

const frame: Reduce = (node, content) => {
  const words = propNodes(propTexts(node).join(" "));
  return [
    ...content.blocks(),
    ...(words.length === 0 ? [] : paragraph([{ type: "emphasis", children: words }])),
  ];
};

/** Files and folders, a list within a list. */
const entry: Reduce = (node, content) => {
  const [first = "", ...rest] = propTexts(node);
  const comment = textOfProp(node, "comment");
  const note = comment === undefined ? [] : [added(text(` ${comment}`))];
  return item("entries", [
    ...paragraph([{ type: "inlineCode", value: first }, text(` ${rest.join(" ")}`), ...note]),
    ...content.blocks(),
  ]);
};

const color: Reduce = (node, content) => {
  const value = textOfProp(node, "value");
  const known = value === undefined ? [] : [added(text(" ")), added({ type: "inlineCode", value })];
  return item("colors", [
    ...paragraph([...propNodes(propTexts(node).join(" ")), ...known]),
    ...content.blocks(),
  ]);
};

const summary: Reduce = (_node, content) => paragraph([strong(content.line())]);

const plain: Reduce = (_node, content) => content.blocks();

/** A Map: pages choose the names that are looked up. */
const reductions: ReadonlyMap<string, Reduce> = new Map<string, Reduce>([
  ...Object.keys(callouts).map((name) => [name, callout] as const),
  ...["Tab", "TabItem", "Accordion", "Expandable", "View", "Panel", "Prompt", "Color.Row"].map(
    (name) => [name, titled] as const,
  ),
  ...["CodeGroup", "RequestExample", "ResponseExample"].map((name) => [name, titled] as const),
  ...["Card", "Tile"].map((name) => [name, card] as const),
  ...["ParamField", "Param", "ResponseField"].map((name) => [name, field] as const),
  ...["Tree.File", "Tree.Folder", "FileTree.File", "FileTree.Folder", "File", "Folder"].map(
    (name) => [name, entry] as const,
  ),
  ...["pre", "CodeBlock"].map((name) => [name, codeBlock] as const),
  ...[
    "p",
    "div",
    "section",
    "article",
    "details",
    "main",
    "aside",
    "header",
    "footer",
    "figure",
    "center",
  ].map((name) => [name, plain] as const),
  ["Mermaid", codeBlock],
  ["Color.Item", color],
  ["Step", step],
  ["Update", update],
  ["Frame", frame],
  ["summary", summary],
  ["figcaption", plain],
]);

/** Blocks without a reduction of their own. */
const others = new Set(
  (
    "ul ol li table thead tbody tr td th hr blockquote dl dt dd video h1 h2 h3 h4 h5 h6 " +
    "Steps Tabs CardGroup Columns Column AccordionGroup Tree FileTree Color Snippet Visibility"
  ).split(" "),
);

/** Whether an element is a block wherever it stands, also in a line of text. */
export function isBlockName(name: string): boolean {
  return reductions.has(name) || others.has(name);
}

/** What a known element is in plain Markdown; undefined for others. */
export function reduceElement(node: PageNode, content: Content): readonly PlainNode[] | undefined {
  return reductions.get(node.name ?? "")?.(node, content);
}
