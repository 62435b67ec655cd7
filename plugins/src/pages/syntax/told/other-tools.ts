import type { SyntaxProblem } from "@octavo/core";
import { boxFences } from "./box-fences.ts";
import { headingMarks } from "./heading-marks.ts";
import { otherMark } from "./other-marks.ts";
import { box, boxOf, isBox, openingOf } from "./boxes.ts";
import type { Blocks } from "./blocks.ts";
import { mayBeginWith, plainLines, type PlainLine } from "./plain-lines.ts";
import { syntaxProblem } from "../problem.ts";

const maxTold = 20;

/** Docusaurus, VitePress and others: `:::note[Title]`, `::: tip Title`, `:::info{title="Title"}`. */
const directive =
  /^:{3,}[ \t]*([A-Za-z][\w-]*)(?:\[([^\]]*)\][ \t]*|[ \t]+(?![ \t])([^{}:]*))?(?:\{([^{}]*)\})?$/;
/** MyST and Quarto: `:::{note} Title`, `::: {.callout-note title="Title"}`. */
const inBraces = /^:{3,}[ \t]*\{\.?(?:callout-)?([A-Za-z][\w-]*)(?![\w-])([^{}]*)\}[ \t]*([^]*)$/;
/** MkDocs: `/// note | Title`. */
const slashes = /^\/{3,}[ \t]+([a-z][a-z-]*)(?:[ \t]*\|[ \t]*([^]*))?$/;
/** GitHub and Obsidian: `> [!NOTE] Title`. */
const alert = /^\[!([A-Za-z-]+)\][+-]?(?:[ \t]+([^]*))?$/;
/** MkDocs: `!!! note "Title"`; with question marks, it is folded. */
const admonition = /^(?:!!!|(\?{3}\+?))[ \t]+([a-z][a-z-]*)(?:[ \t]+[a-z-]+)*(?:[ \t]+"([^"]*)")?$/;
/** MkDocs, too: `=== "Tab"`. */
const tab = /^===[!+]?[ \t]+"([^"]+)"$/;
/** What takes in another file: `<<< @/code.js`, `--8<-- "a.md"`. */
const included = /^(?:<<<[ \t]*[@./][^\s<>]*\.\w+\S*|-{1,3}8<-{1,3}[ \t]+["'][^"']+["'])/;
/** Kramdown's attributes of the block before: `{: #id .class }`. */
const attributes = /^\{:[ \t]*[.#\w][^{}]*\}$/;
const contents = /^\[(?:\[_?toc_?\]|toc)\]$/i;

/** What such marks have in them, and those of Markdown pages besides; most pages have none. */
const signs = [":::", "[!", "!!!", "???", "===", "[toc", "[TOC", "[Toc", "[_toc", "[_TOC", "/// ", "8<-"];
const signsInMarkdown = ["<<<", "{:", "{%"];
const firstSigns = ":[!?=/-<{";

/** Marks that other programs read, and that stay words here, with what is written in their place. */
export function otherTools(blocks: Blocks, text: string, format: "mdx" | "md"): readonly SyntaxProblem[] {
  const problems: SyntaxProblem[] = [];
  const tell = (start: number, end: number, message: string): void => {
    const words =
      format === "md" ? message.replace(" Write <", " In a file that ends in .mdx, write <") : message;
    problems.push(syntaxProblem("other-tool", { start, end }, words, "warning"));
  };
  for (const { start, end, message } of boxFences(blocks, text)) {
    if (problems.length === maxTold) return problems;
    tell(start, end, message);
  }
  if (format === "md")
    for (const { start, end, message } of headingMarks(blocks, text)) {
      if (problems.length === maxTold) return problems;
      tell(start, end, message);
    }
  const sought = format === "md" ? [...signs, ...signsInMarkdown] : signs;
  if (!sought.some((sign) => text.includes(sign))) return problems;
  for (const { node, opens } of blocks.paragraphs) {
    if (!mayBeginWith(firstSigns, node, text)) continue;
    for (const [index, line] of plainLines(node, text).entries()) {
      if (problems.length === maxTold) return problems;
      const message = meant(line, opens === "blockquote" && index === 0, format);
      if (message !== undefined) tell(line.start, line.end, `This is shown as it is written: ${message}`);
    }
  }
  return problems;
}

function meant({ words }: PlainLine, opensQuote: boolean, format: "mdx" | "md"): string | undefined {
  if (opensQuote) {
    const [all, name = "", title] = alert.exec(words) ?? [];
    if (all !== undefined) {
      // Words of a paragraph are no title: editors pull them up into the first line.
      const isTitle = title !== undefined && !/^[>*_`[<]/.test(title);
      return box("a quote is no box here", boxOf(name), isTitle ? title : undefined);
    }
  }
  if (words.startsWith(":::")) {
    const reason = "colons make no box here";
    const [all, name = "", inBrackets, behind, given = ""] = directive.exec(words) ?? [];
    if (all !== undefined) return box(reason, boxOf(name), inBrackets ?? (behind?.trim() || titleIn(given)));
    const [, braced = "", settings = "", rest = ""] = inBraces.exec(words) ?? [];
    if (isBox(braced)) return box(reason, boxOf(braced), rest || titleIn(settings));
  }
  if (words.startsWith("///")) {
    const [, name = "", title] = slashes.exec(words) ?? [];
    if (isBox(name)) return box("slashes make no box here", boxOf(name), title);
  }
  // In MDX, these are told as code that is none.
  if (format === "md" || words.includes("8<-")) {
    if (included.test(words))
      return "nothing is taken in from other files so. Put the code or the words here, or import a snippet into a file that ends in .mdx.";
    if (attributes.test(words)) return "attributes of other programs do nothing here. Leave this line out.";
    const mark = /^\{%.*%\}$/.test(words) ? otherMark(words) : undefined;
    const place = /Write (?:<|an? ).*$/s.exec(mark ?? "")?.[0];
    if (place !== undefined) return `marks in braces do nothing here. ${place}`;
  }
  if (/^[!?]{3}/.test(words)) {
    const [all, folded, name = "", title] = admonition.exec(words) ?? [];
    if (all === undefined || (title === undefined && !isBox(name))) return undefined;
    const component = folded === undefined ? boxOf(name) : "Accordion";
    return box("such marks make no box here", component, title ?? (folded === undefined ? undefined : name));
  }
  const [, title] = tab.exec(words) ?? [];
  if (title !== undefined)
    return `such marks make no tab here. Write ${openingOf("Tab", title)} and </Tab> around its words, without indenting them, and <Tabs> and </Tabs> around all tabs.`;
  return contents.test(words)
    ? "every page has the list of its headings beside it. Leave this line out."
    : undefined;
}

function titleIn(settings: string): string | undefined {
  return /\btitle=["']([^"']*)["']/.exec(settings)?.[1];
}
