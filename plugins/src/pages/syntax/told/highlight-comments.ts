import type { SyntaxProblem } from "@octavo/core";
import type { Blocks } from "./blocks.ts";
import { spanOf } from "../positions.ts";
import { syntaxProblem } from "../problem.ts";
import type { ParsedNode } from "../satteri.ts";

const maxTold = 20;

/** Docusaurus: a comment on a line of its own, which marks the next line, or those up to another comment. */
const comment = /^[ \t>]*((?:\/\/|\/\*|\{\/\*|<!--|#|--|;|%)[ \t]*highlight-(next-line|start|end)\b.*)/;

/** Comments that mark lines of code elsewhere, and are code here: told at the first of a fence, with what marks all of them. */
export function highlightComments({ code }: Blocks, text: string): readonly SyntaxProblem[] {
  if (!/highlight-(?:next-line|start)/.test(text)) return [];
  return code
    .map((fence) => markedLines(fence, text))
    .filter((problem) => problem !== undefined)
    .slice(0, maxTold);
}

function markedLines(node: ParsedNode, text: string): SyntaxProblem | undefined {
  const { start, end } = spanOf(node, text);
  if (!/^(?:```|~~~)/.test(text.slice(start, start + 3))) return undefined;
  // Those of the code and the one that opens the fence: the one that closes it is no line of the block.
  const count = (node.value ?? "").split("\n").length + 1;
  let at = start;
  let first: { readonly start: number; readonly end: number } | undefined;
  const marked: number[] = [];
  // The fence's own line is the zeroth.
  let line = -1;
  let isNext = false;
  let isInside = false;
  for (const written of text.slice(start, end).split("\n", count)) {
    const [, found, kind] = comment.exec(written) ?? [];
    const sign = found?.trimEnd();
    if (sign === undefined) {
      line++;
      if (isNext || isInside) marked.push(line);
      isNext = false;
    } else {
      isNext ||= kind === "next-line";
      isInside = kind === "start" || (isInside && kind !== "end");
      const from = at + written.indexOf(sign);
      first ??= { start: from, end: from + sign.length };
    }
    at += written.length + 1;
  }
  if (first === undefined || marked.length === 0) return undefined;
  const message = `This is shown as code: such comments mark no lines here. Leave them out, and write {${ranges(marked)}} behind the language of the block.`;
  return syntaxProblem("other-tool", first, message, "warning");
}

/** "1,3-5" */
function ranges(lines: readonly number[]): string {
  const found: [from: number, to: number][] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last?.[1] === line - 1) last[1] = line;
    else found.push([line, line]);
  }
  return found.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(",");
}
