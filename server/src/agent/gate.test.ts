import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { AgentError, type AgentOutcome, type AgentRunner, type AgentTask } from "./agent-runner.ts";
import { checkSite } from "./checking/check-site.ts";
import { readProblems } from "./checking/read-problems.ts";
import { newErrors, type FoundProblem } from "./checking/found-problem.ts";
import { runGated, type GateResult } from "./gate.ts";
import { readPlan } from "./scripted/plan.ts";
import { ScriptedRunner } from "./scripted/scripted-runner.ts";
import { AgentTools } from "./tools/agent-tools.ts";
import { smallSite, testTask, testWorktree, type TestWorktree } from "./testing/worktree.ts";

const never = new AbortController().signal;
const checkOf = (worktree: TestWorktree) => () => readProblems(worktree.path, "");

const breaks = {
  tool: "edit",
  input: { path: "index.mdx", old: "Hello.", new: "import Gone from '/gone.mdx';\n\nHello." },
};
const shifts = { tool: "edit", input: { path: "index.mdx", old: "Hello.", new: "One.\n\nTwo.\n\nHello." } };
const mends = { tool: "edit", input: { path: "index.mdx", old: "import Gone from '/gone.mdx';", new: "" } };
const nothing = { calls: [], summary: "Nothing." };

async function gated(
  worktree: TestWorktree,
  plan: object,
  given: Partial<AgentTask> = {},
): Promise<GateResult> {
  const check = checkOf(worktree);
  const base = await check();
  const tools = new AgentTools({ worktree: worktree.path, base, check });
  const runner = new ScriptedRunner(readPlan(JSON.stringify(plan), "plan"));
  return runGated({ runner, task: testTask(worktree, { tools, ...given }), base, check });
}

describe("the gate", () => {
  it("lets work pass that breaks nothing", async () => {
    const result = await gated(await testWorktree(), { calls: [shifts], summary: "Two lines more." });
    expect(result).toMatchObject({
      kind: "passed",
      repairs: 0,
      outcome: { outcome: "done", summary: "Two lines more.", usage: { steps: 1 } },
    });
  });

  it("gives new errors back, and lets the repaired work pass", async () => {
    const worktree = await testWorktree();
    const seen: AgentTask[] = [];
    const plan = {
      calls: [breaks],
      summary: "A link.",
      repairs: [nothing, { calls: [mends], summary: "No link." }],
    };
    const scripted = new ScriptedRunner(readPlan(JSON.stringify(plan), "plan"));
    const runner: AgentRunner = {
      name: "watched",
      model: "scripted",
      run: (task) => (seen.push(task), scripted.run(task)),
    };
    const check = checkOf(worktree);
    const base = await check();
    expect(base.filter(({ severity }) => severity === "error")).toEqual([]);
    const result = await runGated({ runner, task: testTask(worktree), base, check });
    expect(result).toMatchObject({
      kind: "passed",
      repairs: 2,
      outcome: { summary: "No link.", usage: { steps: 2 } },
    });
    expect(seen.map(({ repair }) => repair?.round)).toEqual([undefined, 1, 2]);
    expect(seen[1]?.repair?.problems).toMatchObject([
      { severity: "error", file: "index.mdx", line: 5, near: expect.stringContaining("gone") },
    ]);
    expect(seen.map(({ budget }) => budget.steps)).toEqual([10, 9, 9]);
  });

  it("fails with the problems where they stay", async () => {
    const result = await gated(await testWorktree(), {
      calls: [breaks],
      summary: "A link.",
      repairs: [nothing, nothing],
    });
    expect(result).toMatchObject({ kind: "failed", repairs: 2, problems: [{ file: "index.mdx", line: 5 }] });
    expect((result as { reason: string }).reason).toMatch(
      /new errors after the change and 2 repairs:\nindex\.mdx:5: .*gone/,
    );
  });

  it("does not count errors of the base, wherever they move", async () => {
    const worktree = await testWorktree({
      ...smallSite,
      "index.mdx":
        "---\ntitle: Welcome\n---\n\nimport A from '/old.mdx';\nimport B from '/old.mdx';\n\nHello.\n",
    });
    expect((await checkOf(worktree)()).filter(({ severity }) => severity === "error")).toHaveLength(2);
    expect(await gated(worktree, { calls: [shifts], summary: "Lines." })).toMatchObject({ kind: "passed" });
    const third = {
      tool: "edit",
      input: { path: "index.mdx", old: "One.", new: "import C from '/old.mdx';\n\nOne." },
    };
    expect(await gated(worktree, { calls: [third], summary: "One more." })).toMatchObject({
      kind: "failed",
      problems: [{ file: "index.mdx" }],
    });
  });

  it("fails where docs.json is broken or gone", async () => {
    const gone = await gated(await testWorktree(), {
      calls: [{ tool: "delete", input: { path: "docs.json" } }],
      summary: "x",
    });
    expect(gone).toMatchObject({ kind: "failed", problems: [{ code: "agent/no-site", file: "docs.json" }] });
    const broken = await gated(await testWorktree(), {
      calls: [{ tool: "write", input: { path: "docs.json", text: "{" } }],
      summary: "x",
    });
    expect(broken.kind).toBe("failed");
  });

  it("fails where the runner refused, or ran out of its budget, and asks for no check", async () => {
    const task = testTask(await testWorktree());
    const usage = { steps: 1, inputTokens: 1, outputTokens: 1, wallMs: 1 };
    const check = (): Promise<never> => Promise.reject(new Error("was checked"));
    const runner = (outcome: AgentOutcome["outcome"]): AgentRunner => ({
      name: "x",
      model: "x",
      run: () => Promise.resolve({ outcome, summary: "Because.", model: "x", usage }),
    });
    expect(await runGated({ runner: runner("refused"), task, base: [], check })).toMatchObject({
      kind: "failed",
      reason: "The agent refused to do it: Because.",
    });
    expect(await runGated({ runner: runner("budget"), task, base: [], check })).toMatchObject({
      kind: "failed",
      reason: expect.stringContaining("limits"),
    });
    await expect(runGated({ runner: runner("done"), task, base: [], check })).rejects.toThrow("was checked");
  });

  it("stops with the job", async () => {
    const controller = new AbortController();
    const task = testTask(await testWorktree(), { signal: controller.signal });
    const runner: AgentRunner = {
      name: "x",
      model: "x",
      run: () =>
        Promise.resolve({
          outcome: "done",
          summary: "",
          model: "x",
          usage: { steps: 1, inputTokens: 0, outputTokens: 0, wallMs: 0 },
        }),
    };
    const check = (signal: AbortSignal): Promise<never> => (
      controller.abort(new Error("cancelled")),
      Promise.reject(signal.reason as Error)
    );
    await expect(runGated({ runner, task, base: [], check })).rejects.toThrow("cancelled");
  });
});

describe("the check of a worktree", () => {
  it("runs no code of the site, and asks no network", async () => {
    const worktree = await testWorktree({
      ...smallSite,
      "octavo.config.mjs": `import { writeFileSync } from "node:fs"; writeFileSync(new URL("ran", import.meta.url), ""); export default {};`,
      "docs.json": JSON.stringify({
        name: "Small",
        theme: "mint",
        colors: { primary: "#0D9373" },
        navigation: { pages: ["index", "guides/start"], openapi: "http://127.0.0.1:9/openapi.json" },
      }),
    });
    const problems = await checkSite({ worktree: worktree.path, site: "", signal: never });
    await expect(worktree.read("ran")).rejects.toThrow("ENOENT");
    expect(newErrors([], problems).map(({ code }) => code)).toEqual([]);
  });

  it("finds a site in a folder, with paths from the top", async () => {
    const worktree = await testWorktree({
      "docs/docs.json": smallSite["docs.json"] ?? "",
      "docs/index.mdx": "import X from '/gone.mdx';\n",
      "docs/guides/start.mdx": "",
    });
    const problems = await checkSite({ worktree: worktree.path, site: "docs", signal: never });
    expect(problems).toContainEqual(
      expect.objectContaining({ severity: "error", file: "docs/index.mdx", line: 1 }),
    );
  });

  it("ends with the job, or its deadline", async () => {
    const worktree = await testWorktree();
    const options = { worktree: worktree.path, site: "" };
    await expect(
      checkSite({ ...options, signal: AbortSignal.abort(new Error("cancelled")) }),
    ).rejects.toThrow("cancelled");
    const controller = new AbortController();
    const checking = checkSite({ ...options, signal: controller.signal });
    controller.abort(new Error("cancelled"));
    await expect(checking).rejects.toThrow("cancelled");
    await expect(checkSite({ ...options, signal: never, deadline: 1 })).rejects.toBeInstanceOf(AgentError);
    await writeFile(join(worktree.path, "x.mdx"), "");
  });
});

describe("newErrors", () => {
  const error = (more: Partial<FoundProblem>): FoundProblem => ({
    code: "a/b",
    severity: "error",
    message: "m",
    file: "a.mdx",
    line: 1,
    near: "x",
    ...more,
  });
  it.each([
    ["the same on another line", [error({})], [error({ line: 9 })], 0],
    ["another code", [error({})], [error({ code: "a/c" })], 1],
    ["another file", [error({})], [error({ file: "b.mdx" })], 1],
    ["another message", [error({})], [error({ message: "n" })], 1],
    ["another text", [error({})], [error({ near: "y" })], 1],
    ["once more", [error({})], [error({}), error({ line: 2 })], 1],
    ["a warning", [], [error({ severity: "warning" })], 0],
    ["the network", [], [error({ code: "openapi/fetch-failed" })], 0],
    ["fewer", [error({}), error({})], [error({})], 0],
  ])("%s", (_, base, now, count) => {
    expect(newErrors(base, now)).toHaveLength(count);
  });
});
