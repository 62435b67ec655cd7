import type { Memo } from "./memo.ts";

/** Transient memos that hold their value, least recently used first; beyond the limit the oldest let theirs go. */
export class TransientValues {
  readonly #limit: number;
  readonly #memos = new Set<Memo>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  get size(): number {
    return this.#memos.size;
  }

  touch(memo: Memo): void {
    this.#memos.delete(memo);
    this.#memos.add(memo);
    if (this.#memos.size <= this.#limit) return;
    for (const oldest of this.#memos) {
      this.#memos.delete(oldest);
      oldest.value = undefined;
      oldest.dropped = true;
      return;
    }
  }

  drop(memo: Memo): void {
    this.#memos.delete(memo);
  }
}
