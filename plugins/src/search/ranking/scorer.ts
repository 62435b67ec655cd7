import { fullImpact } from "../index/impacts.ts";
import type { IndexReader } from "../index/partition.ts";
import type { QueryNode } from "./plan.ts";
import { rarityOf } from "./weights.ts";

/** How well each document answers, by slot. Valid until the scorer's next run. */
export interface Matches {
  /** Slots of documents that have anything of the query. */
  readonly slots: readonly number[];
  /** 0..1: what the document has of a perfect answer's weight. */
  readonly score: Float32Array;
  /** 0..1: what share of the query it has at all, rare words counting more. */
  readonly coverage: Float32Array;
  /** Which parts of the query it has, a bit each; those beyond the 32nd share bits. */
  readonly parts: Uint32Array;
  /** What each part counts; together 1. */
  readonly shares: readonly number[];
  /** Share of the query that no document has. */
  readonly unknown: number;
}

type Index = Pick<IndexReader, "postings" | "count" | "size" | "slots">;

/** What documents have of one reading of some words. */
class Sheet {
  readonly score: Float32Array;
  readonly coverage: Float32Array;
  readonly parts: Uint32Array;
  slots: number[] = [];
  /** Of the part that is being added. */
  bit = 1;

  constructor(size: number) {
    this.score = new Float32Array(size);
    this.coverage = new Float32Array(size);
    this.parts = new Uint32Array(size);
  }

  add(slot: number, score: number, coverage: number): void {
    const covered = this.coverage[slot] ?? 0;
    if (covered === 0) this.slots.push(slot);
    this.coverage[slot] = covered + coverage;
    this.score[slot] = (this.score[slot] ?? 0) + score;
    this.parts[slot] = (this.parts[slot] ?? 0) | this.bit;
  }

  clear(): void {
    for (const slot of this.slots) {
      this.score[slot] = 0;
      this.coverage[slot] = 0;
      this.parts[slot] = 0;
    }
    this.slots = [];
  }
}

/** BM25F over one index, normalised so that a perfect document has the score 1. Keeps its sheets for the next query. */
export class Scorer {
  readonly #index: Index;
  #free: Sheet[] = [];
  #size = 0;
  #last: Sheet | undefined;
  #masses = new Map<QueryNode, number>();

  constructor(index: Index) {
    this.#index = index;
  }

  match(parts: readonly QueryNode[]): Matches {
    this.#begin();
    const sheet = this.#take();
    this.#last = sheet;
    const whole = parts.reduce((sum, part) => sum + this.#mass(part), 0);
    const shares = parts.map((part) => (whole === 0 ? 0 : this.#mass(part) / whole));
    let unknown = 0;
    for (const [at, part] of parts.entries()) {
      const share = shares[at] ?? 0;
      if ("any" in part && part.any.length === 0) unknown += share;
      sheet.bit = (1 << (at % 32)) >>> 0;
      this.#add(part, share, sheet);
    }
    return {
      slots: sheet.slots,
      score: sheet.score,
      coverage: sheet.coverage,
      parts: sheet.parts,
      shares,
      unknown,
    };
  }

  #begin(): void {
    if (this.#last) this.#give(this.#last);
    if (this.#size < this.#index.slots) {
      // Room for pages that are edited: they get new slots.
      this.#size = Math.ceil(this.#index.slots * 1.1) + 64;
      this.#free = [];
    }
    this.#masses = new Map();
  }

  /** Adds a node's share to a sheet. */
  #add(node: QueryNode, share: number, sheet: Sheet): void {
    if ("term" in node) {
      for (const posting of this.#index.postings(node.term))
        sheet.add(posting >>> 8, (share * (posting & 255)) / fullImpact, share);
    } else if ("all" in node) {
      const whole = this.#mass(node);
      if (whole > 0)
        for (const child of node.all) this.#add(child, (share * this.#mass(child)) / whole, sheet);
    } else {
      const best = this.#take();
      for (const { node: reading, weight } of node.any) this.#raise(reading, weight, best);
      for (const slot of best.slots)
        sheet.add(slot, share * (best.score[slot] ?? 0), share * (best.coverage[slot] ?? 0));
      this.#give(best);
    }
  }

  /** Raises a sheet to what another reading of the same words gives. */
  #raise(node: QueryNode, weight: number, best: Sheet): void {
    const reading = this.#take();
    this.#add(node, weight, reading);
    for (const slot of reading.slots) {
      const more = (reading.score[slot] ?? 0) - (best.score[slot] ?? 0);
      const covers = (reading.coverage[slot] ?? 0) - (best.coverage[slot] ?? 0);
      if (more > 0 || covers > 0) best.add(slot, Math.max(0, more), Math.max(0, covers));
    }
    this.#give(reading);
  }

  /** How much a node says: the rarity of its words. One that no document has says most. */
  #mass(node: QueryNode): number {
    const known = this.#masses.get(node);
    if (known !== undefined) return known;
    let mass = 0;
    if ("term" in node) mass = rarityOf(this.#index.count(node.term), this.#index.size);
    else if ("all" in node) for (const child of node.all) mass += this.#mass(child);
    else if (node.any.length === 0) mass = rarityOf(0, this.#index.size);
    else for (const reading of node.any) mass = Math.max(mass, this.#mass(reading.node));
    this.#masses.set(node, mass);
    return mass;
  }

  #take(): Sheet {
    return this.#free.pop() ?? new Sheet(this.#size);
  }

  #give(sheet: Sheet): void {
    sheet.clear();
    if (sheet.score.length === this.#size) this.#free.push(sheet);
  }
}
