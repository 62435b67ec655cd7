import { dataOrigin, isObject, nearest, vendorKeys, type Schemas } from "@octavo/core";
import type { Report } from "@octavo/core/fields";
import { grammar, type NodeKind } from "../grammar/index.ts";
import { extensionPlaces, type ExtensionPlaces } from "../grammar/extension-places.ts";
import { misplacedExtension, misspeltExtension, unknownKey } from "../key-problems.ts";
import { pathOf, type Node } from "./walk.ts";

export interface KeyCheck {
  readonly source: string;
  /** From OpenAPI 3.1 on, schemas may have any further key. */
  readonly hasOpenSchemas: boolean;
  readonly schemas: Schemas;
  /** Keys that schemas may have for labels of fields. */
  readonly labels: ReadonlySet<string>;
  readonly report: Report;
}

/** Different keys that are looked at in one kind of object: who has more writes something else than OpenAPI. */
const keyLimit = 1000;

interface Verdict {
  /** The key that was probably meant. */
  readonly meant?: string | undefined;
  /** The member in which the key would be right. */
  readonly inside?: string | undefined;
  readonly isFine?: boolean;
}

/** Reports keys that their objects do not have, unless they are extensions of somebody else. Each is looked up once a kind. */
export function createKeyCheck(check: KeyCheck): (owner: Node, key: string) => void {
  const verdicts = new Map<NodeKind, Map<string, Verdict>>();
  return (owner, key) => {
    // Whoever writes a reference means one, wherever it stands.
    if (key === "$ref") return;
    let known = verdicts.get(owner.kind);
    if (!known) verdicts.set(owner.kind, (known = new Map()));
    let verdict = known.get(key);
    if (!verdict && known.size >= keyLimit) return;
    if (!verdict) known.set(key, (verdict = judge(check, owner.kind, key)));
    if (verdict.isFine !== true) tell(check, owner, key, verdict);
  };
}

function judge({ schemas, labels, hasOpenSchemas }: KeyCheck, kind: NodeKind, key: string): Verdict {
  if (kind === "schema" && labels.has(key)) return { isFine: true };
  return key.startsWith("x-")
    ? judgeExtension(extensionPlaces(schemas), kind, key)
    : judgeUnknown(kind, key, hasOpenSchemas);
}

/** What a key stands for that its object does not have, and that is no extension. */
export function judgeUnknown(kind: NodeKind, key: string, hasOpenSchemas: boolean): Verdict {
  const inside = innerOf(kind, key);
  if (inside !== undefined) return { inside };
  const isOpen = kind === "schema" && hasOpenSchemas;
  const limit = isOpen ? (key.length < 8 ? 1 : 2) : undefined;
  const meant = nearest(key, grammar[kind].keys(), limit);
  return isOpen && meant === undefined ? { isFine: true } : { meant };
}

/** What Swagger 2.0 had on parameters and responses stands deeper today. */
function innerOf(kind: NodeKind, key: string): string | undefined {
  if (kind === "schema") return undefined;
  for (const [name, member] of grammar[kind])
    if ((member.kind === "schema" || member.kind === "mediaType") && grammar[member.kind].has(key))
      return name;
  return undefined;
}

function judgeExtension(places: ExtensionPlaces, kind: NodeKind, key: string): Verdict {
  // Its members are looked at one by one.
  if (isVendorKey(key)) return {};
  const kinds = places.get(key);
  if (kinds) return { isFine: kinds.includes(kind) };
  // Short ones are near to everything.
  if (key.length < 7) return { isFine: true };
  const candidates = [...places].filter((place) => place[1].includes(kind)).map(([name]) => name);
  const meant = nearest(key, candidates, 1);
  return { meant, isFine: meant === undefined };
}

function tell(check: KeyCheck, owner: Node, key: string, { meant, inside }: Verdict): void {
  const { source, report, schemas } = check;
  const origin = dataOrigin(source, [...pathOf(owner), key], "key");
  const { kind, value } = owner;
  const isThere = meant !== undefined && isObject(value) && Object.hasOwn(value, meant);
  const fixes =
    meant === undefined || isThere ? [] : [{ title: `Write ${meant}`, edits: [{ origin, newText: meant }] }];
  if (!key.startsWith("x-")) return report(unknownKey, origin, { key, kind, meant, inside }, { fixes });
  if (meant !== undefined) return report(misspeltExtension, origin, { key, meant }, { fixes });
  const places = extensionPlaces(schemas);
  if (!isVendorKey(key))
    return report(misplacedExtension, origin, { key, kind, kinds: places.get(key) ?? [] });
  const settings = isObject(value) ? value[key] : undefined;
  for (const name of isObject(settings) ? Object.keys(settings) : []) {
    const kinds = places.get(`${key}.${name}`);
    if (!kinds || kinds.includes(kind)) continue;
    const at = dataOrigin(source, [...origin.path, name], "key");
    report(misplacedExtension, at, { key: `${key}.${name}`, kind, kinds });
  }
}

function isVendorKey(key: string): boolean {
  return (vendorKeys as readonly string[]).includes(key);
}
