/** How much may be looked at: documents can be made so that all is about all. */
export class Budget {
  #left: number;

  constructor(looks: number) {
    this.#left = looks;
  }

  /** Asked before it is done. Whether so much is left; once it is not, nothing is. */
  spend(looks: number): boolean {
    this.#left = looks > this.#left ? -1 : this.#left - looks;
    return !this.isSpent;
  }

  get isSpent(): boolean {
    return this.#left < 0;
  }
}
