import { Nodes, type PageNode } from "@octavo/core";
import type { CodePart } from "./part.ts";

/** What a part may use of what its snippet was given. */
export interface GivenValues {
  /** JSON; content stands as `{"$$slot": n}`, and a number that JSON has no word for as `{"$$number": "NaN"}`. */
  readonly values: CodePart["values"];
  /** Names that code has no value of. */
  readonly withheld: readonly string[];
  /** The content of slots, the first of which has the number that was asked for. */
  readonly content: readonly (readonly PageNode[])[];
  /** What remains of the size that values may have; below 0 where that was not enough. */
  readonly left: number;
}

/**
 * What a snippet was given, as code gets it. Content is numbered from `firstSlot`, where `uses` tells that code asks for it; words
 * are content, too, where they are not for all who get the code.
 */
export function givenValues(
  props: ReadonlyMap<string, unknown>,
  most: number,
  firstSlot: number,
  uses: (name: string) => boolean,
  isGuarded = false,
): GivenValues {
  const content: (readonly PageNode[])[] = [];
  let left = most;
  const take = (size: number): boolean => (left -= size) >= 0;
  const values: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  const withheld: string[] = [];
  // Shared lists are written out, so `take` says when it is too much. Functions are left out.
  const jsonOf = (value: unknown, depth: number, isUsed: boolean): unknown => {
    if (!take(typeof value === "string" ? value.length : 1) || depth > 50) return undefined;
    if (Array.isArray(value)) return value.map((each: unknown) => jsonOf(each, depth + 1, isUsed) ?? null);
    if (value instanceof Map)
      return Object.fromEntries(
        [...(value as ReadonlyMap<string, unknown>)].map(([key, each]) => [
          key,
          take(key.length) ? jsonOf(each, depth + 1, isUsed) : undefined,
        ]),
      );
    if (value instanceof Nodes) {
      const words = isGuarded ? undefined : wordsOf(value.nodes);
      if (words !== undefined) return take(words.length) ? words : undefined;
      if (!isUsed || !take(isCaptured(value.nodes) ? 1 : value.weight)) return undefined;
      return { $$slot: firstSlot + content.push(value.nodes) - 1 };
    }
    if (typeof value === "number") return markedNumber(value);
    return typeof value === "object" && value !== null ? undefined : value;
  };
  for (const [name, value] of props) {
    const isUsed = uses(name);
    const json = jsonOf(value, 0, isUsed);
    if (json !== undefined) values[name] = json;
    else if (value !== undefined && isUsed) withheld.push(name);
  }
  return left < 0 ? { values: {}, withheld: [], content: [], left } : { values, withheld, content, left };
}

function markedNumber(value: number): unknown {
  if (Object.is(value, -0)) return { $$number: "-0" };
  return Number.isFinite(value) ? value : { $$number: String(value) };
}

/** What stood in the element that shows the snippet, which is on the page as it was written. */
function isCaptured(nodes: readonly PageNode[]): boolean {
  return nodes.length === 1 && nodes[0]?.type === "captured";
}

/** Words alone are text, as everywhere in code. */
function wordsOf(nodes: readonly PageNode[]): string | undefined {
  const shown = isCaptured(nodes) ? (nodes[0]?.children ?? []) : nodes;
  return shown.every(({ type }) => type === "text")
    ? shown.map(({ value }) => value ?? "").join("")
    : undefined;
}
