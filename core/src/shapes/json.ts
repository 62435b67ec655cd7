import { isObject } from "../syntax/parts.ts";
import { kindInWords } from "../schema/words.ts";
import { within, type Misfit, type Shape } from "./shape.ts";

/** Levels that a value has at most: what writes deeper ones would exhaust the stack. */
const maxLevels = 1_000;

/** A value that can be written as JSON, which examples and defaults are: large numbers are bigints. Members without a value are left out there. */
export const json: Shape = (value, before) => misfitIn(value, before, { above: new Set(), sound: new Set() });

interface Looked {
  /** What the value is in: none of it may be in it again. */
  readonly above: Set<object>;
  /** What has been looked at: parts that stand in many places take no more time. */
  readonly sound: Set<object>;
}

function misfitIn(value: unknown, before: unknown, looked: Looked): Misfit | undefined {
  if (typeof value !== "object" || value === null)
    return ["function", "symbol"].includes(typeof value) ? misfit(kindInWords(value)) : undefined;
  if (value === before || looked.sound.has(value)) return undefined;
  if (looked.above.has(value)) return misfit(`${kindInWords(value)} that contains itself`);
  if (looked.above.size >= maxLevels) return misfit(`${kindInWords(value)} on level ${maxLevels + 1}`);
  looked.above.add(value);
  const found = Array.isArray(value) ? inItems(value, before, looked) : inMembers(value, before, looked);
  looked.above.delete(value);
  if (!found) looked.sound.add(value);
  return found;
}

function inItems(items: readonly unknown[], before: unknown, looked: Looked): Misfit | undefined {
  const old: readonly unknown[] = Array.isArray(before) ? before : [];
  for (const [index, item] of items.entries()) {
    const found = misfitIn(item, old[index], looked);
    if (found) return within(`[${index}]`, found);
  }
  return undefined;
}

function inMembers(value: object, before: unknown, looked: Looked): Misfit | undefined {
  const old = isObject(before) ? before : {};
  for (const [key, member] of Object.entries(value)) {
    const found = misfitIn(member, old[key], looked);
    if (found) return within(key, found);
  }
  return undefined;
}

function misfit(found: string): Misfit {
  return { at: "", found, wanted: "a value that JSON has" };
}
