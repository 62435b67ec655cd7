import { kindInWords } from "./schema/words.ts";
import { resultShapes } from "./shapes/results.ts";
import type { Misfit } from "./shapes/shape.ts";
import { isObject } from "./syntax/parts.ts";

const byRoutes =
  "it follows from docs.json, from the front matter or from the document: change it there, or in a tap of";

/** Members of a hook's value from which others have been made already, and where they can be changed. */
const settled: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  operation: {
    spec: `${byRoutes} "spec".`,
    key: `${byRoutes} "spec".`,
    href: `${byRoutes} "spec".`,
  },
  page: {
    path: `${byRoutes} "navigation".`,
    kind: `${byRoutes} "navigation".`,
    listed: `${byRoutes} "navigation".`,
    hidden: `${byRoutes} "navigation".`,
    endpoint: `${byRoutes} "spec".`,
  },
};

/** What is wrong with a waterfall's value: it has all keys of the one before it, the hook's shape, and what of it is settled. */
export function faultOfValue(result: unknown, before: unknown, hook: string): string | undefined {
  // Mostly a forgotten `return`: what was to be changed would be lost without a word.
  if (result === undefined)
    return "it returned nothing: a tap of this hook returns a new value, or the one that it was given.";
  if (isObject(result) && isObject(before)) {
    const lost = Object.keys(before).find((key) => !(key in result));
    if (lost !== undefined) return `it returned an object without "${lost}".`;
  }
  const fault = faultOfAnswer(result, hook, before);
  if (fault !== undefined || !isObject(result) || !isObject(before)) return fault;
  if (hook === "page" && result["content"] !== before["content"] && isOfFile(before["route"]))
    return 'it gave "content" to a page that is written in a file: that is before the generated part of pages without one.';
  for (const [key, where] of Object.entries(settled[hook] ?? {}))
    if (result[key] !== before[key]) return `it changed "${key}", which is settled by then: ${where}`;
  return undefined;
}

function isOfFile(route: unknown): boolean {
  return isObject(route) && typeof route["file"] === "string";
}

/** What is wrong with the answer of a hook that asks who knows it: nothing, where others can use it. */
export function faultOfAnswer(result: unknown, hook: string, before?: unknown): string | undefined {
  const misfit = resultShapes.get(hook)?.(result, before);
  return misfit && inWords(result, misfit);
}

function inWords(result: unknown, { at, found, wanted }: Misfit): string {
  return at === ""
    ? `it returned ${found} instead of ${wanted}.`
    : `it returned ${kindInWords(result)} whose "${at}" is ${found} instead of ${wanted}.`;
}
