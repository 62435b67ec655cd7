import type { PageNode } from "../syntax/page.ts";
import { callout, calloutNames } from "./components/callouts.ts";
import { card, tile } from "./components/cards.ts";
import { codeBlock } from "./components/code.ts";
import { field } from "./components/fields.ts";
import { color, entry, step } from "./components/lists.ts";
import { said, titleOf, type Content, type Reduction } from "./components/reduction.ts";
import { update } from "./components/updates.ts";
import { textOfProp } from "./elements.ts";
import { propNodes, strong, type PlainNode } from "./plain-node.ts";
import { isPhrasing } from "./plain-text.ts";
import { paragraph } from "./tidy.ts";

/** A bold title, then what is below it. */
const titled =
  (names: readonly string[], otherwise = ""): Reduction =>
  (node, content) => [...titleOf(node, names, otherwise), ...said(node, "description"), ...content.blocks()];

const prompt: Reduction = (node, content) => [...said(node, "description", "title"), ...content.blocks()];

const frame: Reduction = (node, content) => {
  const caption = textOfProp(node, "caption");
  return [
    ...said(node, "hint"),
    ...content.blocks(),
    ...(caption === undefined ? [] : paragraph([{ type: "emphasis", children: propNodes(caption) }])),
  ];
};

const summary: Reduction = (_node, content) => paragraph([strong(content.line())]);

const plain: Reduction = (_node, content) => content.blocks();

function each(names: string, reduction: Reduction): readonly (readonly [string, Reduction])[] {
  return names.split(" ").map((name) => [name, reduction]);
}

/** A Map: pages choose the names that are looked up. */
const reductions: ReadonlyMap<string, Reduction> = new Map([
  ...each(calloutNames.join(" "), callout),
  ...each("Tab TabItem Tabs.Tab", titled(["title", "label", "value"])),
  ...each("Accordion", titled(["title"], "Details")),
  ...each("Expandable", titled(["title", "summary"], "properties")),
  ...each("View", titled(["title"], "View")),
  ...each("Color.Row", titled(["title"])),
  ...each("Prompt", prompt),
  ...each("Card", card),
  ...each("Tile", tile),
  ...each("ParamField Param ResponseField", field),
  ...each("Tree.File Tree.Folder FileTree.File FileTree.Folder File Folder", entry),
  ...each("pre CodeBlock Mermaid", codeBlock),
  ...each("Color.Item", color),
  ...each("Step", step),
  ...each("Update", update),
  ...each("Frame", frame),
  ...each("summary", summary),
  ...each("p div section article details main aside header footer figure figcaption caption center", plain),
]);

/** Blocks without a reduction of their own. */
const others = new Set(
  (
    "ul ol li table thead tbody tr td th hr blockquote dl dt dd h1 h2 h3 h4 h5 h6 Heading CodeGroup SnippetGroup RequestExample ResponseExample " +
    "Panel Steps Tabs CardGroup Columns Column AccordionGroup Tree FileTree Color Snippet"
  ).split(" "),
);

/** Whether an element is a block wherever it stands, also in a line of text. */
function isBlockName(name: string): boolean {
  return reductions.has(name) || others.has(name);
}

/** The same of an element with what is in it: `Visibility` shows that and nothing else. */
export function isBlockElement({ name, children = [] }: PageNode): boolean {
  return name === "Visibility" ? children.some(isBlockPart) : isBlockName(name ?? "");
}

function isBlockPart(node: PageNode): boolean {
  const isElement = node.type === "mdxJsxTextElement" || node.type === "mdxJsxFlowElement";
  return isElement ? isBlockElement(node) : !isPhrasing(node) && node.type !== "mdxTextExpression";
}

/** What a known element is in plain Markdown; undefined for others. */
export function reduceElement(node: PageNode, content: Content): readonly PlainNode[] | undefined {
  return reductions.get(node.name ?? "")?.(node, content);
}
