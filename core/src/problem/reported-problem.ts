import { kindInWords } from "../schema/words.ts";
import type { Origin } from "../source/origin.ts";
import type { ProblemDefinition, ReportDetails, ReportedProblem, Severity } from "./problem.ts";

const severities: ReadonlySet<unknown> = new Set<Severity>(["error", "warning", "information"]);

/** A problem as it is reported. Throws where it could not be shown: later, nobody would know whose it is. */
export function reportedProblem<Params>(
  { code, severity, message }: ProblemDefinition<Params>,
  origin: Origin,
  params: Params,
  details: ReportDetails = {},
): ReportedProblem {
  const reported = { code, severity, message: message(params), origin, ...details };
  const fault = faultOfReport(reported);
  if (fault !== undefined) throw new TypeError(fault);
  return reported;
}

/** What keeps a problem from being shown, in a sentence: plugins need not be checked by a compiler. */
function faultOfReport({
  code,
  severity,
  message,
  origin,
  related = [],
  fixes = [],
}: ReportedProblem): string | undefined {
  if (typeof code !== "string" || code === "") return "it reported a problem without a code.";
  const it = `the problem "${code}" that it reported`;
  if (!severities.has(severity))
    return `${it} has the severity ${JSON.stringify(severity)}: it has to be "error", "warning" or "information".`;
  if (typeof message !== "string")
    return `the message of ${it} is ${kindInWords(message)} instead of a string.`;
  const places = [
    { what: it, place: origin },
    ...related.map((each) => ({ what: `what is related to ${it}`, place: each.origin })),
    ...fixes.flatMap(({ edits }) => edits.map((each) => ({ what: `a fix of ${it}`, place: each.origin }))),
  ];
  const lost = places.find(({ place }) => !isPlace(place));
  return (
    lost &&
    `${lost.what} has no place: give it as { file, … }, such as { file: "index.mdx", mark: "link", ordinal: 0 }.`
  );
}

function isPlace(place: unknown): boolean {
  return typeof (place as { readonly file?: unknown } | undefined | null)?.file === "string";
}
