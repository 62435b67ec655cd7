import { referenceIn } from "@octavo/core/fields";
import { grammar } from "../../grammar/index.ts";
import type { Node } from "../walk.ts";
import { checkAllOf } from "./all-of.ts";
import type { Keyword, KeywordCheck } from "./keyword.ts";
import { checkCount, checkLowerBound, checkMultiple, counts } from "./limits.ts";
import { checkDefault, checkEnum, checkRequiredNames, checkTypes } from "./lists.ts";
import { checkPattern } from "./pattern.ts";
import { checkExclusive, checkNewKeyword, checkNewTypes, checkNullable } from "./versions.ts";

/** What is looked at in the value of each keyword. Values of a wrong kind are told of by the table of OpenAPI's keys. */
const checks: ReadonlyMap<string, readonly KeywordCheck[]> = gather([
  ...[...grammar.schema].flatMap(([key, { since }]) =>
    since === "3.1" ? [[key, checkNewKeyword] as const] : [],
  ),
  ...counts.flat().map((key) => [key, checkCount] as const),
  ["multipleOf", checkMultiple],
  ["minimum", checkLowerBound],
  ["exclusiveMinimum", checkLowerBound],
  ["exclusiveMinimum", checkExclusive],
  ["exclusiveMaximum", checkExclusive],
  ["nullable", checkNullable],
  ["type", checkTypes],
  ["type", checkNewTypes],
  ["enum", checkEnum],
  ["required", checkRequiredNames],
  ["default", checkDefault],
  ["pattern", checkPattern],
  ["allOf", checkAllOf],
]);

function gather(
  all: readonly (readonly [string, KeywordCheck])[],
): ReadonlyMap<string, readonly KeywordCheck[]> {
  const gathered = new Map<string, KeywordCheck[]>();
  for (const [key, check] of all) gathered.set(key, [...(gathered.get(key) ?? []), check]);
  return gathered;
}

/** Looks at the values of one schema object, and at the schemas in it only for what an `allOf` leaves. Linear. */
export function checkSchema(
  node: Node,
  schema: Readonly<Record<string, unknown>>,
  {
    isOld,
    source,
    report,
    nullables,
    allowed,
  }: Pick<Keyword, "isOld" | "source" | "report" | "nullables" | "allowed">,
): void {
  // Before 3.1, what stands beside a reference means nothing.
  if (isOld && referenceIn(schema) !== undefined) return;
  for (const key of Object.keys(schema)) {
    const own = checks.get(key);
    if (!own) continue;
    const keyword = { node, schema, key, value: schema[key], isOld, source, report, nullables, allowed };
    for (const check of own) check(keyword);
  }
}
