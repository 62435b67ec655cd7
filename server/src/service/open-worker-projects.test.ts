import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { AgentTools } from "../agent/tools/agent-tools.ts";
import { author, bareRepository } from "../git/testing.ts";
import { below, site } from "./testing.ts";
import { folderOf } from "../testing/run.ts";
import type { WorkerProject } from "../worker/project.ts";
import { openWorkerProjects } from "./open-worker-projects.ts";
import { readProjects } from "./read-projects.ts";

const plan = JSON.stringify({ calls: [], summary: "Nothing." });

/** The only project of a configuration, as a worker has it. */
async function opened(project: string): Promise<WorkerProject> {
  const root = folderOf({
    "octavo.config.mjs": `export default { projects: [{ id: "docs", ${project} }] };`,
    "plan.json": plan,
    ...below("docs", site("apples")),
  });
  const agent = { kind: "scripted", plan: join(root, "plan.json") } as const;
  const { projects } = await readProjects({ root, agent });
  const workers = await openWorkerProjects(projects, { author, data: folderOf(), env: {} });
  return workers.get("docs")!;
}

const codeHost = (): string =>
  `folder: "docs", codeHost: { kind: "local", folder: ${JSON.stringify(bareRepository(below("docs", site("oranges"))))} }`;

/** Which of these paths a job may write. */
async function writable(project: WorkerProject, paths: readonly string[]): Promise<string[]> {
  const { site: folder, limits } = project;
  const tools = new AgentTools({ worktree: folderOf(), site: folder, policy: limits.paths! });
  const found: string[] = [];
  for (const path of paths) {
    const { ok } = await tools.call("write", { path, text: "x" }, new AbortController().signal);
    if (ok) found.push(path);
  }
  return found;
}

const paths = [
  "docs/a.mdx",
  "docs/package.json",
  "README.md",
  "api/a.yaml",
  "package.json",
  "docs/legal/a.mdx",
];

describe("what jobs of a project may change", () => {
  it("is its docs folder, but for what runs by itself", async () => {
    const project = await opened(codeHost());
    expect(project.site).toBe("docs");
    expect(await writable(project, paths)).toEqual(["docs/a.mdx", "docs/legal/a.mdx"]);
    expect(project.limits).toMatchObject({ changes: { files: 100, bytes: 4_194_304 }, repairs: undefined });
  });

  it("is all of the repository where that is the docs folder, but for what runs by itself", async () => {
    const project = await opened(`site: "./docs"`);
    expect(await writable(project, paths)).toEqual([
      "docs/a.mdx",
      "README.md",
      "api/a.yaml",
      "docs/legal/a.mdx",
    ]);
  });

  it("is what the project says", async () => {
    const project = await opened(
      `${codeHost()}, changes: { folders: ["docs", "api/*.yaml"], protected: ["docs/legal"], unprotected: ["docs/package.json"], files: 3, repairs: 0 }`,
    );
    expect(await writable(project, paths)).toEqual(["docs/a.mdx", "docs/package.json", "api/a.yaml"]);
    expect(project.limits).toMatchObject({ changes: { files: 3, bytes: 4_194_304 }, repairs: 0 });
    const anywhere = await opened(`${codeHost()}, changes: { folders: [] }`);
    expect(await writable(anywhere, paths)).toContain("README.md");
  });
});
