import type { Component } from "../body/context.ts";
import { flag, number, text } from "../body/element.ts";
import { headingElement } from "../body/heading.ts";
import { plainText } from "../body/plain-text.ts";
import { snippet } from "../body/snippets.ts";
import { attributes, html, nothing } from "../html.ts";
import { glyph } from "../icons/icon.ts";

const heading: Component = (element, body) => {
  const depth = Math.min(6, Math.max(1, number(element, "level") ?? 2));
  const label = element.children.map(plainText).join(" ");
  const parts = {
    depth,
    id: element.id ?? text(element, "id"),
    text: label,
    content: body.phrasing(element.children),
  };
  return headingElement({ ...parts, anchor: !flag(element, "noAnchor") }, body);
};

/** `<Snippet file="x.mdx" />` means a file of the folder `snippets`. */
const snippetFile: Component = (element, body) => {
  const file = text(element, "file");
  if (file === undefined) return nothing;
  return snippet(element, { file: snippetPath(file), name: "default" }, body);
};

export function snippetPath(file: string): string {
  const path = file.replace(/^(\.?\/)+/, "");
  const named = /\.mdx?$/i.test(path) ? path : `${path}.mdx`;
  return named.startsWith("snippets/") ? named : `snippets/${named}`;
}

/** The parser has made the content a formula. */
const latex: Component = (element, body) => body.render(element.children);

const repository: Component = (element) => {
  const repo = /(?<![\w.-])([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(
    text(element, "repo", "name", "url") ?? "",
  )?.[1];
  if (repo === undefined) return nothing;
  return html`<a class="repository"${attributes({ href: `https://github.com/${repo}` })} target="_blank" rel="noopener">${glyph("github")}<span>${repo}</span></a>`;
};

export const legacy: Readonly<Record<string, Component>> = {
  Heading: heading,
  Snippet: snippetFile,
  Latex: latex,
  "GitHub.Repo": repository,
};
