import { dataOrigin, isObject, nearestSetting, type DataPath } from "@octavo/core";
import { referenceIn, type Report, textOf } from "@octavo/core/fields";
import { isExtension } from "../path-item.ts";
import { responseStatus, unknownValue } from "../problems.ts";

type Members = Readonly<Record<string, unknown>>;

interface Choice {
  readonly key: string;
  readonly allowed: readonly string[];
  /** What comes of another value. */
  readonly effect: string;
}

const schemaType: Choice = {
  key: "type",
  allowed: ["string", "number", "integer", "boolean", "array", "object", "null"],
  effect: "The page shows it as it is written.",
};

const schemeEffect = "No credentials can be entered for it.";
const schemeType: Choice = {
  key: "type",
  allowed: ["apiKey", "http", "oauth2", "openIdConnect", "mutualTLS"],
  effect: schemeEffect,
};
const keyPlace: Choice = { key: "in", allowed: ["query", "header", "cookie"], effect: schemeEffect };

/** Names of one list that are looked at: there are fewer types. */
const namesLimit = 100;

/** `type` of a schema: a name, or a list of names. */
export function checkType(source: string, schema: Members, path: () => DataPath, report: Report): void {
  const type = schema["type"];
  if (!Array.isArray(type)) return checkChoice(source, schemaType, type, () => [...path(), "type"], report);
  for (const [index, each] of type.slice(0, namesLimit).entries())
    checkChoice(source, schemaType, each, () => [...path(), "type", index], report);
}

/** What tells how the credentials of a security scheme are sent. */
export function checkScheme(source: string, scheme: Members, path: () => DataPath, report: Report): void {
  if (referenceIn(scheme) !== undefined) return;
  const choice = scheme["type"] === "apiKey" ? keyPlace : schemeType;
  checkChoice(source, choice, scheme[choice.key], () => [...path(), choice.key], report);
}

/** The keys of an operation's `responses`. */
export function checkStatuses(
  source: string,
  operation: Members,
  path: () => DataPath,
  report: Report,
): void {
  const responses = operation["responses"];
  if (!isObject(responses)) return;
  for (const status of Object.keys(responses))
    if (!/^(?:[1-5](?:\d\d|XX)|default)$/i.test(status) && !isExtension(status))
      report(responseStatus, dataOrigin(source, [...path(), "responses", status], "key"), { status });
}

function checkChoice(
  source: string,
  { key, allowed, effect }: Choice,
  value: unknown,
  path: () => DataPath,
  report: Report,
): void {
  // YAML makes numbers and flags of unquoted words.
  const written = textOf(value);
  if ((written === "" && value !== "") || allowed.includes(written)) return;
  const origin = dataOrigin(source, path());
  const meant = nearestSetting(written, allowed);
  const fixes = meant === undefined ? [] : [{ title: `Write ${meant}`, edits: [{ origin, newText: meant }] }];
  report(unknownValue, origin, { key, written, allowed, meant, effect }, { fixes });
}
