import type { DataPath } from "../source/origin.ts";
import { deprecationOfKey, deprecationOfValue } from "./deprecation.ts";
import type { SchemaIssue } from "./issue.ts";
import type { JsonSchema } from "./json-schema.ts";
import { nearestSetting } from "./nearest.ts";
import type { SchemaKind, Schemas } from "./schemas.ts";
import { shapeAt, type Shape } from "./shape.ts";

/** Keys that may stand in every object: `$ref` is resolved before, the others are for editors and people. */
const everywhere: ReadonlySet<string> = new Set(["$ref", "$schema", "$comment"]);

/** What a validator does not find: unknown keys, deprecated keys and values, items that repeat. */
export function walk(value: unknown, shape: Shape): SchemaIssue[] {
  const issues: SchemaIssue[] = [];
  /** Where the walk stands; copied where something is found. */
  const path: (string | number)[] = [];
  visit(value, shape);
  return issues;

  /** `list`: of whose items it is one. */
  function visit(here: unknown, known: Shape, list?: readonly unknown[]): void {
    if (Array.isArray(here)) {
      checkRepeats(here, known);
      const items: readonly unknown[] = here;
      here.forEach((item: unknown, index) => {
        const below = known.item(index);
        if (!below) return;
        path.push(index);
        visit(item, below, items);
        path.pop();
      });
    } else if (typeof here === "object" && here !== null) {
      for (const key of Object.keys(here)) {
        path.push(key);
        visitMember(key, here, known);
        path.pop();
      }
    } else if (typeof here === "string") {
      const old = deprecationAmong(known, here);
      if (old) {
        const { advice, replacement } = old;
        // In a list that has it already, it would stand twice.
        const isThere = replacement !== undefined && list?.includes(replacement) === true;
        issues.push({
          kind: "deprecated",
          path: [...path],
          part: "value",
          severity: "warning",
          advice: isThere ? `\`${replacement}\` stands here as well: remove this one.` : advice,
          ...(replacement !== undefined && !isThere && { replacement }),
        });
      }
    }
  }

  function visitMember(key: string, owner: object, parent: Shape): void {
    const known = parent.property(key);
    if (!known) {
      if (!parent.open && !everywhere.has(key)) issues.push(unknownKey(key, owner, parent, [...path]));
      return;
    }
    const deprecated = known.nodes.find((node) => node.deprecated === true);
    const old = deprecated && deprecationOfKey(deprecated);
    if (old) {
      const { advice, replacement } = old;
      const severity = deprecated["x-severity"] ?? "warning";
      // Where both are written, each has a value.
      const isFree = replacement !== undefined && !Object.hasOwn(owner, replacement);
      issues.push({
        kind: "deprecated",
        path: [...path],
        part: "key",
        severity,
        advice,
        ...(isFree && { replacement }),
      });
    }
    visit(ownValue(owner, key), known);
  }

  function checkRepeats(items: readonly unknown[], known: Shape): void {
    const list = known.nodes.find(
      (node) => node["x-unique-by"] !== undefined || node["x-unique-items"] === true,
    );
    if (!list) return;
    const key = list["x-unique-by"];
    const pathOf = (index: number): DataPath =>
      key === undefined ? [...path, index] : [...path, index, key];
    const indexes = new Map<string, number>();
    items.forEach((item, index) => {
      const actual = key === undefined ? item : ownValue(item, key);
      if (typeof actual !== "string") return;
      const earlier = indexes.get(actual);
      if (earlier === undefined) {
        indexes.set(actual, index);
        return;
      }
      const severity = list["x-severity"] ?? "error";
      const [at, first] = [pathOf(index), pathOf(earlier)];
      issues.push({ kind: "duplicate", path: at, part: "value", severity, actual, first });
    });
  }
}

/** Where the setting is today that the last key of a path was once, such as "navbar.links"; undefined where that is not known. */
export function movedKeyAt(schemas: Schemas, kind: SchemaKind, path: DataPath): string | undefined {
  const parent = shapeAt(schemas, kind, path.slice(0, -1));
  const key = path.at(-1);
  return parent && typeof key === "string" ? movedKey(parent, key) : undefined;
}

function movedKey(parent: Shape, key: string): string | undefined {
  return find(parent, (node) => ownText(node["x-moved-keys"], key));
}

/** Without a function for each text: there are thousands of them. */
function deprecationAmong({ nodes }: Shape, value: string): ReturnType<typeof deprecationOfValue> {
  for (const node of nodes) {
    const old = deprecationOfValue(node, value);
    if (old) return old;
  }
  return undefined;
}

function unknownKey(key: string, owner: object, parent: Shape, path: DataPath): SchemaIssue {
  const allowed = [...parent.keys];
  const moved = movedKey(parent, key);
  const unread = find(parent, (node) => ownText(node["x-unread-keys"], key));
  const near = moved === undefined && unread === undefined ? nearestSetting(key, allowed) : undefined;
  const isPresent = near !== undefined && Object.hasOwn(owner, near);
  return {
    kind: "unknown-key",
    path,
    part: "key",
    severity: "warning",
    key,
    allowed,
    ...(near !== undefined && (isPresent ? { present: near } : { nearest: near })),
    ...(moved !== undefined && { moved }),
    ...(unread !== undefined && { unread }),
  };
}

function find<Found>(shape: Shape, read: (node: JsonSchema) => Found | undefined): Found | undefined {
  for (const node of shape.nodes) {
    const found = read(node);
    if (found !== undefined) return found;
  }
  return undefined;
}

function ownText(texts: { readonly [key: string]: string } | undefined, key: string): string | undefined {
  return texts && Object.hasOwn(texts, key) ? texts[key] : undefined;
}

function ownValue(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}
