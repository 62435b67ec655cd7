import type { SyntaxProblem } from "@octavo/core";
import { paragraphsOf, plainLines, type PlainLine } from "./plain-lines.ts";
import { syntaxProblem } from "./problem.ts";
import type { ParsedNode } from "./satteri.ts";

const maxTold = 20;

/** What boxes of other programs are called, and the component that looks like them. */
const boxes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Note: "note abstract summary tldr question faq help example quote cite seealso",
    Info: "info important todo",
    Tip: "tip hint",
    Check: "success check done",
    Warning: "warning caution attention",
    Danger: "danger error failure fail missing bug",
    Accordion: "details",
    CodeGroup: "code-group",
    Tabs: "tabs",
  }).flatMap(([component, names]) => names.split(" ").map((name) => [name, component] as const)),
);

/** Docusaurus, VitePress and others: `:::note[Title]`, `::: tip Title`. */
const directive = /^:{3,}[ \t]*([A-Za-z][\w-]*)(?:\[([^\]]*)\]|[ \t]+([^{}:]*))?$/;
/** GitHub and Obsidian: `> [!NOTE] Title`. */
const alert = /^\[!([A-Za-z-]+)\][+-]?(?:[ \t]+(.*))?$/;
/** MkDocs: `!!! note "Title"`; with question marks, it is folded. */
const admonition = /^(?:!!!|(\?{3}\+?))[ \t]+([a-z][a-z-]*)(?:[ \t]+[a-z-]+)*(?:[ \t]+"([^"]*)")?$/;
/** MkDocs, too: `=== "Tab"`. */
const tab = /^===[!+]?[ \t]+"([^"]+)"$/;
const contents = /^\[(?:\[_?toc_?\]|toc)\]$/i;

/** Marks that other programs read, and that stay words here, with what is written in their place. */
export function otherTools(root: ParsedNode, text: string, format: "mdx" | "md"): readonly SyntaxProblem[] {
  if (!/:{3}|\[!|!!!|\?{3}|===[!+]?[ \t]|\[_?toc_?\]/i.test(text)) return [];
  const problems: SyntaxProblem[] = [];
  for (const { node, opens } of paragraphsOf(root)) {
    for (const [index, line] of plainLines(node, text).entries()) {
      const message = meant(line, opens === "blockquote" && index === 0);
      if (message === undefined) continue;
      const { start, end } = line;
      const told = `This is shown as it is written: ${format === "md" ? message.replace(" Write ", " In a file that ends in .mdx, write ") : message}`;
      problems.push(syntaxProblem("other-tool", { start, end }, told, "warning"));
      if (problems.length === maxTold) return problems;
    }
  }
  return problems;
}

function meant({ words }: PlainLine, opensQuote: boolean): string | undefined {
  if (opensQuote) {
    const [all, name = "", title] = alert.exec(words) ?? [];
    if (all !== undefined) return box("a quote is no box here", boxOf(name), title);
  }
  if (words.startsWith(":::")) {
    const [all, name = "", inBrackets, behind] = directive.exec(words) ?? [];
    if (all !== undefined) return box("colons make no box here", boxOf(name), inBrackets ?? behind);
  }
  if (/^[!?]{3}/.test(words)) {
    const [all, folded, name = "", title] = admonition.exec(words) ?? [];
    if (all === undefined || (title === undefined && !boxes.has(name))) return undefined;
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

function boxOf(name: string): string {
  return boxes.get(name.toLowerCase()) ?? "Callout";
}

function box(reason: string, component: string, title: string | undefined): string {
  return `${reason}. Write ${openingOf(component, title)} and </${component}> on lines of their own around the words.`;
}

function openingOf(component: string, title: string | undefined = ""): string {
  const words = title.trim().slice(0, 60).replaceAll('"', "&quot;");
  return words === "" ? `<${component}>` : `<${component} title="${words}">`;
}
