import type { Core, FileId, Problem } from "@octavo/core";

/** The problems of one file as they were last found. */
export interface FileProblems {
  /** Changes whenever the problems do: the result id of a pull. */
  readonly id: string;
  readonly problems: readonly Problem[];
}

const none: readonly Problem[] = [];

/** A site's problems by file: the one set that push and pull diagnostics are made from. */
export class ProblemSet {
  readonly #files = new Map<FileId, FileProblems>();
  #version = -1;
  #changes = 0;

  /** Takes the problems of core after a refresh; returns the files whose problems changed. */
  async update(core: Core): Promise<ReadonlySet<FileId>> {
    const changed = new Set<FileId>();
    const version = core.problemsVersion;
    if (version === this.#version) return changed;
    const byFile = new Map<FileId, Problem[]>();
    for (const problem of await core.problems()) {
      const known = byFile.get(problem.file);
      if (known) known.push(problem);
      else byFile.set(problem.file, [problem]);
    }
    this.#version = version;
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
    this.#files.set(file, { id: String(++this.#changes), problems });
    changed.add(file);
  }
}

/** Core keeps the object of a problem that stays as it is. */
function isSame(left: readonly Problem[], right: readonly Problem[]): boolean {
  return left.length === right.length && left.every((problem, index) => problem === right[index]);
}
