import { inspect } from "node:util";
import { prefixOf, type KeyKind } from "./key-format.ts";

/** A key as its owner gets it, once. Printed, logged or sent as JSON, it shows its prefix and id alone. */
export class SecretKey {
  readonly #shown: string;
  readonly #text: string;

  constructor(kind: KeyKind, id: string, text: string) {
    this.#shown = `${prefixOf(kind)}${id}…`;
    this.#text = text;
    Object.defineProperty(this, inspect.custom, { value: () => this.#shown });
  }

  /** The whole key. For the one who asked for it and nobody else. */
  reveal(): string {
    return this.#text;
  }

  toString(): string {
    return this.#shown;
  }

  toJSON(): string {
    return this.#shown;
  }
}
