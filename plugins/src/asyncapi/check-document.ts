import {
  dataOrigin,
  dataTree,
  isObject,
  kindInWords,
  memberAt,
  nearestSetting,
  specInfo,
  type DataPath,
  type Read,
} from "@octavo/core";
import { ownMember, placeOf, referenceIn, internalPath, type Report } from "@octavo/core/fields";
import { LengthCheck } from "./check-length.ts";
import { checkReferences } from "./check-references.ts";
import { noOperations, operationsByChannel } from "./operations.ts";
import { foreignReference, notAnObject, unshownOperation } from "./problems.ts";

/** The `check` tap of a document: references that lead nowhere, and operations and messages that no page shows. */
export async function checkDocument(source: string, read: Read): Promise<void> {
  const info = await read.pick(specInfo, source, "");
  if (info?.format !== "asyncapi") return;
  const keys = [...info.operations, ...info.excluded];
  // One that cannot be read has its problem already.
  if (keys.length === 0) return;
  const { value } = await read.get(dataTree, source);
  const report: Report = read.report.bind(read);
  checkReferences(value, source, report);
  const channels = new Map<string, string>();
  const hidden = new Set<string>();
  const shown = new Set(info.operations);
  const length = new LengthCheck(value, source, report);
  for (const key of keys) {
    const id = key.slice("channel ".length);
    const names = (await read.pick(operationsByChannel, source, id)) ?? noOperations;
    for (const name of names.shown) channels.set(name, id);
    for (const name of names.hidden) hidden.add(name);
    if (shown.has(key)) length.check(id, names);
  }
  checkOperations(value, source, { channels, hidden }, report);
}

interface Known {
  /** Channels of the operations, by their names. */
  readonly channels: ReadonlyMap<string, string>;
  /** Operations that are on no page since they say so. */
  readonly hidden: ReadonlySet<string>;
}

function checkOperations(
  document: unknown,
  source: string,
  { channels, hidden }: Known,
  report: Report,
): void {
  const operations = memberAt(document, ["operations"]);
  if (operations !== undefined && !isObject(operations)) {
    const params = { what: "`operations`", kind: kindInWords(operations) };
    return report(notAnObject, placeOf(source, ["operations"], operations), params);
  }
  for (const [name, operation] of Object.entries(operations ?? {})) {
    if (name.startsWith("x-") || hidden.has(name)) continue;
    if (!isObject(operation)) {
      const params = { what: `The operation \`${name}\``, kind: kindInWords(operation) };
      report(notAnObject, placeOf(source, ["operations", name], operation), params);
      continue;
    }
    if (referenceIn(operation) !== undefined) continue;
    const channel = channels.get(name);
    const action = ownMember(operation, "action");
    const reference = referenceIn(ownMember(operation, "channel"));
    if (channel === undefined) {
      const params = { operation: name, reason: "channel", meant: undefined } as const;
      // A reference that leads nowhere is told where it stands.
      if (reference === undefined || memberAt(document, internalPath(reference) ?? []) !== undefined)
        report(unshownOperation, dataOrigin(source, ["operations", name], "key"), params);
    } else if (action !== "send" && action !== "receive") checkAction(action, name, source, report);
    else checkMessages(operation["messages"], ["operations", name, "messages"], channel, source, report);
  }
}

function checkAction(action: unknown, operation: string, source: string, report: Report): void {
  const path = ["operations", operation, "action"];
  const origin =
    action === undefined ? dataOrigin(source, path.slice(0, -1), "key") : placeOf(source, path, action);
  const meant = typeof action === "string" ? nearestSetting(action, ["send", "receive"]) : undefined;
  const fixes = meant === undefined ? [] : [{ title: `Write ${meant}`, edits: [{ origin, newText: meant }] }];
  report(unshownOperation, origin, { operation, reason: "action", meant }, { fixes });
}

/** An operation is about messages of its channel. */
function checkMessages(
  messages: unknown,
  path: DataPath,
  channel: string,
  source: string,
  report: Report,
): void {
  for (const [index, message] of (Array.isArray(messages) ? messages : []).entries()) {
    const reference = referenceIn(message);
    const target = reference === undefined ? undefined : internalPath(reference);
    if (reference === undefined || target?.[0] !== "components") continue;
    report(foreignReference, dataOrigin(source, [...path, index, "$ref"]), { message: reference, channel });
  }
}
