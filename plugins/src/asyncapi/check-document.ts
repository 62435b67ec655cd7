import { dataOrigin, dataTree, isObject, memberAt, specInfo, type DataPath, type Read } from "@octavo/core";
import { internalPath, nearestTarget, ownMember, referenceIn, type Report } from "@octavo/core/fields";
import { operationsByChannel } from "./operations.ts";
import { externalReference, foreignReference, unresolvedReference, unshownOperation } from "./problems.ts";

/** The `check` tap of a document: references that lead nowhere, and operations that no page shows. */
export async function checkDocument(source: string, read: Read): Promise<void> {
  const info = await read.pick(specInfo, source, "");
  // One that cannot be read has its problem already.
  if (info?.format !== "asyncapi" || info.operations.length === 0) return;
  const { value } = await read.get(dataTree, source);
  const report: Report = read.report.bind(read);
  checkReferences(value, source, report);
  const channels = new Map<string, string>();
  for (const key of info.operations) {
    const id = key.slice("channel ".length);
    for (const name of (await read.pick(operationsByChannel, source, id)) ?? []) channels.set(name, id);
  }
  checkOperations(value, source, channels, report);
}

/** `channels`: those of the operations, by their names. */
function checkOperations(
  document: unknown,
  source: string,
  channels: ReadonlyMap<string, string>,
  report: Report,
): void {
  const operations = memberAt(document, ["operations"]);
  for (const [name, operation] of Object.entries(isObject(operations) ? operations : {})) {
    if (!isObject(operation) || name.startsWith("x-") || referenceIn(operation) !== undefined) continue;
    const place = dataOrigin(source, ["operations", name], "key");
    const channel = channels.get(name);
    const action = ownMember(operation, "action");
    const reference = referenceIn(ownMember(operation, "channel"));
    if (channel === undefined) {
      // A reference that leads nowhere is told where it stands.
      if (reference === undefined || memberAt(document, internalPath(reference) ?? []) !== undefined)
        report(unshownOperation, place, { operation: name, reason: "channel" });
    } else if (action !== "send" && action !== "receive")
      report(unshownOperation, place, { operation: name, reason: "action" });
    else checkMessages(operation["messages"], ["operations", name, "messages"], channel, source, report);
  }
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

/** Members that are values of an API, in which `$ref` means nothing. */
const instances: ReadonlySet<string> = new Set(["examples", "example", "default", "const", "enum"]);

/** Members whose keys are names, whatever they are. */
const named: ReadonlySet<string> = new Set(
  "properties patternProperties definitions $defs dependentSchemas schemas messages channels parameters".split(
    " ",
  ),
);

/** For so many references it is looked for what was meant: each is compared with all names. */
const maxSuggestions = 100;

/** Looks at each object once: YAML aliases make one stand at many places. */
function checkReferences(document: unknown, source: string, report: Report): void {
  const seen = new Set<object>();
  const verdicts = new Map<string, "fine" | "unresolved" | "circular">();
  let suggestions = 0;
  interface Step {
    readonly value: unknown;
    readonly path: DataPath;
    readonly isNamed: boolean;
  }
  const left: Step[] = [{ value: document, path: [], isNamed: false }];
  for (let step = left.pop(); step; step = left.pop()) {
    const { value, path, isNamed } = step;
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    const reference = isNamed ? undefined : referenceIn(value);
    if (reference !== undefined) check(reference, [...path, "$ref"]);
    const members = Object.entries(value).toReversed();
    for (const [key, member] of members) {
      if (typeof member !== "object" || (!isNamed && instances.has(key))) continue;
      const at = Array.isArray(value) ? Number(key) : key;
      left.push({
        value: member,
        path: [...path, at],
        isNamed: !isNamed && named.has(key) && isObject(member),
      });
    }
  }

  function check(reference: string, path: DataPath): void {
    const origin = dataOrigin(source, path);
    if (!reference.startsWith("#")) return report(externalReference, origin, { reference });
    const verdict = verdicts.get(reference) ?? judge(document, reference);
    verdicts.set(reference, verdict);
    if (verdict === "fine") return;
    const isCircular = verdict === "circular";
    const meant =
      isCircular || ++suggestions > maxSuggestions ? undefined : nearestTarget(document, reference);
    const fixes =
      meant === undefined ? [] : [{ title: `Write ${meant}`, edits: [{ origin, newText: meant }] }];
    report(unresolvedReference, origin, { reference, meant, isCircular }, { fixes });
  }
}

/** Longest chain of references to references that is followed, as pages do. */
const chainLimit = 32;

function judge(document: unknown, reference: string): "fine" | "unresolved" | "circular" {
  let current: string | undefined = reference;
  for (let steps = 0; current !== undefined; steps++) {
    if (steps > chainLimit) return "circular";
    const path = internalPath(current);
    const target = path && memberThrough(document, path);
    // What leads to a wrong reference is not wrong itself: that one is told of where it stands.
    if (target === undefined) return steps === 0 ? "unresolved" : "fine";
    current = isObject(target) && Object.keys(target).length === 1 ? referenceIn(target) : undefined;
  }
  return "fine";
}

/** What is at a path that may lead through references, as to the messages of a channel that is one. */
function memberThrough(document: unknown, path: DataPath): unknown {
  let value = document;
  let left = chainLimit;
  for (const step of path) {
    for (let next = referenceIn(value); next !== undefined && left > 0; next = referenceIn(value)) {
      if (ownMember(value, step) !== undefined) break;
      left--;
      const target = internalPath(next);
      value = target && memberAt(document, target);
    }
    value = ownMember(value, step);
  }
  return value;
}
