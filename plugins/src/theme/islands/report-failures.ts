import type { FileId, Read } from "@octavo/core";
import type { DrawnParts, PartFailure } from "./draw-parts.ts";
import { islandFailed, islandsInBrowsers } from "./problems.ts";

/** Reports what keeps parts of a page from being drawn, each cause once. */
export function reportFailures(
  { loadFaults, failures, leftToBrowsers }: DrawnParts,
  file: FileId,
  read: Read,
): void {
  const consequences = new Set(loadFaults.map(({ message }) => message));
  for (const { label, fault, origin } of loadFaults) {
    // What failed for what another statement declares is told there.
    if (consequences.has(fault.message)) continue;
    const details = { label, fault: fault.message, place: written(fault.place) };
    read.report(islandFailed, origin ?? { file }, details);
  }
  for (const failure of failures) reportFailure(failure, read);
  if (leftToBrowsers) {
    const { label, origin, names } = leftToBrowsers;
    read.report(islandsInBrowsers, origin ?? { file }, { label, names });
  }
}

export function reportFailure({ part, fault, others, place }: PartFailure, read: Read): void {
  const parts = others === 1 ? "part" : "parts";
  const rest = others === 0 ? "" : `; nor could ${others} more ${parts} of the page`;
  read.report(islandFailed, part.origin, { label: part.label, fault: fault + rest, place: written(place) });
}

function written(place: PartFailure["place"]): string {
  return place ? `${place.file}:${place.line + 1}:${place.column + 1}` : "";
}
