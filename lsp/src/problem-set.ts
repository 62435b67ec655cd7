import { isDeepStrictEqual } from "node:util";
import type { Core, FileId, Problem } from "@octavo/core";

/** The problems of one file as they were last found. */
export interface FileProblems {
  /** Changes whenever the problems do: the result id of a pull. */
  readonly id: string;
  readonly problems: readonly Problem[];
}

/** A site whose problems are told: one that is open, or one of which there was a first look. */
export interface ToldSite {
  readonly root: string;
  readonly problems: ProblemSet;
  /** Whether the whole site was checked once. */
  readonly isChecked: boolean;
  /** The text that the problems of a file are those of. */
  text(file: FileId): string | undefined;
}

/** A file as one of the sites that it lies in knows it. */
export interface ToldFile {
  readonly site: ToldSite;
  readonly file: FileId;
}

const none: readonly Problem[] = [];
/** Counts all changes of all sets, so that ids of a site that is closed and opened again differ. */
let changes = 0;

/** A site's problems by file: the one set that push and pull diagnostics are made from. */
export class ProblemSet {
  readonly #files = new Map<FileId, FileProblems>();
  /** All files that a problem points into: an edit of one may move it. */
  #mentioned: ReadonlySet<FileId> = new Set();
  #version = -1;

  /** Takes what is known of one file. */
  set(file: FileId, problems: readonly Problem[]): void {
    this.#set(file, problems, new Set());
  }

  /** Takes what core knows by now of these files, before all is known. Returns those whose problems changed. */
  async preview(core: Core, files: readonly FileId[]): Promise<ReadonlySet<FileId>> {
    const changed = new Set<FileId>();
    const all = await core.problems();
    for (const file of files) {
      const problems = all.filter((problem) => problem.file === file);
      if (!isSame(problems, this.of(file).problems)) this.#set(file, problems, changed);
    }
    return changed;
  }

  /**
   * Takes the problems of core after a refresh; `edited` are the files set since the last time, `own` problems, always the same ones, that
   * core does not know. Returns the files whose problems changed.
   */
  async update(
    core: Core,
    edited: Iterable<FileId>,
    own: readonly Problem[] = none,
  ): Promise<ReadonlySet<FileId>> {
    const changed = new Set<FileId>();
    const version = core.problemsVersion;
    if (version === this.#version && ![...edited].some((file) => this.#mentioned.has(file))) return changed;
    const byFile = new Map<FileId, Problem[]>();
    const mentioned = new Set<FileId>();
    for (const problem of [...(await core.problems()), ...own]) {
      const known = byFile.get(problem.file);
      if (known) known.push(problem);
      else byFile.set(problem.file, [problem]);
      mentioned.add(problem.file);
      for (const { file } of problem.related) mentioned.add(file);
    }
    this.#version = version;
    this.#mentioned = mentioned;
    for (const [file, { problems }] of this.#files) {
      if (problems.length > 0 && !byFile.has(file)) this.#set(file, none, changed);
    }
    for (const [file, problems] of byFile) {
      if (!isSame(problems, this.#files.get(file)?.problems ?? none)) this.#set(file, problems, changed);
    }
    return changed;
  }

  of(file: FileId): FileProblems {
    return this.#files.get(file) ?? { id: "0", problems: none };
  }

  /** Every file that has problems or had some. */
  all(): Iterable<readonly [FileId, FileProblems]> {
    return this.#files;
  }

  #set(file: FileId, problems: readonly Problem[], changed: Set<FileId>): void {
    this.#files.set(file, { id: String(++changes), problems });
    changed.add(file);
  }
}

/** Core keeps the object of a problem that nobody found again. */
function isSame(left: readonly Problem[], right: readonly Problem[]): boolean {
  return (
    left.length === right.length &&
    left.every((problem, index) => problem === right[index] || isDeepStrictEqual(problem, right[index]))
  );
}
