import { flag, list, members, oneOf, optional, text, type Shape } from "../shapes/shape.ts";
import { kindInWords } from "../schema/words.ts";
import { origin as place } from "../shapes/places.ts";
import type { Origin } from "../source/origin.ts";
import type {
  Fix,
  FixEdit,
  ProblemDefinition,
  RelatedPlace,
  ReportDetails,
  ReportedProblem,
  Severity,
} from "./problem.ts";

/** What can be shown in every editor and report. */
const report: Shape = members<ReportedProblem>({
  code: text,
  severity: oneOf<Severity>("error", "warning", "information"),
  message: text,
  origin: place,
  related: optional(list(members<RelatedPlace>({ message: text, origin: place }))),
  fixes: optional(
    list(
      members<Fix>({
        title: text,
        edits: list(members<FixEdit>({ origin: place, newText: text })),
        isSafe: optional(flag),
      }),
    ),
  ),
  isGuess: optional(flag),
  needsWhole: optional(oneOf<NonNullable<ProblemDefinition["needsWhole"]>>("configuration", "site")),
  isOnce: optional(flag),
});

/** A problem as it is reported. Throws where it could not be shown: later, nobody would know whose it is. */
export function reportedProblem<Params>(
  { code, severity, message, needsWhole, isOnce }: ProblemDefinition<Params>,
  origin: Origin,
  params: Params,
  details: ReportDetails = {},
): ReportedProblem {
  if (typeof code !== "string" || code === "") throw new TypeError("it reported a problem without a code.");
  if (typeof message !== "function")
    throw new TypeError(
      `it reported the problem "${code}", whose "message" is ${kindInWords(message)} instead of a function: \`report\` takes what defineProblem made.`,
    );
  const reported = {
    ...details,
    code,
    severity,
    message: wordsOf(code, message, params),
    origin,
    ...(needsWhole && { needsWhole }),
    ...(isOnce && { isOnce }),
  };
  const misfit = report(reported);
  if (misfit)
    throw new TypeError(
      `it reported the problem "${code}", whose "${misfit.at}" is ${misfit.found} instead of ${misfit.wanted}.`,
    );
  return reported;
}

/** The function is the plugin's: its error alone would not say what was to be told. */
function wordsOf<Params>(code: string, message: (params: Params) => string, params: Params): string {
  try {
    return message(params);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new TypeError(`the "message" of the problem "${code}" failed: ${reason}`, { cause: error });
  }
}
