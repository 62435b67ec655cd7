import picomatch from "picomatch";
import { isSiteFile, type FileId } from "../source/file.ts";
import type { Fetched } from "./query.ts";
import { Input } from "./memo.ts";
import type { SavedInput } from "./snapshot.ts";

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
  /** Counts the changes of files that are no texts. */
  readonly #versions = new Map<FileId, Input<number>>();
  readonly #files = new Set<FileId>();
  /** Inputs of a snapshot whose value is not set yet, and its fingerprint: one that is equal is no change. */
  readonly #awaited = new Map<Input<unknown>, string>();
  #fingerprint: Fingerprint = (text) => text;

  constructor(changed: (input: Input<unknown>) => void) {
    this.#changed = changed;
  }

  text(file: FileId): Input<string | undefined> {
    return inputOf(this.#texts, file, undefined);
  }

  exists(file: FileId): Input<boolean> {
    return inputOf(this.#presence, file, this.#files.has(file));
  }

  version(file: FileId): Input<number> {
    return inputOf(this.#versions, file, 0);
  }

  /** The file's bytes are others now; true where anybody had looked at them. */
  touch(file: FileId): boolean {
    const version = this.#versions.get(file);
    if (version) this.#set(version, version.value + 1);
    return version !== undefined;
  }

  /** Any file's bytes may be others now. */
  touchAll(): void {
    for (const file of this.#versions.keys()) this.touch(file);
  }

  /** For a reader: one that is awaited is read as not fetched yet, so whatever comes is a change to the reader. */
  fetched(url: string): Input<Fetched | undefined> {
    const input = inputOf(this.#fetched, url, undefined);
    this.#awaited.delete(input);
    return input;
  }

  /** What problems of a file or URL stand in, for somebody who is told of no changes. */
  source(file: FileId): Source {
    const fetched = this.#fetched.get(file);
    if (!fetched) return { text: this.text(file).value, revision: this.text(file).changedAt };
    const { value, changedAt } = fetched;
    return {
      text: value?.status === "ok" ? value.text : undefined,
      // What a snapshot waits for may come without a change.
      revision: value === undefined ? -1 : changedAt,
    };
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
    requireSiteFile(file);
    this.#set(this.text(file), text);
  }

  setFetched(url: string, fetched: Fetched | undefined): void {
    this.#set(inputOf(this.#fetched, url, undefined), fetched);
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
    for (const file of came) requireSiteFile(file);
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
    const wanted = [...this.#fetched].filter(([, input]) => input.value === undefined && input.isRead);
    return wanted.map(([url]) => url).toSorted();
  }

  /** What a snapshot keeps of the inputs that have readers: of texts, documents and heads a fingerprint. Input by input. */
  *save(fingerprint: Fingerprint, head: Head): Generator<undefined, SavedInputs> {
    const saved = new Map<Input<unknown>, SavedInput>();
    const add = function* (
      kind: SavedInput[0],
      inputs: Iterable<readonly [string, Input<unknown>]>,
    ): Generator<undefined> {
      for (const [key, input] of inputs) {
        if (!input.isRead) continue;
        yield;
        const { value } = input;
        const state =
          kind === "head"
            ? fingerprintOf(textOf(head(key)), fingerprint)
            : kind === "presence" || kind === "glob"
              ? value
              : fingerprintOf(value, fingerprint);
        saved.set(input, [kind, key, input.changedAt, state]);
      }
    };
    yield* add("text", this.#texts);
    yield* add("presence", this.#presence);
    yield* add(
      "glob",
      [...this.#globs].map(([glob, { input }]) => [glob, input] as const),
    );
    yield* add("fetched", this.#fetched);
    yield* add("head", this.#versions);
    return { files: [...this.#files], inputs: saved };
  }

  /** Takes up what a snapshot kept, in its order; before anything was set. */
  restore(
    files: readonly FileId[],
    inputs: readonly SavedInput[],
    fingerprint: Fingerprint,
  ): readonly Input<unknown>[] {
    this.#fingerprint = fingerprint;
    for (const file of files) this.#files.add(file);
    return inputs.map(([kind, key, changedAt, state]) => {
      const input = this.#inputOf(kind, key);
      input.changedAt = changedAt;
      if (kind === "presence" || kind === "glob") input.value = state;
      else if (kind === "head") input.value = 0;
      else if (typeof state === "string") this.#awaited.set(input, state);
      return input;
    });
  }

  /** Tells of files that are no texts and have other bytes than when the snapshot was taken. */
  compareHeads(inputs: readonly SavedInput[], head: Head): void {
    for (const [kind, file, , state] of inputs)
      if (kind === "head" && fingerprintOf(textOf(head(file)), this.#fingerprint) !== state) this.touch(file);
  }

  #inputOf(kind: SavedInput[0], key: string): Input<unknown> {
    if (kind === "text") return this.text(key);
    if (kind === "presence") return this.exists(key);
    if (kind === "head") return this.version(key);
    return kind === "glob" ? this.files(key) : this.fetched(key);
  }

  #set<V>(input: Input<V>, value: V): void {
    const awaited = this.#awaited.get(input);
    if (awaited === undefined && input.value === value) return;
    input.value = value;
    if (awaited !== undefined) {
      this.#awaited.delete(input);
      if (fingerprintOf(value, this.#fingerprint) === awaited) return;
    }
    this.#changed(input);
  }
}

/** A text that somebody set, and the revision in which that was; 0 or less if never. */
export interface Source {
  readonly text: string | undefined;
  readonly revision: number;
}

/** A short text that stands for a long one: equal for equal texts alone. */
export type Fingerprint = (text: string) => string;

/** The first bytes of a file; undefined where it is not there. */
export type Head = (file: FileId) => Uint8Array | undefined;

interface SavedInputs {
  readonly files: readonly FileId[];
  readonly inputs: ReadonlyMap<Input<unknown>, SavedInput>;
}

/** Other bytes are another text. */
function textOf(bytes: Uint8Array | undefined): string | undefined {
  return bytes && new TextDecoder("latin1").decode(bytes);
}

/** Undefined of what is not set. */
function fingerprintOf(value: unknown, fingerprint: Fingerprint): string | undefined {
  if (value === undefined) return undefined;
  return fingerprint(typeof value === "string" ? value : JSON.stringify(value));
}

function inputOf<V>(inputs: Map<string, Input<V>>, key: string, value: V): Input<V> {
  let input = inputs.get(key);
  if (!input) inputs.set(key, (input = new Input(value)));
  return input;
}

function requireSiteFile(file: FileId): void {
  if (isSiteFile(file)) return;
  throw new TypeError(
    `A file of the site is named by its path in the docs folder, such as "guides/start.mdx", not ${JSON.stringify(file)}.`,
  );
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
