import type { SearchDocument } from "@octavo/core";

/** Characters of a title, heading, breadcrumb or keyword, at most: whoever writes more writes no name, and each query reads them. */
const nameLength = 200;
const descriptionLength = 1_000;

/** A document whose names and description are cut at the end of a word where they are too long. */
export function withShortNames(document: SearchDocument): SearchDocument {
  const { title, heading, breadcrumbs, keywords, description } = document;
  const name = (text: string): string => cut(text, nameLength);
  return {
    ...document,
    title: name(title),
    heading: name(heading),
    breadcrumbs: breadcrumbs.map(name),
    keywords: keywords.map(name),
    description: cut(description, descriptionLength),
  };
}

function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const begin = text.slice(0, length);
  const words = /\s/.test(text.charAt(length)) ? begin : begin.replace(/\s\S*$/, "");
  // Half of a character outside of the first plane is no text.
  return `${words.trimEnd().replace(/[\ud800-\udbff]$/, "")}…`;
}
