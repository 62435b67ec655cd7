import type { Span } from "@octavo/core";
import { spanOf } from "../positions.ts";
import type { Blocks } from "./blocks.ts";

/** Pandoc, MkDocs and others: `# Heading { #id .class key=value }`. */
const marks = /(?<!\\)\{[ \t]*([#.][\p{L}\p{N}_][^{}\n]*)\}$/u;

/** What other programs read behind the words of a heading, and what is words here; `{#id}` is none of it. */
export function headingMarks(
  { headings }: Blocks,
  text: string,
): readonly (Span & { readonly message: string })[] {
  if (!/\{[ \t]*[#.]/.test(text)) return [];
  return headings.flatMap((heading) => {
    const last = heading.children?.at(-1);
    if (last?.type !== "text") return [];
    const { start, end } = spanOf(last, text);
    const written = text.slice(start, end).trimEnd();
    const [all, inside] = marks.exec(written) ?? [];
    if (all === undefined || inside === undefined) return [];
    const id = /^#(.*?)(?<![ \t])(?=[ \t]+(?:[.#]|[\w-]+=)|[ \t]*$)/
      .exec(inside)?.[1]
      ?.replaceAll(/[ \t]+/g, "-");
    const meant = id === undefined ? "Leave it out." : `Write {#${id}}.`;
    const message = `This is shown as it is written: beside the words of a heading stands its name alone, in braces without blanks. ${meant}`;
    const at = start + written.length - all.length;
    return [{ start: at, end: at + all.length, message }];
  });
}
