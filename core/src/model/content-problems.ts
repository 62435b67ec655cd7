import type { Read } from "../database/query.ts";
import type { Fix, FixEdit, ReportDetails, ReportedProblem } from "../problem/problem.ts";
import { reportedProblem } from "../problem/reported-problem.ts";
import { mdx } from "../queries/syntax.ts";
import type { FileId } from "../source/file.ts";
import type { Origin } from "../source/origin.ts";
import { isOfPart } from "../source/places-in-text.ts";
import { reportSyntax } from "../syntax/parse.ts";
import { contentFile, contentView, type OperationContent } from "./content-view.ts";
import { namedInText, placeInText, placesInDocument } from "./operation-content.ts";

/** What `check` reports of a content as of a page's text, with its places in the text. */
export async function toldAsPage(
  content: OperationContent,
  read: Read,
  check: (file: FileId, view: Read) => Promise<void>,
): Promise<readonly ReportedProblem[]> {
  const told: ReportedProblem[] = [];
  const view = contentView(content, read, (problem, origin, params, details) => {
    told.push(reportedProblem(problem, origin, params, details));
  });
  reportSyntax(contentFile, "mdx", (await read.get(mdx, content.text)).problems, view);
  await check(contentFile, view);
  return Promise.all(told.map((each) => inText(each, content, view)));
}

async function inText(
  { origin, related = [], fixes = [], ...problem }: ReportedProblem,
  content: OperationContent,
  view: Read,
): Promise<ReportedProblem> {
  const relatedInText = related.map(async (each) => ({
    ...each,
    origin: await placeInText(each.origin, content, view),
  }));
  const fixesInText = fixes.map(async (fix): Promise<readonly Fix[]> => {
    const edits = await namedInText(fix.edits, content, view);
    return edits.length === fix.edits.length ? [{ ...fix, edits }] : [];
  });
  return {
    ...problem,
    origin: await placeInText(origin, content, view),
    related: await Promise.all(relatedInText),
    fixes: (await Promise.all(fixesInText)).flat(),
  };
}

/** Reports it where it stands in the document. All at once: each place is counted from the beginning of the text. */
export async function reportInDocument(
  told: readonly ReportedProblem[],
  content: OperationContent,
  read: Read,
): Promise<void> {
  const origins = new Set(told.flatMap((each) => [each.origin, ...originsOf(each)]));
  const places = await placesInDocument([...origins], content, read);
  const placed = new Map([...origins].map((origin, at) => [origin, places[at]]));
  const placeOf = <Placed extends { readonly origin: Origin }>(each: Placed): Placed => ({
    ...each,
    origin: placed.get(each.origin) ?? each.origin,
  });
  for (const { code, severity, message, origin, related = [], fixes = [] } of told) {
    const problem = { code, severity, message: () => message, help: "" };
    const placedFixes = fixes.map((fix) => ({ ...fix, edits: fix.edits.map(placeOf) }));
    read.report(
      problem,
      placeOf({ origin }).origin,
      {},
      {
        related: related.map(placeOf),
        fixes: placedFixes.filter(({ edits }) => edits.every((edit) => isSure(edit, content))),
      },
    );
  }
}

function originsOf({ related = [], fixes = [] }: ReportDetails): readonly Origin[] {
  return [...related, ...fixes.flatMap(({ edits }) => edits)].map(({ origin }) => origin);
}

/** Whether its place is known, and the document need not quote it. */
function isSure({ origin, newText }: FixEdit, { source }: OperationContent): boolean {
  return origin.file !== source || (isOfPart(origin) && isPlain(newText));
}

/** Whether a text stands in a string as it is, however the string is written: a hash alone could begin a comment. */
function isPlain(text: string): boolean {
  return text !== "#" && /^[\p{L}\p{N}./?=_%~+#-]*$/u.test(text);
}
