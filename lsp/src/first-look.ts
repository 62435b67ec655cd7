import type { FileId } from "@octavo/core";
import { isSkipped, type Glimpse } from "@octavo/core/node";
import type { Documents } from "./documents.ts";
import { ProblemSet, type ToldSite } from "./problem-set.ts";
import type { ProblemsChange } from "./session.ts";
import { below } from "./uri.ts";

/** What is told of open pages while the folder of their site is being read: what they say by themselves. */
export class FirstLook implements ToldSite {
  readonly root: string;
  /** The site's, from then on. */
  readonly problems: ProblemSet = new ProblemSet();
  readonly isChecked = false;
  readonly #documents: Pick<Documents, "all">;
  readonly #taken: (look: FirstLook) => void;
  readonly #texts = new Map<FileId, string>();

  constructor(root: string, documents: Pick<Documents, "all">, taken: (look: FirstLook) => void) {
    this.root = root;
    this.#documents = documents;
    this.#taken = taken;
  }

  /** Looks at what is open. What fails here is told when the site is open. */
  async take(glimpse: Pick<Glimpse, "setText" | "problemsOf">, signal: AbortSignal): Promise<void> {
    try {
      await this.#take(glimpse, signal);
    } catch {
      return;
    }
    if (this.#texts.size > 0 && !signal.aborted) this.#taken(this);
  }

  async #take(glimpse: Pick<Glimpse, "setText" | "problemsOf">, signal: AbortSignal): Promise<void> {
    const open = new Map<FileId, string>();
    for (const { path, text } of this.#documents.all()) {
      const file = below(this.root, path);
      if (file !== undefined && !isSkipped(file)) open.set(file, text);
    }
    for (const [file, text] of open) glimpse.setText(file, text);
    for (const [file, text] of open) {
      const problems = signal.aborted ? undefined : await glimpse.problemsOf(file);
      if (!problems) continue;
      this.#texts.set(file, text);
      this.problems.set(file, problems);
    }
  }

  /** The pages and snippets that were looked at. */
  get files(): ReadonlySet<FileId> {
    return new Set(this.#texts.keys());
  }

  /** The text that was looked at; undefined for files that were not. */
  text(file: FileId): string | undefined {
    return this.#texts.get(file);
  }
}

/** First looks at the sites that are being opened. */
export class FirstLooks {
  readonly #documents: Pick<Documents, "all">;
  readonly #onProblems: (look: FirstLook, change: ProblemsChange) => void;
  readonly #taken = new Map<string, FirstLook>();
  #next = Promise.withResolvers<undefined>();

  constructor(
    documents: Pick<Documents, "all">,
    onProblems: (look: FirstLook, change: ProblemsChange) => void,
  ) {
    this.#documents = documents;
    this.#onProblems = onProblems;
  }

  begin(root: string): FirstLook {
    return new FirstLook(root, this.#documents, (look) => {
      this.#taken.set(root, look);
      this.#next.resolve(undefined);
      this.#next = Promise.withResolvers();
      const { files } = look;
      this.#onProblems(look, { files, typed: files });
    });
  }

  /** The site is open: it tells more. */
  end(root: string): void {
    this.#taken.delete(root);
  }

  /** The site cannot be opened, or nobody wants it any more. */
  drop(root: string): void {
    const look = this.#taken.get(root);
    this.#taken.delete(root);
    if (look) this.#onProblems(look, { files: look.files, typed: new Set() });
  }

  all(): readonly FirstLook[] {
    return [...this.#taken.values()];
  }

  /** Resolves when the next one is taken. */
  next(): Promise<undefined> {
    return this.#next.promise;
  }
}
