import type { Blocks } from "./blocks.ts";
import { box, boxOf, isBox } from "./boxes.ts";
import { spanOf } from "../positions.ts";
import type { ParsedNode } from "../satteri.ts";

/** Where fences of other programs may stand, that are no code. */
const openings = ["```{", "``` {", "~~~{", "~~~ {", "admonish", "```ad-"];

/** Languages that are run, in Quarto and R Markdown. */
const run = new Set("bash julia js ojs python r sql".split(" "));

interface BoxFence {
  readonly start: number;
  readonly end: number;
  readonly message: string;
}

/** Fences that other programs draw as something else than code: `{note}`, `admonish tip`, `{python}`. Found at their first lines. */
export function boxFences({ code }: Blocks, text: string): readonly BoxFence[] {
  if (!openings.some((opening) => text.includes(opening))) return [];
  const found: BoxFence[] = [];
  for (const fence of code) {
    const message = meant(fence);
    if (message === undefined) continue;
    const { start } = spanOf(fence, text);
    const line = /[^\r\n]*/.exec(text.slice(start, start + 500))?.[0].trimEnd() ?? "";
    found.push({ start, end: start + line.length, message });
  }
  return found;
}

function meant({ lang, meta }: ParsedNode): string | undefined {
  const first = [lang ?? "", meta ?? ""].join(" ").trim();
  const [, admonish, title] = /^(?:admonish[ \t]+|ad-)([a-z]+)(?:[ \t]+"([^"]*)")?/.exec(first) ?? [];
  const [, name, rest = ""] = /^\{([A-Za-z][\w+#-]*)(?![\w+#-])[^{}]*\}[ \t]*([^]*)$/.exec(first) ?? [];
  const reason = "This is shown as code: a fence is no box here";
  if (admonish !== undefined && isBox(admonish)) return box(reason, boxOf(admonish), title);
  if (name === undefined) return undefined;
  if (isBox(name)) return box(reason, boxOf(name), rest);
  if (run.has(name) || name === "mermaid" || name === "math") return language(name);
  if (/^(?:code|code-block|code-cell|sourcecode)$/.test(name))
    return language(/^\w+/.exec(rest)?.[0] ?? "text");
  if (name === "figure" || name === "image")
    return "This is shown as code: a fence is no picture here. Write ![What it shows](/address) in its place.";
  return undefined;
}

function language(name: string): string {
  return `The language in braces is shown as a title: here it stands by itself. Write ${name} behind the signs that open the block.`;
}
