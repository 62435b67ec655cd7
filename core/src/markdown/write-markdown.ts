import { gfmFootnoteToMarkdown } from "mdast-util-gfm-footnote";
import { gfmStrikethroughToMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { gfmTaskListItemToMarkdown } from "mdast-util-gfm-task-list-item";
import { defaultHandlers, toMarkdown, type Handle, type Options } from "mdast-util-to-markdown";
import { oneLine } from "./fields-markdown.ts";
import { asWords, withoutLongEmphasis } from "./long-emphasis.ts";
import { needsNoEscape } from "./needs-no-escape.ts";
import type { PlainNode } from "./plain-node.ts";

type Node = Parameters<typeof toMarkdown>[0];

/** What needs no escape, but gets one: underscores between letters or digits, and empty brackets, as in `string[]`. */
const surplus = /(?<=[\p{L}\p{N}])\\(?=_[\p{L}\p{N}])|(?<=[\p{L}\p{N}])\\(?=\[\](?:[^([:]|$))/gu;

/** Ampersands that begin no character reference. */
const surplusAmpersand = /(?<!\\)\\&(?!#?\w{1,40};)/g;

const writeText: typeof defaultHandlers.text = (node, parent, state, info) => {
  const written = defaultHandlers.text(node, parent, state, info);
  return written.includes("\\") ? written.replaceAll(surplus, "").replaceAll(surplusAmpersand, "&") : written;
};

const { heading, image, inlineCode, link } = defaultHandlers;

const table = gfmTableToMarkdown({ tablePipeAlign: false });

/** Code without anything to escape stands between two backticks; other code is looked at. */
const writeInlineCode: Handle = Object.assign(
  (...given: Parameters<Handle>): string => {
    const { value } = given[0] as { readonly value: string };
    if (/^[^\s`|](?:[^`|\r\n]*[^\s`|])?$/.test(value)) return `\`${value}\``;
    const write: Handle = table.handlers?.inlineCode ?? inlineCode;
    return write(...given);
  },
  { peek: () => "`" },
);

/** Addresses are copied as they stand: the fewer escapes the better. What is before them is written already. */
const writeLink: typeof link = Object.assign(
  (...given: Parameters<typeof link>): string => {
    const written = link(...given);
    const address = written.lastIndexOf("](") + 1;
    return written.slice(0, address) + written.slice(address).replaceAll(surplusAmpersand, "&");
  },
  { peek: link.peek },
);

const writeImage: typeof image = Object.assign(
  (...given: Parameters<typeof image>): string => image(...given).replaceAll(surplusAmpersand, "&"),
  { peek: image.peek },
);

/** A heading of plain words: the long way looks for line breaks in it, which costs more than to write it. */
const writeHeading: typeof heading = (node, parent, state, info) => {
  const isPlain = node.children.every(
    (child) => (child.type === "text" || child.type === "inlineCode") && !/[\r\n]/.test(child.value),
  );
  const first = node.children.find((child) => child.type !== "text" || child.value !== "");
  if (!isPlain || (first?.type === "text" && /^[\t ]/.test(first.value)))
    return heading(node, parent, state, info);
  const marks = "#".repeat(Math.max(1, Math.min(6, node.depth)));
  const leave = [state.enter("headingAtx"), state.enter("phrasing")];
  const tracker = state.createTracker(info);
  tracker.move(`${marks} `);
  const value = state.containerPhrasing(node, { before: "# ", after: "\n", ...tracker.current() });
  for (const exit of leave.toReversed()) exit();
  return value === "" ? marks : `${marks} ${value}`;
};

const writeMath: Handle = (node: { readonly value?: string }, _parent, state) => {
  const exit = state.enter("code" as never);
  const text = `$$\n${node.value ?? ""}\n$$`;
  exit();
  return text;
};

const writeInlineMath: Handle = (node: { readonly value?: string }) => `$${node.value ?? ""}$`;

/** Looks for what needs an escape only in texts that may have any. */
const writeRoot: typeof defaultHandlers.root = (node, parent, state, info) => {
  const safe = state.safe.bind(state);
  state.safe = (text, config) =>
    typeof text === "string" && needsNoEscape(text, { ...config, stack: state.stack })
      ? text
      : safe(text, config);
  return defaultHandlers.root(node, parent, state, info);
};

const options: Options = {
  bullet: "-",
  rule: "-",
  emphasis: "*",
  fences: true,
  listItemIndent: "one",
  incrementListMarker: true,
  extensions: [table, gfmStrikethroughToMarkdown(), gfmTaskListItemToMarkdown(), gfmFootnoteToMarkdown()],
  handlers: {
    root: writeRoot,
    heading: writeHeading,
    text: writeText,
    inlineCode: writeInlineCode,
    link: writeLink,
    image: writeImage,
    math: writeMath,
    inlineMath: writeInlineMath,
  } as NonNullable<Options["handlers"]>,
};

/** Plain nodes as Markdown, without a line break at the end. What takes more stack than there is, as hostile pages do, loses signs, and no words. */
export function writeMarkdown(blocks: readonly PlainNode[]): string {
  return (
    unlessTooMuch(() => serialized(blocks)) ??
    unlessTooMuch(() => serialized(withoutLongEmphasis(blocks))) ??
    serialized(blocks.flatMap(writable))
  );
}

function serialized(blocks: readonly PlainNode[]): string {
  const root: unknown = { type: "root", children: blocks };
  return toMarkdown(root as Node, options).trimEnd();
}

/** A block that can be written by itself, or its words. */
function writable(block: PlainNode): readonly PlainNode[] {
  const shortened = unlessTooMuch(() => {
    const blocks = withoutLongEmphasis([block]);
    serialized(blocks);
    return blocks;
  });
  return shortened ?? [asWords(block)];
}

function unlessTooMuch<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** A text as a heading, in one line, with nothing of it being Markdown. To begin a tree takes longer than nearly all of them. */
export function writeTitle(title: string, depth: 1 | 2 = 1): string {
  const text = oneLine(title);
  const before = `${"#".repeat(depth)} `;
  const isPlain = needsNoEscape(text, { before, after: "\n", stack: ["headingAtx", "phrasing"] });
  if (isPlain && text !== "") return before + text;
  return writeMarkdown([{ type: "heading", depth, children: [{ type: "text", value: text }] }]);
}
