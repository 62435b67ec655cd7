import type { PropPlace } from "@octavo/core";
import { scanTag, type AttributeScan, type TagScan } from "./scan/scan-tag.ts";

/** A tag, with its attributes as they are asked for. */
export interface ReadTag extends TagScan {
  /** In order, without spreads. */
  readonly props: readonly PropPlace[];
  /** By their names: of one that is written twice, the last. */
  readonly named: ReadonlyMap<string, AttributeScan>;
}

/** Reads each tag of a text once: one may have thousands of props, and a problem at each. */
export class TagReader {
  readonly #text: string;
  /** By their starts. There are no more than the text has tags. */
  readonly #known = new Map<number, ReadTag | undefined>();

  constructor(text: string) {
    this.#text = text;
  }

  /** The tag at `start`, which is a `<`; undefined where no tag begins there. */
  at(start: number): ReadTag | undefined {
    if (this.#known.has(start)) return this.#known.get(start);
    const tag = scanTag(this.#text, start);
    const found = tag && readTag(tag);
    this.#known.set(start, found);
    return found;
  }
}

function readTag(tag: TagScan): ReadTag {
  const named = tag.attributes.filter(({ name }) => name !== "");
  return {
    ...tag,
    props: named.map(({ name, nameSpan, value, kind }) => ({
      name,
      nameSpan,
      value,
      isExpression: kind === "expression",
    })),
    named: new Map(named.map((each) => [each.name, each])),
  };
}
