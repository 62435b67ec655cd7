import { resolve } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import type { Core } from "../core.ts";
import { Unread } from "../database/cancelled.ts";
import { isPageOrSnippet } from "../model/sources.ts";
import type { Problem } from "../problem/problem.ts";
import { checkFile, configPlaces, ignoreRules } from "../queries.ts";
import type { FileId } from "../source/file.ts";
import { isText, readHead, readText } from "./disk.ts";
import { coreOf } from "./open-core.ts";
import type { ProjectOptions } from "./project-options.ts";
import type { SiteOptions } from "./site-config.ts";

/** A page shows a few snippets, and docs.json may be in parts; whoever reads more may as well wait for the whole folder. */
const limits = { texts: 64, length: 1_000_000 };

/** A site of which only the list of files is known: it reads texts as they are needed, and not many. */
export class Glimpse {
  readonly #core: Core;

  constructor(options: ProjectOptions, settings: SiteOptions, files: Iterable<FileId>) {
    const root = resolve(options.root);
    let [texts, length] = [0, 0];
    this.#core = coreOf(options, settings, {
      head: (file) => readHead(root, file),
      pause: () => turn(),
      textOnDemand: (file) => {
        if (!isText(file)) return undefined;
        const text = readText(root, file);
        length += text?.length ?? 0;
        if (++texts > limits.texts || length > limits.length) throw new Unread();
        return text;
      },
    });
    this.#core.setFiles(files);
  }

  /** Sets a text that counts instead of the one on disk. */
  setText(file: FileId, text: string): void {
    this.#core.addFile(file);
    this.#core.setText(file, text);
  }

  /**
   * What is wrong with a page or snippet as far as few other texts tell: a part of what is told of it once the site was read.
   * Undefined for other files.
   */
  problemsOf(file: FileId): Promise<readonly Problem[] | undefined> {
    return this.#core.hold(async () => {
      const { matches } = await this.#core.get(ignoreRules);
      if (!isPageOrSnippet(file, matches)) return undefined;
      // While docs.json is a guess, less is told.
      await this.#core.get(configPlaces);
      // Where the check itself needs more, what its parts have found counts.
      await this.#core.update(checkFile, file).catch((error: unknown) => {
        if (!(error instanceof Unread)) throw error;
      });
      const problems = await this.#core.problems();
      return problems.filter((problem) => problem.file === file);
    });
  }
}
