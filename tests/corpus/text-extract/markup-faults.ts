import { attributesOf, emptyElements, htmlToken } from "./page-text.ts";

const blocks = new Set(
  (
    "address article aside blockquote details dialog div dl dt dd fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 " +
    "header hr li main menu nav ol p pre section summary table ul"
  ).split(" "),
);
/** Elements that a paragraph around them does not reach into. */
const borders = new Set(["button", "td", "th", "caption", "object", "template"]);

/**
 * What a browser would read otherwise than it is written: tags that cross, blocks in paragraphs, links in links, ids twice.
 * An id that the source has is its author's.
 */
export function markupFaults(html: string, source: string): readonly string[] {
  const faults = new Set<string>();
  const open: string[] = [];
  const ids = new Set<string>();
  const isWithin = (name: string, stops: ReadonlySet<string>): boolean => {
    const at = open.lastIndexOf(name);
    return at >= 0 && !open.slice(at).some((each) => stops.has(each));
  };
  for (const [, slash, written = "", rest = ""] of html
    .replaceAll(/<(script|style)\b[^]*?<\/\1>/g, "")
    .matchAll(htmlToken)) {
    const name = written.toLowerCase();
    if (name === "") continue;
    if (slash === "/") {
      const at = open.lastIndexOf(name);
      if (at < open.length - 1) faults.add(`</${name}> where ${open.at(-1) ?? "nothing"} is open`);
      if (at >= 0) open.length = at;
      continue;
    }
    const id = attributesOf(rest).get("id");
    const isDrawing = open.includes("svg") || open.includes("math");
    if (id !== undefined && !isDrawing) {
      if (ids.has(id) && !source.includes(`id="${id}"`)) faults.add(`two elements with the id ${id}`);
      ids.add(id);
    }
    if (!isDrawing && name === "a" && open.includes("a")) faults.add("a link in a link");
    if (!isDrawing && blocks.has(name) && isWithin("p", borders)) faults.add(`<${name}> in a paragraph`);
    if (!emptyElements.has(name) && !rest.endsWith("/")) open.push(name);
  }
  if (open.length > 0) faults.add(`${open.join(" ")} without an end`);
  return [...faults];
}
