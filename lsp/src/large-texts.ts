import { extensionOf, Stage, definePlugin, type DataTree, type FileId, type Plugin } from "@octavo/core";
import { YamlParser } from "./yaml-parser.ts";

/** Characters from which a data file counts as large. */
const largeSize = 200 * 1024;
/** Milliseconds without an edit, of whatever file, after which a large text is taken up. */
const pause = 300;
/** Milliseconds that edits of other files put it off, at most. */
const longestWait = 3_000;

export interface LargeTextOptions {
  /** Called with the text that core shall have now. */
  readonly ready: (file: FileId, text: string) => void;
  readonly onError: (message: string, error: unknown) => void;
}

interface Pending {
  text: string;
  timer: NodeJS.Timeout;
  /** When it was edited last, in milliseconds. */
  edited: number;
  /** Resolves when the text was handed on or is forgotten. */
  readonly done: PromiseWithResolvers<void>;
}

/**
 * Large specifications that are being typed. To take one up takes longer than a keystroke may, so it is done in a pause of
 * all typing and parsed, if it is YAML, in another thread; until then everybody works with the text before.
 */
export class LargeTexts {
  readonly #options: LargeTextOptions;
  readonly #pending = new Map<FileId, Pending>();
  /** Trees that the other thread made, for the `parse` tap. */
  readonly #parsed = new Map<FileId, { readonly text: string; readonly tree: DataTree }>();
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
    const known = this.#pending.get(file);
    clearTimeout(known?.timer);
    const timer = setTimeout(() => void this.#hand(file), pause);
    const edited = performance.now();
    if (known) Object.assign(known, { text, timer, edited });
    else this.#pending.set(file, { text, timer, edited, done: Promise.withResolvers() });
  }

  /** Another file was edited: who types there shall not wait for the large ones. */
  putOff(): void {
    for (const [file, pending] of this.#pending) {
      const left = pending.edited + longestWait - performance.now();
      if (left < pause) continue;
      clearTimeout(pending.timer);
      pending.timer = setTimeout(() => void this.#hand(file), pause);
    }
  }

  /** The file was closed, or became small: nothing of it is to be handed on. */
  forget(file: FileId): void {
    const pending = this.#pending.get(file);
    clearTimeout(pending?.timer);
    this.#pending.delete(file);
    this.#parsed.delete(file);
    pending?.done.resolve();
  }

  /** Hands a text on without waiting for a pause. */
  async flush(file: FileId): Promise<void> {
    const pending = this.#pending.get(file);
    if (!pending) return;
    clearTimeout(pending.timer);
    void this.#hand(file);
    await pending.done.promise;
  }

  dispose(): void {
    for (const file of this.#pending.keys()) this.forget(file);
    this.#parser.dispose();
  }

  async #hand(file: FileId): Promise<void> {
    const pending = this.#pending.get(file);
    if (!pending) return;
    const { text } = pending;
    if (extensionOf(file) !== "json") {
      const tree = await this.#parser.parse(text).catch((error: unknown) => error);
      // Edited meanwhile: the next pause is near. Forgotten: nobody waits.
      if (this.#pending.get(file) !== pending || pending.text !== text) return;
      if (tree instanceof Error)
        this.#options.onError("The parser's thread failed; this one parses instead.", tree);
      else this.#parsed.set(file, { text, tree: tree as DataTree });
    }
    this.#pending.delete(file);
    this.#options.ready(file, text);
    pending.done.resolve();
  }
}
