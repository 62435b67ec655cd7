import { pageFacts, type FileId, type Origin, type Read } from "@octavo/core";
import type { DrawnParts, PartFailure } from "./draw-parts.ts";
import type { CodePart } from "./part.ts";
import { islandFailed, islandsInBrowsers } from "./problems.ts";

/** Reports what keeps parts of a page from being drawn, each cause once. */
export async function reportFailures(
  { loadFaults, failures, leftToBrowsers }: DrawnParts,
  file: FileId,
  read: Read,
): Promise<void> {
  const consequences = new Set(loadFaults.map(({ message }) => message));
  for (const { label, fault, origin } of loadFaults) {
    // What failed for what another statement declares is told there.
    if (consequences.has(fault.message)) continue;
    const details = { label, fault: fault.message, place: written(fault.place) };
    read.report(islandFailed, origin ?? { file }, details);
  }
  for (const failure of failures) await reportFailure(failure, read);
  for (const { label, origin, names, file: apart } of leftToBrowsers)
    read.report(islandsInBrowsers, origin ?? { file }, { label, names, file: apart });
}

export async function reportFailure({ part, fault, others, place }: PartFailure, read: Read): Promise<void> {
  const parts = others === 1 ? "part" : "parts";
  const rest = others === 0 ? "" : `; nor could ${others} more ${parts} of the page`;
  const details = { label: part.label, fault: fault + rest, place: written(place) };
  read.report(islandFailed, await placeOf(part, read), details);
}

/** Elements of HTML have no place of their own, but the expressions in their tags do. */
async function placeOf({ kind, origin, source }: CodePart, read: Read): Promise<Origin> {
  if (kind === "tree" || "mark" in origin) return origin;
  const { expressions, attributeExpressions = [] } = await read.get(pageFacts, origin.file);
  const ordinal = attributeExpressions.find((each) => expressions[each] === source);
  return ordinal === undefined ? origin : { file: origin.file, mark: "expression", ordinal };
}

function written(place: PartFailure["place"]): string {
  return place ? `${place.file}:${place.line + 1}:${place.column + 1}` : "";
}
