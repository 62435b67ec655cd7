import type { SyntaxProblem } from "@octavo/core";
import { spanOf } from "../positions.ts";
import { syntaxProblem } from "../problem.ts";
import type { ParsedNode } from "../satteri.ts";

/** A heading or a tag behind a blank line, which was hardly meant as code. */
const page = /\n[ \t>]*\r?\n[ \t>]*(?:#{1,6}[ \t]+\S|<\/?[a-z])/i;

/** The same in languages in which `#` begins a comment, so that only a tag says it. */
const pageBelowComments = /\n[ \t>]*\r?\n[ \t>]*<\/?[a-z]/i;

/** Of a block without a language nobody knows. */
const hasHashComments =
  /^(?:|bash|sh|shell|zsh|python|py|ya?ml|toml|ruby|rb|dockerfile|r|perl|make|nginx|ini|conf|powershell|ps1|terraform|hcl)$/i;

/** A fence that nothing closes holds all that follows, up to the end of the page: the problem of the page's last one. */
export function openFence(root: ParsedNode, text: string): SyntaxProblem | undefined {
  let last: ParsedNode | undefined = root;
  while (last !== undefined && last.type !== "code") last = last.children?.at(-1);
  if (last === undefined) return undefined;
  const { start, end } = spanOf(last, text);
  const [opening = "", mark = ""] = /^(`{3,}|~{3,})[^\r\n]*/.exec(text.slice(start, end)) ?? [];
  if (mark === "" || /\S/.test(text.slice(end))) return undefined;
  const lines = text
    .slice(start + opening.length, end)
    .trimEnd()
    .split("\n");
  const closing = /^[ \t>]*(`{3,}|~{3,})$/.exec(lines.at(-1) ?? "")?.[1];
  if (lines.length > 1 && closing?.[0] === mark[0] && (closing?.length ?? 0) >= mark.length) return undefined;
  const language = /^[\w#+.-]*/.exec(opening.slice(mark.length).trimStart())?.[0] ?? "";
  const isPage = hasHashComments.test(language) ? pageBelowComments : page;
  const takesPage = isPage.test(text.slice(start + opening.length, end));
  const words = takesPage
    ? `Nothing closes this block of code, so all that follows is code. Write ${mark} on a line of its own where the code ends.`
    : `Nothing closes this block of code: programs take it to the end of the file. Write ${mark} on a line of its own behind it.`;
  const span = { start, end: start + opening.trimEnd().length };
  return syntaxProblem("unclosed-fence", span, words, takesPage ? "warning" : "information");
}
