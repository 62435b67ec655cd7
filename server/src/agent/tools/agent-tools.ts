import { checkSite } from "../checking/check-site.ts";
import { describeProblems, newProblems, type FoundProblem } from "../checking/found-problem.ts";
import type { LinkedPaths } from "../../git/tree-files.ts";
import { ChangeLedger, defaultChangeLimits, type ChangeLimits, type Changes } from "./change-ledger.ts";
import {
  readCall,
  toolDefinitions,
  type ToolDefinition,
  type ToolInput,
  type ToolName,
} from "./definitions.ts";
import { nothingLinked } from "./linked-paths.ts";
import { defaultPolicy, type PathPolicy } from "./path-policy.ts";
import { searchFiles } from "./search-files.ts";
import { ToolError } from "./tool-error.ts";
import { WorktreeFiles, type FileLimits } from "./worktree-files.ts";

export interface ToolOptions {
  readonly worktree: string;
  /** The docs folder in the worktree, "" where that is one itself. */
  readonly site?: string;
  /** Default: changes of the docs folder, and of nothing that runs by itself. */
  readonly policy?: PathPolicy;
  readonly files?: FileLimits;
  /** What the worktree has no files for. Default: nothing. */
  readonly linked?: LinkedPaths;
  readonly changes?: ChangeLimits;
  /** What the job had changed before. */
  readonly before?: Changes;
  /** Problems that were there before the job: `validate` does not bother with them. */
  readonly base?: readonly FoundProblem[];
  /** Finds the problems of the site; default: Octavo's own check of the worktree, which follows no links. */
  readonly check?: (signal: AbortSignal) => Promise<readonly FoundProblem[]>;
}

export type ToolResult =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly text: string };

const defaultFileLimits: FileLimits = { read: 4 * 1024 * 1024, write: 1024 * 1024 };

const listLimit = 1_000;
/** Characters of one answer: what a model can take in without losing the rest of the talk. */
const textLimit = 40_000;

const noFiles = { link: "a symbolic link", submodule: "a submodule", other: "no file" } as const;

/** The tools of one job over one worktree: the real boundary of what an agent can reach. */
export class AgentTools {
  readonly definitions: readonly ToolDefinition[] = toolDefinitions;
  readonly files: WorktreeFiles;
  /** As given, with defaults. */
  readonly options: Required<Omit<ToolOptions, "before">>;
  readonly #ledger: ChangeLedger;

  constructor(options: ToolOptions) {
    const { worktree, site = "" } = options;
    this.options = {
      site,
      policy: defaultPolicy(site),
      files: defaultFileLimits,
      linked: nothingLinked,
      changes: defaultChangeLimits,
      base: [],
      check: (signal) => checkSite({ worktree, site, signal }),
      ...options,
    };
    this.#ledger = new ChangeLedger(this.options.changes, options.before);
    const { policy, files, linked } = this.options;
    this.files = new WorktreeFiles(worktree, policy, files, this.#ledger, linked);
  }

  /** What the job changed up to now. */
  get changes(): Changes {
    return this.#ledger.changes;
  }

  /** Whether the job wanted to change more than it may. */
  get isExhausted(): boolean {
    return this.#ledger.isExhausted;
  }

  /** Runs a tool. What goes wrong is an answer in words; it rejects with the signal's reason alone. */
  async call(name: string, input: unknown, signal: AbortSignal): Promise<ToolResult> {
    signal.throwIfAborted();
    try {
      const call = readCall(name, input);
      return { ok: true, text: await this.#run(call.tool, call.input, signal) };
    } catch (error) {
      signal.throwIfAborted();
      // Anything else may name paths of the machine.
      return {
        ok: false,
        text: error instanceof ToolError ? error.message : `The tool ${name.slice(0, 100)} failed.`,
      };
    }
  }

  async #run(tool: ToolName, input: ToolInput, signal: AbortSignal): Promise<string> {
    const path = String(input["path"] ?? "");
    switch (tool) {
      case "list":
        return this.#list(path);
      case "read":
        return excerpt(await this.files.read(path), input["from"], input["lines"]);
      case "write":
        return `${path} was ${await this.files.write(path, String(input["text"]))}.`;
      case "edit":
        return this.#edit(path, String(input["old"]), String(input["new"]));
      case "search": {
        const query = {
          text: String(input["text"]),
          isRegex: input["regex"] === true,
          ignoreCase: input["ignoreCase"] === true,
        };
        return searchFiles(this.files, { ...query, folder: path }, signal);
      }
      case "move":
        await this.files.move(path, String(input["to"]));
        return `${path} is now ${String(input["to"])}.`;
      case "delete":
        await this.files.remove(path);
        return `${path} was deleted.`;
      case "validate":
        return validation(newProblems(this.options.base, await this.options.check(signal)));
    }
  }

  async #list(path: string): Promise<string> {
    const lines: string[] = [];
    let isCut = false;
    await this.files.walk(path, (found) => {
      if (found.kind === "folder") return true;
      if (lines.length === listLimit) {
        isCut = true;
        return false;
      }
      lines.push(found.kind === "file" ? found.path : `${found.path} (${noFiles[found.kind]})`);
      return true;
    });
    if (isCut) lines.push(`There are more than ${listLimit} files: name a folder in \`path\`.`);
    return lines.length === 0 ? "There are no files." : lines.join("\n");
  }

  async #edit(path: string, old: string, text: string): Promise<string> {
    if (old === "")
      throw new ToolError("`old` is empty. Say which text to replace, or call write for a new file.");
    if (old === text) throw new ToolError("`old` and `new` are the same: nothing would change.");
    const before = await this.files.read(path);
    const start = before.indexOf(old);
    if (start < 0)
      throw new ToolError(
        `${path} does not have that text. It is compared exactly, with spaces and line breaks; read the file and copy it from there.`,
      );
    if (before.includes(old, start + 1))
      throw new ToolError(
        `${path} has that text more than once. Take more of what is around the right one into \`old\`.`,
      );
    await this.files.write(path, before.slice(0, start) + text + before.slice(start + old.length));
    return `${path} was changed.`;
  }
}

function validation(problems: readonly FoundProblem[]): string {
  const errors = problems.filter(({ severity }) => severity === "error");
  const warnings = problems.filter(({ severity }) => severity === "warning");
  const parts = [
    errors.length === 0
      ? "There are no new errors."
      : `New errors, to be mended:\n${describeProblems(errors)}`,
  ];
  if (warnings.length > 0)
    parts.push(`New warnings, such as links that lead nowhere:\n${describeProblems(warnings)}`);
  return parts.join("\n");
}

/** Lines of a file, at most what one answer holds, and a note of what is left out. */
function excerpt(text: string, from: unknown, count: unknown): string {
  const first = typeof from === "number" ? from : 1;
  if (first < 1) throw new ToolError("`from` counts from 1.");
  if (typeof count === "number" && count < 1) throw new ToolError("`lines` is at least 1.");
  if (first === 1 && typeof count !== "number" && text.length <= textLimit) return text;
  const lines = text.split("\n");
  if (first > lines.length) throw new ToolError(`The file has ${lines.length} lines only.`);
  const last = typeof count === "number" ? Math.min(lines.length, first + count - 1) : lines.length;
  let end = first - 1;
  let length = 0;
  while (end < last && length + (lines[end]?.length ?? 0) + 1 <= textLimit)
    length += (lines[end++]?.length ?? 0) + 1;
  if (end === first - 1)
    return `${(lines[end] ?? "").slice(0, textLimit).toWellFormed()}\n[Line ${first} of ${lines.length} is longer than an answer and was cut.]`;
  const piece = lines.slice(first - 1, end).join("\n");
  return end === lines.length
    ? piece
    : `${piece}\n[Lines ${first} to ${end} of ${lines.length}. Read on with \`from\`: ${end + 1}.]`;
}
