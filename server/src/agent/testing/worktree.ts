import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import type { AgentEvent, AgentTask } from "../agent-runner.ts";
import { AgentTools, type ToolOptions } from "../tools/agent-tools.ts";

/** A folder for one test, with the worktree and a secret beside it. */
export interface TestWorktree {
  readonly folder: string;
  readonly path: string;
  readonly secret: string;
  read(file: string): Promise<string>;
}

/** A site without problems, with what a repository has around it. */
export const smallSite: Readonly<Record<string, string>> = {
  "docs.json": JSON.stringify(
    {
      name: "Small",
      theme: "mint",
      colors: { primary: "#0D9373" },
      navigation: { pages: ["index", "guides/start"] },
    },
    undefined,
    2,
  ),
  "index.mdx": "---\ntitle: Welcome\n---\n\nHello. [Start](/guides/start)\n",
  "guides/start.mdx": "---\ntitle: Start\n---\n\nFirst line.\n\nSecond line.\n",
  ".git": "gitdir: /nowhere\n",
  ".github/workflows/build.yml": "on: push\n",
};

export async function testWorktree(
  files: Readonly<Record<string, string | Uint8Array>> = smallSite,
): Promise<TestWorktree> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "octavo-agent-")));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, "worktree");
  for (const [file, text] of Object.entries({ ...files })) {
    await mkdir(dirname(join(path, file)), { recursive: true });
    await writeFile(join(path, file), text);
  }
  const secret = join(folder, "outside");
  await mkdir(secret);
  await writeFile(join(secret, "secret.txt"), "SECRET");
  await symlink(join(secret, "secret.txt"), join(path, "link.mdx"));
  await symlink(secret, join(path, "linked"));
  return { folder, path, secret, read: (file) => readFile(join(path, file), "utf8") };
}

export interface TestTask extends AgentTask {
  readonly events: AgentEvent[];
}

export function testTask(
  worktree: TestWorktree,
  given: Partial<AgentTask> = {},
  options: Partial<ToolOptions> = {},
): TestTask {
  const events: AgentEvent[] = [];
  return {
    jobId: "job",
    prompts: ["Improve the start page."],
    worktree: worktree.path,
    home: worktree.folder,
    tools: new AgentTools({ worktree: worktree.path, check: () => Promise.resolve([]), ...options }),
    budget: { steps: 10, inputTokens: 100_000, outputTokens: 100_000, wallMs: 15_000 },
    signal: new AbortController().signal,
    onEvent: (event) => events.push(event),
    ...given,
    events,
  };
}
