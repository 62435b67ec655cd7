import { Core } from "../core.ts";
import type { Audience } from "../model/audience.ts";
import type { Plugin } from "../plugin.ts";
import type { Problem } from "../problem/problem.ts";
import { readFixture, type ExpectedProblem } from "./fixture.ts";

export interface CheckOptions {
  readonly plugins: readonly Plugin[];
  /** Answers for URLs: their texts; others fail. */
  readonly urls?: Readonly<Record<string, string>>;
  readonly audience?: Audience;
  /** Where the site will be on the web. */
  readonly url?: string;
  /** Put before all paths, such as "/docs". */
  readonly base?: string;
}

/** A site in memory from a fixture's files, checked. Values are frozen, so a tap that changes one fails. */
export async function openFixture(
  text: string,
  { plugins, urls = {}, audience, url, base }: CheckOptions,
): Promise<Core> {
  const { files } = readFixture(text);
  const core = new Core({
    plugins,
    freeze: true,
    ...(audience && { audience }),
    ...(url !== undefined && { url }),
    ...(base !== undefined && { base }),
  });
  core.setFiles(files.keys());
  for (const [file, content] of files) core.setText(file, content);
  await core.refresh();
  for (let wants = core.wants(); wants.length > 0; wants = core.wants()) {
    for (const wanted of wants) {
      const content = urls[wanted];
      core.setFetched(
        wanted,
        content === undefined
          ? { status: "failed", reason: "not in the fixture" }
          : { status: "ok", text: content },
      );
    }
    await core.refresh();
  }
  return core;
}

/** Checks a fixture: its problems are exactly those that its `^^^` marks expect. Throws with both lists otherwise. */
export async function check(text: string, options: CheckOptions): Promise<readonly Problem[]> {
  const core = await openFixture(text, options);
  const problems = await core.problems();
  const { files, expected } = readFixture(text);
  const actual = problems.map((problem) => describeActual(problem, files.get(problem.file) ?? ""));
  const wanted = expected.map(describe);
  const missing = without(wanted, actual);
  const surplus = without(actual, wanted);
  if (missing.length + surplus.length > 0) {
    const messages = problems.map(({ file, message, code }) => `  ${file}: ${code}: ${message}`);
    throw new Error(
      `The problems are not those that the fixture marks.\nExpected and not found:\n${lines(missing)}\n` +
        `Found and not expected:\n${lines(surplus)}\nAll messages:\n${messages.join("\n")}`,
    );
  }
  return problems;
}

function describe({ file, line, start, end, severity, code }: ExpectedProblem): string {
  return `${file}:${line + 1}:${start + 1}-${end + 1} ${severity} ${code}`;
}

/** A range over several lines is compared by what it covers of its first line. */
function describeActual({ file, range, severity, code }: Problem, text: string): string {
  const { start } = range;
  const first = text.split("\n")[start.line] ?? "";
  const end = range.end.line === start.line ? range.end.character : first.length;
  return describe({
    file,
    line: start.line,
    start: start.character,
    end: Math.max(end, start.character + 1),
    severity,
    code,
  });
}

function without(from: readonly string[], taken: readonly string[]): string[] {
  const rest = [...taken];
  return from.filter((item) => {
    const index = rest.indexOf(item);
    if (index === -1) return true;
    rest.splice(index, 1);
    return false;
  });
}

function lines(items: readonly string[]): string {
  return items.length === 0 ? "  nothing" : items.map((item) => `  ${item}`).join("\n");
}
