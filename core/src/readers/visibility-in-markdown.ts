import type { Read } from "../database/query.ts";
import { defineProblem, type ProblemDefinition } from "../problem/problem.ts";
import { markdown } from "../queries/syntax.ts";
import type { Origin, Span } from "../source/origin.ts";
import { mayHaveParts, partTags } from "./page-parts.ts";

export const visibilityInMarkdown: ProblemDefinition<{ what: string }> = defineProblem({
  code: "page/visibility-in-markdown",
  severity: "warning",
  message: ({ what }) =>
    `${what} is Markdown, which has no components: everybody reads what is in this \`Visibility\`, whomever it is for.`,
  help: "Descriptions in OpenAPI documents, and the files `skill.md` and `llms.txt`, are the same for all who may read them. Move what is for some of them into [`x-svc.content`](/reference/extensions) of the operation, or onto a page. To show the tag itself, write it in code.",
});

const forAgents = /\bfor\s*=\s*(?:\{\s*)?["']agents["']/;

/**
 * Reports where a text in Markdown, of which `what` says what it is, has a tag of `Visibility` outside of code. Where agents alone
 * read it, what is for them is for all who do.
 */
export async function checkVisibilityInMarkdown(
  text: string,
  { what, readers = "all" }: { readonly what: string; readonly readers?: "all" | "agents" },
  originOf: (tag: Span) => Origin,
  read: Read,
): Promise<void> {
  if (!mayHaveParts(text)) return;
  // What would be front matter is parsed with a line break in front.
  const shift = text.startsWith("---") ? 1 : 0;
  const shown = "\n".repeat(shift) + text;
  // In small letters and without props it is a placeholder.
  const first = partTags(await read.get(markdown, text), shown).find(
    ({ span, props }) =>
      (/\bfor\b/.test(props) || shown.startsWith("<Visibility", span.start)) &&
      !(readers === "agents" && forAgents.test(props)),
  );
  if (!first) return;
  const { start, end } = first.span;
  read.report(visibilityInMarkdown, originOf({ start: start - shift, end: end - shift }), { what });
}
