import {
  isObject,
  kindInWords,
  listInWords,
  nearest,
  type SearchFilter,
  type SearchRequest,
} from "@octavo/core";
import { ApiError } from "./api-error.ts";

/** Characters of a query, at most. */
const queryLimit = 1_000;
/** Characters of a path, or of a name in a filter, at most. */
const textLimit = 2_000;
const groupLimit = 100;
const pageSizeLimit = 50;

const searchKeys = ["query", "pageSize", "scoreThreshold", "filter", "preferred"];
const pageKeys = ["path", "groups"];
const filterKeys = ["version", "language", "shared", "tag", "groups"];
const placeKeys = ["version", "language"];

type Body = Readonly<Record<string, unknown>>;

/** What `POST /discovery/v1/search/{domain}` is asked. Nothing is converted: "10" is no number. Throws `ApiError`. */
export function searchRequestOf(value: unknown): SearchRequest {
  const body = objectOf(value, searchKeys);
  const query = own(body, "query");
  const pageSize = own(body, "pageSize");
  const scoreThreshold = own(body, "scoreThreshold");
  const filter = own(body, "filter");
  const preferred = own(body, "preferred");
  if (!isText(query, queryLimit)) throw wrong("query", `text of 1 to ${queryLimit} characters`, query);
  if (pageSize !== undefined && !(Number.isInteger(pageSize) && isWithin(pageSize, 1, pageSizeLimit)))
    throw wrong("pageSize", `an integer from 1 to ${pageSizeLimit}`, pageSize);
  if (scoreThreshold !== undefined && !isWithin(scoreThreshold, 0, 1))
    throw wrong("scoreThreshold", "a number from 0 to 1", scoreThreshold);
  return {
    query,
    ...(pageSize !== undefined && { pageSize: pageSize as number }),
    ...(scoreThreshold !== undefined && { scoreThreshold: scoreThreshold as number }),
    ...(filter !== undefined && { filter: filterOf(filter) }),
    ...(preferred !== undefined && { preferred: preferredOf(preferred) }),
  };
}

/** What `POST /discovery/v1/page/{domain}` is asked. Throws `ApiError`. */
export function pageRequestOf(value: unknown): { readonly path: string; readonly groups: readonly string[] } {
  const body = objectOf(value, pageKeys);
  const path = own(body, "path");
  const groups = own(body, "groups");
  if (!isText(path, textLimit))
    throw wrong("path", `the path of a page, text of 1 to ${textLimit} characters`, path);
  return { path, groups: groups === undefined ? [] : groupsOf("groups", groups) };
}

/** A mistyped key would find more than was wanted, or in another way, so there may be no other ones. */
function refuseOthers(what: string, value: Body, keys: readonly string[]): void {
  const other = Object.keys(value).find((key) => !keys.includes(key));
  if (other === undefined) return;
  const meant = nearest(other.slice(0, 100), keys);
  const hint = meant === undefined ? `it takes ${listInWords(keys)}.` : `did you mean "${meant}"?`;
  throw new ApiError(400, `${what} takes no "${short(other)}"; ${hint}`);
}

function filterOf(value: unknown): SearchFilter {
  if (!isObject(value)) throw wrong("filter", "an object", value);
  refuseOthers('"filter"', value, filterKeys);
  const { version, language } = placeOf("filter", value);
  const tag = nameOf("filter", value, "tag");
  const groups = own(value, "groups");
  const shared = own(value, "shared");
  if (shared !== undefined && typeof shared !== "boolean")
    throw wrong("filter.shared", "true or false", shared);
  const outside = shared === true ? [""] : [];
  return {
    ...(version !== undefined && { version: [version, ...outside] }),
    ...(language !== undefined && { language: [language, ...outside] }),
    ...(tag !== undefined && { tag }),
    ...(groups !== undefined && { groups: groupsOf("filter.groups", groups) }),
  };
}

function preferredOf(value: unknown): NonNullable<SearchRequest["preferred"]> {
  if (!isObject(value)) throw wrong("preferred", "an object", value);
  refuseOthers('"preferred"', value, placeKeys);
  return placeOf("preferred", value);
}

function placeOf(field: string, value: Body): { readonly version?: string; readonly language?: string } {
  const version = nameOf(field, value, "version");
  const language = nameOf(field, value, "language");
  return { ...(version !== undefined && { version }), ...(language !== undefined && { language }) };
}

function nameOf(field: string, value: Body, key: string): string | undefined {
  const name = own(value, key);
  if (name === undefined || isText(name, textLimit)) return name;
  throw wrong(`${field}.${key}`, `text of 1 to ${textLimit} characters`, name);
}

function groupsOf(field: string, value: unknown): readonly string[] {
  if (!Array.isArray(value)) throw wrong(field, "a list of names of groups", value);
  if (value.length > groupLimit)
    throw new ApiError(400, `"${field}" may name ${groupLimit} groups, not ${value.length}.`);
  return value.map((group: unknown, at) => {
    if (isText(group, textLimit)) return group;
    throw wrong(`${field}[${at}]`, `text of 1 to ${textLimit} characters`, group);
  });
}

function objectOf(value: unknown, keys: readonly string[]): Body {
  if (!isObject(value)) throw new ApiError(400, `The body must be a JSON object, not ${shown(value)}.`);
  refuseOthers("The body", value, keys);
  return value;
}

function own(value: Body, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

/** Neither blank nor longer than the limit, in characters as people count them. */
function isText(value: unknown, limit: number): value is string {
  return (
    typeof value === "string" &&
    value.trim() !== "" &&
    (value.length <= limit || (value.length <= 2 * limit && Array.from(value).length <= limit))
  );
}

function isWithin(value: unknown, least: number, most: number): boolean {
  return typeof value === "number" && value >= least && value <= most;
}

function wrong(field: string, wanted: string, value: unknown): ApiError {
  const found = value === undefined ? "; it is missing" : `, not ${shown(value)}`;
  return new ApiError(400, `"${field}" must be ${wanted}${found}.`);
}

function shown(value: unknown): string {
  if (typeof value === "string") return value.trim() === "" ? "blank" : `"${short(value)}"`;
  return typeof value === "number" ? String(value) : kindInWords(value);
}

function short(text: string): string {
  return text.length <= 40 ? text : `${text.slice(0, 40)}…`;
}
