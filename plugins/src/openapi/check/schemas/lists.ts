import { isNumber, kindInWords, nearest } from "@octavo/core";
import { defaultNotInEnum, duplicateValue, invalidSchema } from "../../schema-problems.ts";
import { checkType } from "../values.ts";
import { pathOf } from "../walk.ts";
import { valueOf, type Keyword } from "./keyword.ts";

/** Most values of one list that are told to be there before. */
const toldLimit = 100;

/** Names of types: one, or from OpenAPI 3.1 on several. */
export function checkTypes(keyword: Keyword): void {
  const { source, schema, node, report, value } = keyword;
  checkType(source, schema, () => pathOf(node), report);
  if (!Array.isArray(value)) return;
  checkFilled(keyword);
  checkItems(keyword, 'this is null without quotes, and the type is "null"');
  checkDuplicates(keyword);
}

export function checkEnum(keyword: Keyword): void {
  checkFilled(keyword);
  checkDuplicates(keyword);
}

export function checkRequiredNames(keyword: Keyword): void {
  checkItems(keyword, "this is null");
  checkDuplicates(keyword);
}

/** The value that counts where there is none. Lists and objects are not compared. */
export function checkDefault(keyword: Keyword): void {
  const { schema, value } = keyword;
  const values: unknown = schema["enum"];
  if (!Array.isArray(values) || values.length === 0 || !isComparable(value) || values.includes(value)) return;
  const names = values.filter((each) => typeof each === "string");
  const meant = names.includes(String(value)) ? String(value) : nearest(String(value), names);
  const origin = valueOf(keyword, "default");
  const fixes =
    meant === undefined
      ? []
      : [
          {
            title: `Write ${typeof value === "string" ? meant : JSON.stringify(meant)}`,
            edits: [{ origin, newText: meant }],
          },
        ];
  const data = { written: JSON.stringify(value), meant: meant === undefined ? meant : JSON.stringify(meant) };
  keyword.report(defaultNotInEnum, origin, data, { fixes });
}

/** Nothing fits an empty list. */
function checkFilled(keyword: Keyword): void {
  const { key, value } = keyword;
  if (Array.isArray(value) && value.length === 0)
    keyword.report(invalidSchema, valueOf(keyword, key), {
      key,
      expected: "a list with one item at least",
      found: "it is empty",
    });
}

/** Items that are no names; YAML reads some of these as numbers or flags. */
function checkItems(keyword: Keyword, ofNull: string): void {
  const { key, value, report } = keyword;
  if (!Array.isArray(value)) return;
  let told = 0;
  for (const [index, item] of value.entries()) {
    if (typeof item !== "object") continue;
    if (++told > toldLimit) return;
    const found = item === null ? ofNull : `this is ${kindInWords(item)}`;
    report(invalidSchema, valueOf(keyword, key, index), { key, expected: "a list of names", found });
  }
}

function checkDuplicates(keyword: Keyword): void {
  const { key, value, report } = keyword;
  if (!Array.isArray(value) || value.length < 2) return;
  const first = new Map<unknown, number>();
  let told = 0;
  for (const [index, item] of value.entries()) {
    if (!isComparable(item)) continue;
    const before = first.get(item);
    if (before === undefined) first.set(item, index);
    else if (++told > toldLimit) return;
    else {
      const related = [{ message: "It is here before", origin: valueOf(keyword, key, before) }];
      report(
        duplicateValue,
        valueOf(keyword, key, index),
        { key, written: JSON.stringify(item) },
        { related },
      );
    }
  }
}

function isComparable(value: unknown): value is string | number | bigint | boolean {
  return typeof value === "string" || typeof value === "boolean" || isNumber(value);
}
