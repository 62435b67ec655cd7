/** A file's path on disk before and after a move. */
export interface PathMove {
  readonly from: string;
  readonly to: string;
}

/**
 * Moves that came of a rename, with a question whether the old addresses shall be redirected. The editor tells of the moves once
 * it makes them, as of any other, and would ask that again.
 */
export class AskedMoves {
  readonly #asked = new Set<string>();

  note(moves: readonly PathMove[]): void {
    for (const move of moves) this.#asked.add(keyOf(move));
  }

  /** Whether all have been asked for. They are forgotten then. */
  take(moves: readonly PathMove[]): boolean {
    const keys = moves.map(keyOf);
    if (!keys.every((key) => this.#asked.has(key))) return false;
    for (const key of keys) this.#asked.delete(key);
    return true;
  }
}

function keyOf({ from, to }: PathMove): string {
  return JSON.stringify([from, to]);
}
