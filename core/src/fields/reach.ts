import type { DataPath } from "../source/origin.ts";
import type { Parts } from "./document.ts";
import { internalPath } from "./reference.ts";

/** A document with nothing in it but what one page is about. */
export interface ReducedDocument {
  readonly document: Readonly<Record<string, unknown>>;
  readonly truncated: boolean;
}

/** How much a reduced document may hold, in characters of its values and names. */
const sizeLimit = 40_000;

/** The components that a value refers to, those that they refer to, and so on, nearest first, up to the limit. */
export class Reach {
  readonly #found = new Map<string, readonly [string, string, unknown]>();
  isFull = false;
  readonly #parts: Parts;
  readonly #open: unknown[] = [];
  #size = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Takes a component in; false where it is absent. */
  add(path: DataPath): boolean {
    const [root, section, name] = path.map(String);
    if (root !== "components" || section === undefined || name === undefined) return true;
    const key = `${section}\n${name}`;
    if (this.#found.has(key) || this.isFull) return true;
    const value = this.#parts.value(["components", section, name]);
    if (value === undefined) return false;
    this.#found.set(key, [section, name, value]);
    this.#open.push(value);
    return true;
  }

  /** Those that were reached, by section: names such as `__proto__` are ordinary ones. Undefined where there are none. */
  sections(): object | undefined {
    if (this.#found.size === 0) return undefined;
    const sections = Map.groupBy(this.#found.values(), ([section]) => section);
    return Object.fromEntries(
      [...sections].map(([section, members]) => [
        section,
        Object.fromEntries(members.map(([, name, value]) => [name, value])),
      ]),
    );
  }

  look(value: unknown): void {
    this.#open.push(value);
  }

  finish(): void {
    for (let at = 0; at < this.#open.length; at++) this.#read(this.#open[at], 0);
  }

  #read(value: unknown, depth: number): void {
    if (typeof value === "string") this.#spend(value.length);
    if (typeof value !== "object" || value === null || depth > 100) return;
    for (const [key, member] of Object.entries(value)) {
      this.#spend(key.length + 2 + depth);
      if (typeof member === "string" && (key === "$ref" || member.startsWith("#/components/"))) {
        const path = internalPath(member);
        if (path) this.add(path);
      }
      this.#read(member, depth + 1);
    }
  }

  /** What has been taken in stays whole; nothing more comes. */
  #spend(size: number): void {
    this.#size += size;
    if (this.#size > sizeLimit) this.isFull = true;
  }
}
