import type { Component } from "../body/context.ts";
import { flag, number } from "../body/element.ts";
import { headingElement } from "../body/heading.ts";
import { plainText } from "../body/plain-text.ts";
import { namedFile, snippet } from "../body/snippets.ts";

const heading: Component = (element, body) => {
  const depth = Math.min(6, Math.max(1, number(element, "level") ?? 2));
  const label = element.children.map(plainText).join(" ");
  const parts = {
    depth,
    id: element.id,
    text: label,
    content: body.phrasing(element.children),
    isChosen: element.props.has("id"),
  };
  return headingElement({ ...parts, anchor: !flag(element, "noAnchor") }, body);
};

const snippetFile: Component = (element, body) => snippet(element, namedFile(element, body) ?? "", body);

/** The parser has made the content a formula. */
const latex: Component = (element, body) => body.render(element.children);

export const legacy: Readonly<Record<string, Component>> = {
  Heading: heading,
  Snippet: snippetFile,
  Latex: latex,
};
