import { dataOrigin, isObject, memberAt, type DataPath } from "@octavo/core";
import {
  chainLimit,
  internalPath,
  nearestTarget,
  ownMember,
  referenceIn,
  type Report,
} from "@octavo/core/fields";
import { externalReference, unresolvedReference, wrongReference } from "./problems.ts";

/** Members that are values of an API. */
const instances: ReadonlySet<string> = new Set(["examples", "example", "default", "const", "enum"]);

/** Whether `$ref` means nothing in a member: in values of an API, and in extensions, which channels and operations stand beside, too. */
function isOfValues(key: string, isNamed: boolean, owner: DataPath): boolean {
  if (key.startsWith("x-") && (!isNamed || owner.length === 1)) return true;
  return !isNamed && instances.has(key);
}

/** Members whose keys are names wherever they stand: of schemas, channels and servers. */
const named: ReadonlySet<string> = new Set(
  "properties patternProperties definitions $defs dependentSchemas dependencies messages parameters variables".split(
    " ",
  ),
);

/** Those of the document itself. */
const namedAtTop: ReadonlySet<string> = new Set(["servers", "channels", "operations"]);

/** Whether the keys of an object are names: a server called "default" is no value. */
function isOfNames(owner: DataPath, key: string): boolean {
  if (owner.length === 0) return namedAtTop.has(key);
  if (owner.length === 1 && owner[0] === "components") return !key.startsWith("x-");
  return named.has(key);
}

/** For so many references it is looked for what was meant: each is compared with all names. */
const maxSuggestions = 100;

/** Looks at each object once: YAML aliases make one stand at many places. */
export function checkReferences(document: unknown, source: string, report: Report): void {
  const seen = new Set<object>();
  const verdicts = new Map<string, "fine" | "unresolved" | "circular">();
  let suggestions = 0;
  interface Step {
    readonly value: unknown;
    readonly path: DataPath;
    /** Whether its keys are names. */
    readonly isNamed: boolean;
    /** The key that says what it is; undefined where that is a name. */
    readonly key: string | number | undefined;
  }
  const left: Step[] = [{ value: document, path: [], isNamed: false, key: undefined }];
  for (let step = left.pop(); step; step = left.pop()) {
    const { value, path, isNamed } = step;
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    const reference = isNamed ? undefined : referenceIn(value);
    if (reference !== undefined) check(reference, [...path, "$ref"], step.key);
    const members = Object.entries(value).toReversed();
    for (const [key, member] of members) {
      if (typeof member !== "object" || isOfValues(key, isNamed, path)) continue;
      const at = Array.isArray(value) ? Number(key) : key;
      left.push({
        value: member,
        path: [...path, at],
        isNamed: !isNamed && isObject(member) && isOfNames(path, key),
        key: isNamed ? undefined : at,
      });
    }
  }

  function check(reference: string, path: DataPath, key: Step["key"]): void {
    const origin = dataOrigin(source, path);
    if (!reference.startsWith("#")) return report(externalReference, origin, { reference });
    const verdict = verdicts.get(reference) ?? judge(document, reference);
    verdicts.set(reference, verdict);
    if (verdict === "fine") {
      const [section, expected] = sectionsOf(reference, key);
      if (section !== expected) report(wrongReference, origin, { reference, section, expected });
      return;
    }
    const isCircular = verdict === "circular";
    const meant =
      isCircular || ++suggestions > maxSuggestions ? undefined : nearestTarget(document, reference);
    const fixes =
      meant === undefined ? [] : [{ title: `Write ${meant}`, edits: [{ origin, newText: meant }] }];
    report(unresolvedReference, origin, { reference, meant, isCircular }, { fixes });
  }
}

/** The section of components that a reference names, and the one that it has to below a key; equal where that is not known. */
function sectionsOf(
  reference: string,
  key: string | number | undefined,
): readonly [section: string, expected: string] {
  const [top, section, , ...rest] = internalPath(reference) ?? [];
  const expected = key === "payload" || key === "headers" ? "schemas" : undefined;
  const isComponent = top === "components" && rest.length === 0 && typeof section === "string";
  return isComponent && expected !== undefined ? [section, expected] : ["", ""];
}

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
