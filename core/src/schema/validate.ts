import { isEqual } from "../database/equal.ts";
import { appendAll } from "../syntax/append-all.ts";
import { issuesOf } from "./ajv-errors.ts";
import type { ValidateFunction } from "./ajv-errors.ts";
import { compile } from "./compile.ts";
import { docs, operation, page, schema, securityScheme, tag } from "./generated/validators.ts";
import { makersOf } from "./schema-makers.ts";
import { settle } from "./issue.ts";
import type { SchemaIssue } from "./issue.ts";
import { checkKinds } from "./navigation-kinds.ts";
import { defaultSchemas, referredKinds } from "./schemas.ts";
import type { SchemaKind, Schemas } from "./schemas.ts";
import { shapeOf } from "./shape.ts";
import { walk } from "./walk.ts";

const generated: Readonly<Record<SchemaKind, ValidateFunction>> = {
  docs,
  page,
  operation,
  schema,
  tag,
  securityScheme,
};

/** Deeper values are refused: nobody writes them, and they would exhaust the stack. */
const depthLimit = 1_000;

/**
 * What is wrong with a value, in the order of its places, at most one issue a place. The value is JSON, with `$ref`
 * files resolved; an object whose `$ref` could not be resolved is not held against the schema. Never rejects:
 * any value is answered, and schemas that do not compile are an issue themselves.
 */
export async function validate(schemas: Schemas, kind: SchemaKind, value: unknown): Promise<SchemaIssue[]> {
  const checked = kind === "page" ? withoutEmptyKeys(value) : value;
  if (isDeeperThan(checked, depthLimit)) {
    const expected = `an object of at most ${depthLimit} levels`;
    return [{ kind: "range", path: [], part: "value", severity: "error", expected, actual: depthLimit + 1 }];
  }
  const issues: SchemaIssue[] = [];
  let check: ValidateFunction = generated[kind];
  let known = defaultSchemas;
  const given = recognise(schemas);
  if (!isDefault(given, kind)) {
    const compiled = await compile(given, kind);
    if (typeof compiled === "string") {
      const plugin = await culpritOf(schemas, kind);
      issues.push({
        kind: "invalid-schema",
        path: [],
        part: "value",
        severity: "error",
        reason: compiled,
        ...(plugin !== undefined && { plugin }),
      });
    } else {
      check = compiled;
      known = given;
    }
  }
  const shape = shapeOf(known, kind);
  if (!check(checked)) appendAll(issues, issuesOf(check.errors ?? [], checked, shape));
  appendAll(issues, walk(checked, shape));
  if (kind === "docs") appendAll(issues, checkKinds(checked));
  return settle(issues).filter((issue) => issue.part === "key" || !isUnresolved(checked, issue.path));
}

/** The plugin before whose change the schemas could be used. */
async function culpritOf(schemas: Schemas, kind: SchemaKind): Promise<string | undefined> {
  for (const { before, plugin } of makersOf(schemas)) {
    const known = recognise(before);
    if (isDefault(known, kind) || typeof (await compile(known, kind)) !== "string") return plugin;
  }
  return undefined;
}

const recognised = new WeakMap<Schemas, Schemas>();

/** With our own schemas in the place of equal ones, which a snapshot brings: those need no compiler. */
function recognise(schemas: Schemas): Schemas {
  const known =
    recognised.get(schemas) ??
    (Object.fromEntries(
      Object.entries(schemas).map(([name, written]) => {
        const own = defaultSchemas[name as SchemaKind];
        return [name, isEqual(written, own) ? own : written];
      }),
    ) as unknown as Schemas);
  recognised.set(schemas, known);
  return known;
}

function isDefault(schemas: Schemas, kind: SchemaKind): boolean {
  return [kind, ...referredKinds[kind]].every((each) => schemas[each] === defaultSchemas[each]);
}

/** Front matter keys without a value (`description:`) count as absent. */
function withoutEmptyKeys(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null));
}

function isUnresolved(value: unknown, path: SchemaIssue["path"]): boolean {
  let here: unknown = value;
  for (const step of path) {
    if (typeof here !== "object" || here === null || !Object.hasOwn(here, step)) return false;
    here = (here as Record<string | number, unknown>)[step];
  }
  return (
    typeof here === "object" &&
    here !== null &&
    Object.hasOwn(here, "$ref") &&
    typeof (here as { $ref: unknown }).$ref === "string"
  );
}

function isDeeperThan(value: unknown, limit: number): boolean {
  const pending: { value: unknown; depth: number }[] = [{ value: [value], depth: -1 }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next.depth >= limit) return true;
    for (const member of Object.values(next.value as object) as unknown[])
      if (typeof member === "object" && member !== null)
        pending.push({ value: member, depth: next.depth + 1 });
  }
  return false;
}
