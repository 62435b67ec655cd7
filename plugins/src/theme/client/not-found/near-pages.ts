import { nearest } from "@octavo/core";
import type { ListedPage } from "../../not-found/page-list-file.ts";
import { stepsOf } from "./asked-words.ts";

/** Beside the same last step, which counts 1: one that is written nearly so, and an address of the same words in another order. */
const misspelt = 0.85;
const reordered = 0.9;
/** Last steps with fewer words in common are different names. */
const leastShared = 2 / 3;
/** What the steps before count for. */
const before = 0.3;

/** Words in lower case. */
interface Address {
  readonly last: readonly string[];
  readonly before: ReadonlySet<string>;
  readonly all: ReadonlySet<string>;
}

/**
 * Pages whose addresses are like the one that was asked for, nearest first: with the same last step, or nearly the same, elsewhere,
 * or of the same words. Where more than `most` are, as with "overview", those alone that have another word in common.
 * `steps` are words; `names` versions and languages of the site.
 */
export function nearPages(
  steps: readonly (readonly string[])[],
  pages: readonly ListedPage[],
  names: readonly string[],
  most: number,
): readonly ListedPage[] {
  const asked = addressOf(steps);
  if (asked.last.length === 0) return [];
  const near = pages.flatMap((page) => {
    const other = addressOf(stepsOf(page[0], names));
    const like = likeness(asked, other);
    const shared = common(asked.before, other.before);
    return like === 0 ? [] : [{ page, shared, score: like + before * shared }];
  });
  return (near.length > most ? near.filter(({ shared }) => shared > 0) : near)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ page }) => page);
}

function addressOf(steps: readonly (readonly string[])[]): Address {
  const lower = steps.map((step) => step.map((word) => word.toLowerCase()));
  const last = lower.at(-1) ?? [];
  const others = lower.slice(0, -1).flat();
  return { last, before: new Set(others), all: new Set([...others, ...last]) };
}

/** From 0, different names, to 1. */
function likeness(asked: Address, other: Address): number {
  const [one, two] = [asked.last.join(""), other.last.join("")];
  if (one === two) return 1;
  if (asked.all.size > 1 && common(asked.all, other.all) === 1) return reordered;
  if (nearest(one, [two], Math.floor(one.length / 5)) !== undefined) return misspelt;
  const shared = common(new Set(asked.last), new Set(other.last));
  return shared < leastShared ? 0 : shared;
}

/** How much of two sets is in both, from 0 to 1. */
function common(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((word) => other.has(word)).length;
  return both === 0 ? 0 : (2 * both) / (one.size + other.size);
}
