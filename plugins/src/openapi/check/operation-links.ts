import { dataOrigin, nearestOf, sortedNames, type DataPath } from "@octavo/core";
import type { Report } from "@octavo/core/fields";
import { objectKindAt } from "../grammar/place-at.ts";
import { operationIdsIn } from "../operation-ids.ts";
import { unknownOperationId } from "../problems.ts";
import { textsIn } from "../texts-in.ts";

/** An id that a link of a response names, and where. */
export interface LinkedId {
  readonly id: string;
  readonly path: DataPath;
}

/** Whether an operation has each id that a link names. Where operations stand in other documents, nobody knows. */
export function checkOperationLinks(
  linked: readonly LinkedId[],
  document: unknown,
  source: string,
  report: Report,
): void {
  if (linked.length === 0 || isInParts(document)) return;
  const declared = operationIdsIn(document).filter(({ isDeclaration }) => isDeclaration);
  const known = new Set(declared.map(({ written }) => written));
  let sorted: readonly string[] | undefined;
  for (const { id, path } of linked) {
    if (known.has(id)) continue;
    const origin = dataOrigin(source, path);
    const meant = nearestOf(id, (sorted ??= sortedNames(known)));
    const fixes =
      meant === undefined ? [] : [{ title: `Write ${meant}`, edits: [{ origin, newText: meant }] }];
    report(unknownOperationId, origin, { id, meant }, { fixes });
  }
}

/** What has operations. */
const owners: ReadonlySet<unknown> = new Set(["pathItem", "callback", "operation"]);

function isInParts(document: unknown): boolean {
  const references = textsIn(document, (key) => key === "$ref");
  return references.some(
    ({ written, path }) => !written.startsWith("#") && owners.has(objectKindAt(path.slice(0, -1))),
  );
}
