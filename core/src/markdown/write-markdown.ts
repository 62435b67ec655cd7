import { gfmFootnoteToMarkdown } from "mdast-util-gfm-footnote";
import { gfmStrikethroughToMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { gfmTaskListItemToMarkdown } from "mdast-util-gfm-task-list-item";
import { defaultHandlers, toMarkdown, type Handle, type Options } from "mdast-util-to-markdown";
import type { PlainNode } from "./plain-node.ts";

type Node = Parameters<typeof toMarkdown>[0];

/** What needs no escape, but gets one: underscores between letters or digits, and empty brackets, as in `string[]`. */
const surplus = /(?<=[\p{L}\p{N}])\\(?=_[\p{L}\p{N}])|(?<=[\p{L}\p{N}])\\(?=\[\](?:[^([:]|$))/gu;

/** Ampersands that begin no character reference. */
const surplusAmpersand = /(?<!\\)\\&(?!#?\w{1,40};)/g;

const writeText: typeof defaultHandlers.text = (node, parent, state, info) =>
  defaultHandlers.text(node, parent, state, info).replaceAll(surplus, "").replaceAll(surplusAmpersand, "&");

const { link, image } = defaultHandlers;

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

const writeMath: Handle = (node: { readonly value?: string }, _parent, state) => {
  const exit = state.enter("code" as never);
  const text = `$$\n${node.value ?? ""}\n$$`;
  exit();
  return text;
};

const writeInlineMath: Handle = (node: { readonly value?: string }) => `$${node.value ?? ""}$`;

const options: Options = {
  bullet: "-",
  rule: "-",
  emphasis: "*",
  fences: true,
  listItemIndent: "one",
  incrementListMarker: true,
  extensions: [
    gfmTableToMarkdown({ tablePipeAlign: false }),
    gfmStrikethroughToMarkdown(),
    gfmTaskListItemToMarkdown(),
    gfmFootnoteToMarkdown(),
  ],
  handlers: {
    text: writeText,
    link: writeLink,
    image: writeImage,
    math: writeMath,
    inlineMath: writeInlineMath,
  } as NonNullable<Options["handlers"]>,
};

/** Plain nodes as Markdown, without a line break at the end. */
export function writeMarkdown(blocks: readonly PlainNode[]): string {
  const root: unknown = { type: "root", children: blocks };
  return toMarkdown(root as Node, options).trimEnd();
}
