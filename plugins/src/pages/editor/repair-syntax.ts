import {
  applyEdits,
  isPage,
  pageTree,
  parseYaml,
  type Cursor,
  type PageTree,
  type Problem,
  type Read,
  type Repair,
  type SyntaxRepair,
} from "@octavo/core";
import { parsePage } from "../syntax/parse-page.ts";
import { syntaxRepairs } from "../syntax/repairs.ts";

/** How a page can be written that has an error. What may mend it or not is tried before it is offered. */
export async function repairSyntax(
  repairs: readonly Repair[],
  problem: Problem,
  { file, text, offset }: Cursor,
  read: Read,
): Promise<readonly Repair[]> {
  if (!isPage(file) || !problem.code.startsWith("syntax/")) return repairs;
  const tree = await read.get(pageTree, file);
  const found = tree.problems.find(
    ({ span, message }) => span.start === offset && message === problem.message,
  );
  if (!found) return repairs;
  // What stands in something else that is wrong may not be what it looks like.
  const isApart = tree.problems.every(
    ({ span }) => span === found.span || span.end <= found.span.start || span.start >= found.span.end,
  );
  const own: Repair[] = [];
  for (const { title, alternatives, ...each } of syntaxRepairs(found, text, tree.frontMatterSpan.end)) {
    const isSafe = each.isSafe === true && isApart;
    const edits = isSafe
      ? alternatives[0]
      : alternatives.find((some) => doesHelp(some, { file, text }, tree));
    if (edits)
      own.push({
        title,
        edits: edits.map(({ span, newText }) => ({ kind: "replace", origin: { file, span }, newText })),
        ...(isSafe && { isSafe }),
      });
  }
  return [...repairs, ...own];
}

/** Texts that were tried, by the tree of the text that they were to mend. */
const trials = new WeakMap<PageTree, { read: number; readonly known: Map<string, boolean> }>();

/** Letters, a good quarter of a second: each trial reads the page, and one with many errors is asked about them all. */
const mostRead = 1_000_000;

/** Whether a text with some edits has fewer problems. */
function doesHelp(
  edits: SyntaxRepair["alternatives"][number],
  { file, text }: { readonly file: string; readonly text: string },
  tree: PageTree,
): boolean {
  const tried = trials.get(tree) ?? { read: 0, known: new Map<string, boolean>() };
  trials.set(tree, tried);
  const key = JSON.stringify(edits);
  const known = tried.known.get(key);
  if (known !== undefined) return known;
  if (tried.read > mostRead) return false;
  tried.read += text.length;
  const { problems } = parsePage({ file, text: applyEdits(text, edits) }, tree.format, parseYaml);
  const isBetter = problems.length < tree.problems.length && errorsOf(problems) <= errorsOf(tree.problems);
  tried.known.set(key, isBetter);
  return isBetter;
}

function errorsOf(problems: PageTree["problems"]): number {
  return problems.filter(({ severity }) => severity === "error").length;
}
