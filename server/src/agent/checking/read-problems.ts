import { posix } from "node:path";
import { LineIndex, type Problem } from "@octavo/core";
import { openProject, SetupError } from "@octavo/core/node";
import { defaults } from "@octavo/plugins";
import type { FoundProblem } from "./found-problem.ts";

const nearLimit = 200;

/**
 * The problems of the site in a folder of a worktree, without running any of its code and without the network. A folder
 * that is no site at all has one problem.
 */
export async function readProblems(worktree: string, site: string): Promise<FoundProblem[]> {
  try {
    const project = await openProject({
      root: posix.join(worktree, site),
      plugins: defaults(),
      trusted: false,
      network: false,
    });
    const { problems } = await project.check();
    const texts = new Map<string, LineIndex>();
    return problems.map((problem) => {
      const text = texts.get(problem.file) ?? new LineIndex(project.core.text(problem.file) ?? "");
      texts.set(problem.file, text);
      return found(problem, site, text);
    });
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    const file = posix.join(site, "docs.json");
    // Its message names folders of the machine.
    const message =
      "The site cannot be opened: its docs.json is missing or cannot be read. Create it, or put it back.";
    return [{ code: "agent/no-site", severity: "error", message, file, line: 1, near: "" }];
  }
}

function found(
  { code, severity, message, file, range }: Problem,
  site: string,
  text: LineIndex,
): FoundProblem {
  const { start, end } = range;
  const line = text.line(start.line);
  const marked = line.slice(start.character, end.line === start.line ? end.character : undefined).trim();
  const near = (marked === "" ? line : marked).trim().replaceAll(/\s+/g, " ").slice(0, nearLimit);
  return { code, severity, message, file: posix.join(site, file), line: start.line + 1, near };
}
