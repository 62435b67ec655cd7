import { isNumber, isObject, type DataOrigin } from "@octavo/core";
import type { Report } from "@octavo/core/fields";
import { schemaVersion } from "../../schema-problems.ts";
import type { Node } from "../walk.ts";
import { keyOf, valueOf, type Keyword } from "./keyword.ts";

/** A keyword that came with OpenAPI 3.1. */
export function checkNewKeyword(keyword: Keyword): void {
  if (keyword.isOld) keyword.report(schemaVersion, keyOf(keyword), { form: "keyword", key: keyword.key });
}

export function checkNewTypes(keyword: Keyword): void {
  const { key, value, isOld, report } = keyword;
  if (!isOld) return;
  if (Array.isArray(value)) {
    const hasNull = value.some((each) => each === "null" || each === null);
    report(schemaVersion, keyOf(keyword), { form: "types", hasNull });
  } else if (value === "null") report(schemaVersion, valueOf(keyword, key), { form: "null" });
}

/** `exclusiveMinimum` and `exclusiveMaximum` are flags in 3.0, and numbers afterwards. */
export function checkExclusive(keyword: Keyword): void {
  const { key, value, isOld, report } = keyword;
  if (isOld && isNumber(value)) report(schemaVersion, valueOf(keyword, key), { form: "bound", key });
  else if (!isOld && typeof value === "boolean" && !hasOtherDialect(keyword.node))
    report(schemaVersion, valueOf(keyword, key), { form: "flag", key });
}

export function checkNullable(keyword: Keyword): void {
  const { value, isOld, node, nullables } = keyword;
  if (!isOld && typeof value === "boolean" && !hasOtherDialect(node)) nullables.push(keyOf(keyword));
}

/** Most further places that the problem names. */
const namedLimit = 20;

/** Tells once that a document has `nullable` and should not: pages show it as it is meant, and generators write it everywhere. `nullables`: in the order of the document. */
export function reportNullables(nullables: readonly DataOrigin[], report: Report): void {
  const [first, ...others] = nullables;
  if (!first) return;
  const related = others.slice(0, namedLimit).map((origin) => ({ message: "`nullable`, too", origin }));
  const params = { form: "nullable" as const, count: nullables.length };
  report({ ...schemaVersion, severity: "information" }, first, params, { related });
}

/** The dialects that schemas of OpenAPI 3.1 have unless they name another one. */
const dialects = /^https:\/\/(?:json-schema\.org\/draft\/2020-12\/schema|spec\.openapis\.org\/oas\/3\.\d\/)/;

/** Whether a schema, one around it or the document names another dialect of JSON Schema: then its version says little. */
function hasOtherDialect(node: Node): boolean {
  for (let at: Node | undefined = node; at; at = at.parent) {
    if (!isObject(at.value)) continue;
    const dialect =
      at.kind === "schema"
        ? at.value["$schema"]
        : at.kind === "document"
          ? at.value["jsonSchemaDialect"]
          : undefined;
    if (typeof dialect === "string") return !dialects.test(dialect);
  }
  return false;
}
