import { snippetPlaces } from "@octavo/core";
import type { Component } from "../body/context.ts";
import { flag, number, text } from "../body/element.ts";
import { headingElement } from "../body/heading.ts";
import { plainText } from "../body/plain-text.ts";
import { snippet } from "../body/snippets.ts";
import { nothing } from "../html.ts";

const heading: Component = (element, body) => {
  const depth = Math.min(6, Math.max(1, number(element, "level") ?? 2));
  const label = element.children.map(plainText).join(" ");
  const parts = {
    depth,
    id: element.id,
    text: label,
    content: body.phrasing(element.children),
  };
  return headingElement({ ...parts, anchor: !flag(element, "noAnchor") }, body);
};

/** `<Snippet file="x.mdx" />` means a file of the folder `snippets`, or of `_snippets` on older sites. */
const snippetFile: Component = (element, body) => {
  const file = text(element, "file");
  if (file === undefined) return nothing;
  const places = snippetPlaces(file);
  return snippet(element, places.find((each) => body.context.modules.trees.has(each)) ?? "", body);
};

/** The parser has made the content a formula. */
const latex: Component = (element, body) => body.render(element.children);

export const legacy: Readonly<Record<string, Component>> = {
  Heading: heading,
  Snippet: snippetFile,
  Latex: latex,
};
