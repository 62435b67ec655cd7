import picomatch from "picomatch";
import type { FileId } from "../source/file.ts";
import type { Fetched } from "./query.ts";
import { Input } from "./memo.ts";

/**
 * All that hosts set. Things that were asked for and are absent have an input, too, so their coming is a change.
 * Each setter calls `changed` with the inputs whose value is now another.
 */
export class Inputs {
  readonly #changed: (input: Input<unknown>) => void;
  readonly #texts = new Map<FileId, Input<string | undefined>>();
  readonly #presence = new Map<FileId, Input<boolean>>();
  readonly #globs = new Map<
    string,
    { readonly matches: (file: FileId) => boolean; readonly input: Input<readonly FileId[]> }
  >();
  readonly #fetched = new Map<string, Input<Fetched | undefined>>();
  readonly #files = new Set<FileId>();

  constructor(changed: (input: Input<unknown>) => void) {
    this.#changed = changed;
  }

  text(file: FileId): Input<string | undefined> {
    return inputOf(this.#texts, file, undefined);
  }

  exists(file: FileId): Input<boolean> {
    return inputOf(this.#presence, file, this.#files.has(file));
  }

  fetched(url: string): Input<Fetched | undefined> {
    return inputOf(this.#fetched, url, undefined);
  }

  files(glob: string): Input<readonly FileId[]> {
    let known = this.#globs.get(glob);
    if (!known) {
      // Names may have line breaks, which "." matches with the flag alone.
      const matches = picomatch(glob, { dot: true, flags: "s" });
      known = {
        matches,
        input: new Input<readonly FileId[]>([...this.#files].filter((file) => matches(file)).toSorted()),
      };
      this.#globs.set(glob, known);
    }
    return known.input;
  }

  setText(file: FileId, text: string | undefined): void {
    this.#set(this.text(file), text);
  }

  setFetched(url: string, fetched: Fetched | undefined): void {
    this.#set(this.fetched(url), fetched);
  }

  setFiles(all: Iterable<FileId>): void {
    const next = new Set(all);
    const gone = [...this.#files].filter((file) => !next.has(file));
    const added = [...next].filter((file) => !this.#files.has(file));
    this.changeFiles(added, gone);
    for (const file of gone) this.setText(file, undefined);
  }

  changeFiles(added: readonly FileId[], gone: readonly FileId[]): void {
    const came = added.filter((file) => !this.#files.has(file));
    const left = gone.filter((file) => this.#files.has(file));
    for (const file of came) this.#files.add(file);
    for (const file of left) this.#files.delete(file);
    for (const file of [...came, ...left]) {
      const presence = this.#presence.get(file);
      if (presence) this.#set(presence, this.#files.has(file));
    }
    for (const { matches, input } of this.#globs.values()) {
      const plus = came.filter((file) => matches(file));
      const minus = new Set(left.filter((file) => matches(file)));
      if (plus.length + minus.size === 0) continue;
      const kept = minus.size === 0 ? [...input.value] : input.value.filter((file) => !minus.has(file));
      this.#set(input, plus.length === 0 ? kept : merge(kept, plus.toSorted()));
    }
  }

  /** URLs that a live memo wants and nobody has set. */
  wants(): readonly string[] {
    const wanted = [...this.#fetched].filter(
      ([, input]) => input.value === undefined && input.users.size > 0,
    );
    return wanted.map(([url]) => url).toSorted();
  }

  #set<V>(input: Input<V>, value: V): void {
    if (input.value === value) return;
    input.value = value;
    this.#changed(input);
  }
}

function inputOf<V>(inputs: Map<string, Input<V>>, key: string, value: V): Input<V> {
  let input = inputs.get(key);
  if (!input) inputs.set(key, (input = new Input(value)));
  return input;
}

/** Two sorted lists as one. */
function merge(left: readonly FileId[], right: readonly FileId[]): FileId[] {
  if (right.length > 64) return [...left, ...right].toSorted();
  const merged = [...left];
  for (const file of right) {
    let low = 0;
    let high = merged.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((merged[middle] ?? "") < file) low = middle + 1;
      else high = middle;
    }
    merged.splice(low, 0, file);
  }
  return merged;
}
