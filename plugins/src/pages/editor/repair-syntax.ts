import {
  applyEdits,
  hasHelped,
  isPage,
  pageTree,
  parseYaml,
  type PageTree,
  type Problem,
  type Read,
  type Repair,
  type RepairCursor,
  type TextEdit,
  type Trial,
} from "@octavo/core";
import { parserCost, signsIn } from "../syntax/mend/parser-cost.ts";
import { parsePage, type ParsedPage } from "../syntax/parse-page.ts";
import { syntaxRepairs } from "../syntax/repairs.ts";

/** How a page can be written that has an error. What may mend it or not is tried before it is offered. */
export async function repairSyntax(
  repairs: readonly Repair[],
  problem: Problem,
  { file, text, offset, ...asked }: RepairCursor,
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
    if (asked.onlySafe && !isSafe) continue;
    const edits = isSafe
      ? alternatives[0]
      : await asked.trials.firstThatHelps(
          alternatives,
          (some) => attempt(some, { file, text }, tree),
          () => read.get(pageTree, file),
        );
    if (edits)
      own.push({
        title,
        edits: edits.map(({ span, newText }) => ({ kind: "replace", origin: { file, span }, newText })),
        ...(isSafe && { isSafe }),
      });
  }
  return [...repairs, ...own];
}

/** What was tried, by the tree of the text that it was to mend. */
const trials = new WeakMap<PageTree, Map<string, Trial>>();

/** Whether some edits help a page. */
function attempt(
  edits: readonly TextEdit[],
  { file, text }: { readonly file: string; readonly text: string },
  tree: PageTree,
): Trial {
  const own = trials.get(tree) ?? new Map<string, Trial>();
  trials.set(tree, own);
  const key = JSON.stringify(edits);
  const known = own.get(key);
  if (known) return known;
  const changed = applyEdits(text, edits);
  const parsed = parsePage({ file, text: changed }, tree.format, parseYaml);
  const { problems } = parsed;
  const helps = hasHelped(problems, tree.problems);
  const trial = { helps, cost: costOf(parsed, changed) };
  own.set(key, trial);
  return trial;
}

/** Microseconds, as estimated. */
function costOf({ effort, frontMatterSpan }: ParsedPage, text: string): number {
  const parser = parserCost(text, signsIn(text, frontMatterSpan.end, []));
  return effort.looked / 10 + effort.rounds * (text.length / 10 + parser / 1_000);
}
