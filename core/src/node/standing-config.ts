import type { Core } from "../core.ts";
import { configFiles, filesOf } from "../model/config.ts";
import { configNotAnObject, missingConfig, syntaxError } from "../problem/core-problems.ts";
import { inOrder } from "../problem/locate.ts";
import type { Problem } from "../problem/problem.ts";
import { configPlaces } from "../queries.ts";
import type { FileId } from "../source/file.ts";
import { LineIndex } from "../source/line-index.ts";
import { parseDataText } from "../syntax/parse.ts";
import { isObject } from "../syntax/parts.ts";

/** What a file of the configuration has become; the core goes on with what it was. */
interface Draft {
  /** Undefined where the file is gone. */
  readonly text: string | undefined;
  readonly problems: readonly Problem[];
}

/**
 * docs.json, and the files that it is put together of, as they could last be read: half a file, or none for a moment, must not
 * take the navigation away from those who look at the site meanwhile. What holds a core asks it before it sets texts.
 */
export class StandingConfig {
  readonly #core: Core;
  readonly #drafts = new Map<FileId, Draft>();

  constructor(core: Core) {
    this.#core = core;
  }

  /** A file as it is on the disk; undefined where that is gone. */
  text(file: FileId): string | undefined {
    const draft = this.#drafts.get(file);
    return draft ? draft.text : this.#core.text(file);
  }

  /** Takes up new texts, undefined for files that are gone. The core is to keep what it has of the files in the answer. */
  async keep(texts: Iterable<readonly [FileId, string | undefined]>): Promise<ReadonlyMap<FileId, unknown>> {
    const parts = await this.#parts();
    for (const [file, text] of texts) {
      this.#drafts.delete(file);
      if (!parts.has(file)) continue;
      const problems = text === undefined ? goneProblems(file) : await this.#problemsOf(file, text);
      if (problems.length === 0) continue;
      const old = this.#core.text(file);
      const stood = old !== undefined && (await this.#problemsOf(file, old)).length === 0;
      if (stood) this.#drafts.set(file, { text, problems });
    }
    return this.#drafts;
  }

  /** Gives the core what the configuration has no need of any more. Call it when the new texts are set. */
  async release(): Promise<void> {
    if (this.#drafts.size === 0) return;
    const parts = await this.#parts();
    const others = configFiles.filter(
      (file) => !this.#drafts.has(file) && this.#core.text(file) !== undefined,
    );
    this.#core.batch(() => {
      for (const [file, { text }] of this.#drafts) {
        if (parts.has(file) && (text !== undefined || others.length === 0)) continue;
        this.#drafts.delete(file);
        if (text === undefined) this.#core.removeFile(file);
        else this.#core.setText(file, text);
      }
    });
  }

  /** Problems of the core, but of a file that cannot be read nothing else than that. */
  problems(all: readonly Problem[]): readonly Problem[] {
    if (this.#drafts.size === 0) return all;
    const drafts = [...this.#drafts.values()].flatMap(({ problems }) => problems);
    return inOrder([...all.filter(({ file }) => !this.#drafts.has(file)), ...drafts]);
  }

  async #parts(): Promise<ReadonlySet<FileId>> {
    const places = await this.#core.untilQuiet(() => this.#core.pick(configPlaces, "", ""));
    return new Set(places ? filesOf(places) : []);
  }

  async #problemsOf(file: FileId, text: string): Promise<readonly Problem[]> {
    const tree = await this.#core.untilQuiet(() =>
      this.#core.ask(({ hooks }, read) => Promise.resolve(parseDataText(hooks, file, text, read))),
    );
    const lines = new LineIndex(text);
    const errors = tree.problems.filter(({ severity }) => severity === "error");
    if (errors.length > 0 || !configFiles.includes(file) || isObject(tree.value))
      return errors.map(({ message, span }) => problemAt(syntaxError, message, file, lines.range(span)));
    const whole = lines.range(tree.span([], "value"));
    return [problemAt(configNotAnObject, configNotAnObject.message({ file }), file, whole)];
  }
}

/** A part that is gone is told where docs.json names it. */
function goneProblems(file: FileId): readonly Problem[] {
  const start = { line: 0, character: 0 };
  return configFiles.includes(file)
    ? [problemAt(missingConfig, missingConfig.message({}), file, { start, end: start })]
    : [];
}

function problemAt(
  { code, severity }: Pick<Problem, "code" | "severity">,
  message: string,
  file: FileId,
  range: Problem["range"],
): Problem {
  return { code, severity, message, file, range, related: [], fixes: [] };
}
