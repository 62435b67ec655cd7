import { Core, repairsOf, type Problem } from "@octavo/core";
import { defaults } from "../index.ts";

/** What damage to one file did to a site's problems. */
export interface Outcome {
  readonly syntax: readonly Problem[];
  /** Problems that are no syntax errors, and that the sound site has not. */
  readonly unwarranted: readonly Problem[];
  /** Titles of preferred or safe fixes that leave as much wrong as there was. */
  readonly harmful: readonly string[];
  /** Problems of the sound site in other files that are not told any more. */
  readonly lost: number;
  readonly repairs: readonly string[];
}

export class DamagedSite {
  readonly #core: Core;
  readonly #files: Readonly<Record<string, string>>;
  #before: ReadonlySet<string> = new Set();
  sound: readonly Problem[] = [];

  constructor(files: Readonly<Record<string, string>>) {
    this.#files = files;
    this.#core = new Core({ plugins: defaults() });
    this.#core.setFiles(Object.keys(files));
    for (const [file, text] of Object.entries(files)) this.#core.setText(file, text);
  }

  async open(): Promise<this> {
    await this.#core.refresh();
    this.sound = await this.#core.problems();
    this.#before = new Set(this.sound.map(idOf));
    return this;
  }

  /** Undefined where the damaged text has no syntax error. */
  async outcome(file: string, text: string): Promise<Outcome | undefined> {
    this.#core.setText(file, text);
    await this.#core.refresh();
    const problems = await this.#core.problems();
    const syntax = problems.filter((each) => each.file === file && each.code.startsWith("syntax/"));
    const isBroken = syntax.some(({ severity }) => severity === "error");
    const repairs = isBroken
      ? await repairsOf(
          this.#core,
          file,
          problems.filter((each) => each.file === file),
        )
      : [];
    const unwarranted = problems.filter(
      (each) =>
        !each.code.startsWith("syntax/") &&
        !this.#before.has(idOf(each)) &&
        !/^There is no page "(?:new-page|gro|group|new)"|must be an object, not a string/.test(each.message),
    );
    const harmful: string[] = [];
    const titles: string[] = [];
    for (const { problem, repairs: offered } of repairs) {
      const preferred = problem.fixes.length === 1 ? problem.fixes[0]?.title : undefined;
      for (const repair of offered) {
        titles.push(repair.title);
        if (this.#before.has(idOf(problem))) continue;
        if (
          repair.title !== preferred &&
          repair.isSafe !== true &&
          !repair.title.startsWith("Remove the one")
        )
          continue;
        if (!problem.code.startsWith("syntax/")) {
          harmful.push(`${problem.message} → ${repair.title}`);
          continue;
        }
        const mended = applied(text, repair.replaced);
        this.#core.setText(file, mended);
        await this.#core.refresh();
        const after = (await this.#core.problems()).filter(
          (each) => each.file === file && each.code.startsWith("syntax/"),
        );
        if (
          after.length >= syntax.length ||
          (repair.title.startsWith("Remove the one") && mended !== this.#files[file])
        )
          harmful.push(`${problem.message} → ${repair.title}`);
      }
    }
    const told = new Set(problems.map(idOf));
    const lost = this.sound.filter((each) => each.file !== file && !told.has(idOf(each))).length;
    return isBroken ? { syntax, unwarranted, harmful, lost, repairs: titles } : undefined;
  }

  async restore(file: string): Promise<readonly Problem[]> {
    this.#core.setText(file, this.#files[file]);
    await this.#core.refresh();
    return this.#core.problems();
  }
}

function idOf({ file, code, message }: Problem): string {
  return `${file} ${code} ${message}`;
}

function applied(
  text: string,
  edits: readonly { readonly range: Problem["range"]; readonly newText: string }[],
): string {
  const starts = [0, ...[...text.matchAll(/\r\n|\r|\n/g)].map(({ index, 0: end }) => index + end.length)];
  const offset = ({ line, character }: Problem["range"]["start"]): number =>
    (starts[line] ?? text.length) + character;
  return edits
    .map(({ range, newText }) => ({ start: offset(range.start), end: offset(range.end), newText }))
    .toSorted((a, b) => b.start - a.start)
    .reduce((done, { start, end, newText }) => done.slice(0, start) + newText + done.slice(end), text);
}

export function shown({ file, range, code, message }: Problem): string {
  return `${file}:${range.start.line + 1} ${code} ${message}`;
}
