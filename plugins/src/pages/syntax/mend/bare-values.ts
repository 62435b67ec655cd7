import { appendAll } from "@octavo/core";
import type { ParsedNode } from "../satteri.ts";
import { changeStrings } from "./mask.ts";

/** Stands for a slash in a value without quotes, in which the parser takes none: `<a href=/start>` would be text. */
const standIn = "\uFDD9";

const anyTag = /<[a-z][^<>]*>/gi;
const values = /"[^"]*"|'[^']*'|=\s*[^\s"'`=<>]+(?=[\s>])/g;

/** As long as the text, which is plain Markdown. */
export function hideSlashes(text: string): string {
  return text.replaceAll(anyTag, (tag) =>
    tag.includes("=") && tag.includes("/")
      ? tag.replaceAll(values, (value) => (value.startsWith("=") ? value.replaceAll("/", standIn) : value))
      : tag,
  );
}

export function putBackSlashes(root: ParsedNode): void {
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    changeStrings(node, (text) => text.replaceAll(standIn, "/"));
    appendAll(open, node.children ?? []);
  }
}
