import {
  definePlugin,
  extensionOf,
  readYamlByLines,
  Stage,
  yamlTree,
  type DataTree,
  type FileId,
  type ParsedYaml,
  type Plugin,
} from "@octavo/core";
import { YamlParser } from "./yaml-parser.ts";

/** Characters from which a data file counts as large. */
const largeSize = 200 * 1024;
/** Characters up to which YAML is read by lines in this thread, and those of them that the parser may have to read: 20 ms of work. */
const [largestByLines, mostOther] = [2_000_000, 50_000];
/** Characters a millisecond, until it is known what they cost. */
const pace = 5_000;
/** Milliseconds that a text waits for a pause in typing, at most. */
const longestWait = 3_000;

export interface LargeTextOptions {
  /** Called with the text that core shall have now; resolves when all that follows from it is known. */
  readonly ready: (file: FileId, text: string) => Promise<void>;
  readonly onError: (message: string, error: unknown) => void;
}

interface Pending {
  text: string;
  /** When it was edited last, in milliseconds. */
  edited: number;
  /** Resolves when somebody asks about the text, so that it shall not wait for a pause. */
  readonly wanted: PromiseWithResolvers<void>;
  isWanted: boolean;
  /** Resolves when the text was handed on or is forgotten. */
  readonly done: PromiseWithResolvers<void>;
}

interface Parsed {
  readonly text: string;
  readonly tree: DataTree;
}

/** What was read by lines, here or in the other thread: the next text is nearly the same. */
interface Reading {
  readonly text: string;
  readonly parsed: ParsedYaml;
}

/**
 * Large specifications that are being typed. What the work cost last is how long nobody may have typed before it is done
 * again: it delays no keystroke that is near. What takes long to parse is parsed in another thread. Until all is done
 * everybody works with the text before.
 */
export class LargeTexts {
  readonly #options: LargeTextOptions;
  readonly #pending = new Map<FileId, Pending>();
  /** What taking up a file cost last, in milliseconds. */
  readonly #costs = new Map<FileId, number>();
  /** When anything was typed last. */
  #typed = 0;
  /** What was read last, for the `parse` tap. */
  readonly #parsed = new Map<FileId, Parsed>();
  readonly #readings = new Map<FileId, Reading>();
  readonly #parser: YamlParser = new YamlParser();

  constructor(options: LargeTextOptions) {
    this.#options = options;
  }

  /** Answers `parse` with what is known already. It is what the parser would give: a plugin that reads no other input. */
  plugin(): Plugin {
    return definePlugin("parsed-elsewhere", (hooks) => {
      hooks.parse.for("yaml").tap({ name: "parsed-elsewhere", stage: Stage.late }, ({ file, text }) => {
        const known = this.#parsed.get(file);
        return known?.text === text ? known.tree : undefined;
      });
    })();
  }

  /** Whether an edited text is to be given to `edit`. */
  takes(file: FileId, text: string): boolean {
    return text.length > largeSize && ["yaml", "yml", "json"].includes(extensionOf(file));
  }

  edit(file: FileId, text: string): void {
    const edited = (this.#typed = performance.now());
    const known = this.#pending.get(file);
    if (known) {
      Object.assign(known, { text, edited });
      return;
    }
    const [wanted, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const pending: Pending = { text, edited, wanted, isWanted: false, done };
    this.#pending.set(file, pending);
    void this.#take(file, pending);
  }

  /** Another file was edited: who types there shall not wait for the large ones. */
  putOff(): void {
    this.#typed = performance.now();
  }

  /** The file was closed, or became small: nothing of it is to be handed on. */
  forget(file: FileId): void {
    const pending = this.#pending.get(file);
    this.#pending.delete(file);
    this.#parsed.delete(file);
    this.#readings.delete(file);
    if (!pending) return;
    want(pending);
    pending.done.resolve();
  }

  /** Hands a text on without waiting for a pause. */
  async flush(file: FileId): Promise<void> {
    const pending = this.#pending.get(file);
    if (!pending) return;
    want(pending);
    await pending.done.promise;
  }

  dispose(): void {
    for (const file of this.#pending.keys()) this.forget(file);
    this.#parser.dispose();
  }

  async #take(file: FileId, pending: Pending): Promise<void> {
    const isCurrent = (): boolean => this.#pending.get(file) === pending;
    let text: string;
    do {
      ({ text } = pending);
      await this.#pause(file, pending);
      if (isCurrent() && pending.text === text) await this.#parse(file, text, isCurrent);
      if (!isCurrent()) return;
    } while (pending.text !== text);
    this.#pending.delete(file);
    const start = performance.now();
    const taken = this.#options.ready(file, text);
    pending.done.resolve();
    await taken;
    this.#costs.set(file, performance.now() - start);
  }

  /** YAML is read in the other thread, but where this one can read it in a moment, as it can JSON. */
  async #parse(file: FileId, text: string, isCurrent: () => boolean): Promise<void> {
    if (extensionOf(file) === "json") return;
    const earlier = this.#readings.get(file);
    try {
      const simple = text.length > largestByLines ? undefined : readYamlByLines(text, { mostOther, earlier });
      const parsed = simple ?? (await this.#parser.parse(text));
      if (!isCurrent()) return;
      // Of a text with a problem nothing is taken up, and mostly it is mended soon.
      if (parsed.isByLines && parsed.problems.length === 0) this.#readings.set(file, { text, parsed });
      this.#parsed.set(file, { text, tree: yamlTree(text, parsed) });
    } catch (error) {
      if (isCurrent()) this.#options.onError("The parser's thread failed; this one parses instead.", error);
    }
  }

  /** Waits until nobody has typed for as long as the work may take. */
  async #pause(file: FileId, pending: Pending): Promise<void> {
    const { edited } = pending;
    while (!pending.isWanted && pending.edited === edited) {
      const cost = this.#costs.get(file) ?? Math.floor(pending.text.length / pace);
      const left = Math.min(this.#typed + cost, edited + longestWait) - performance.now();
      if (left <= 0) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, left);
      await Promise.race([promise, pending.wanted.promise]);
      clearTimeout(timer);
    }
  }
}

/** Ends its waiting for a pause. */
function want(pending: Pending): void {
  pending.isWanted = true;
  pending.wanted.resolve();
}
