import type { Tree } from "./tree.ts";

// A browser's parser does not keep every nesting that code may draw: it ends paragraphs, adds bodies to tables and moves out what
// may not stand where it does. Preact would then find another tree than the one that it draws.

const endsParagraph =
  /<(?:address|article|aside|blockquote|center|details|dialog|dir|div|dl|dd|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hgroup|hr|li|main|menu|nav|ol|p|pre|search|section|summary|table|ul)[\s>]/;

/** Whether a parser ends a paragraph in the midst of such content. */
export function hasBlocks(html: string): boolean {
  return endsParagraph.test(html);
}

/** Elements that end one of their kind. */
const alone: ReadonlyMap<string, RegExp> = new Map([
  ["a", /<a[\s>]/],
  ["button", /<button[\s>]/],
  ["form", /<form[\s>]/],
]);

/** In what elements stand alone, "" being none that is known. */
const parents: ReadonlyMap<string, readonly string[]> = new Map([
  ["caption", ["table"]],
  ["colgroup", ["table"]],
  ["col", ["colgroup"]],
  ["thead", ["table"]],
  ["tbody", ["table"]],
  ["tfoot", ["table"]],
  ["tr", ["thead", "tbody", "tfoot"]],
  ["td", ["tr"]],
  ["th", ["tr"]],
]);

/** Elements that have certain others and nothing else. */
const choosy: ReadonlyMap<string, readonly string[]> = new Map([
  ["table", ["caption", "colgroup", "thead", "tbody", "tfoot"]],
  ["colgroup", ["col"]],
  ["thead", ["tr"]],
  ["tbody", ["tr"]],
  ["tfoot", ["tr"]],
  ["tr", ["td", "th"]],
  ["select", ["option", "optgroup", "hr"]],
  ["optgroup", ["option"]],
  ["option", []],
]);

/** Of a list of such elements, one ends the other. */
const rivals: readonly RegExp[] = [/^li$/, /^d[dt]$/, /^h[1-6]$/];

/** Whether a parser leaves an element's content where it is. `name`: "" for what stands in no element; `written`: its content as HTML. */
export function keepsShape(name: string, children: readonly Tree[], written: string): boolean {
  if (name === "p") return !hasBlocks(written);
  return alone.get(name)?.test(written) !== true && children.every((child) => fits(child, name));
}

function fits(child: Tree, parent: string): boolean {
  const wanted = choosy.get(parent);
  if (typeof child === "string") return !wanted || parent === "option" || child.trim() === "";
  if (child.kind === "group") return child.children.every((each) => fits(each, parent));
  if (child.kind !== "element") return !wanted;
  const { name } = child;
  const isAtHome = parents.get(name)?.includes(parent) ?? true;
  return (
    isAtHome &&
    (wanted?.includes(name) ?? true) &&
    !rivals.some((rival) => rival.test(name) && rival.test(parent))
  );
}
