import { readdir } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { replies, testLoop, type TestLoop } from "../testing/tool-loop.ts";
import { ToolLoopRunner } from "./tool-loop-runner.ts";

type Rest = Parameters<typeof testLoop> extends [unknown, ...infer Others] ? Others : never;

describe.each(["openai", "anthropic"] as const)("the tool loop over %s", (protocol) => {
  const start = (...args: Rest): Promise<TestLoop> => testLoop(protocol, ...args);

  it("reads, edits, checks and sums up", async () => {
    const { server, worktree, task, run } = await start(
      replies(
        {
          text: "Let me look.",
          calls: [
            { name: "read", input: { path: "guides/start.mdx" } },
            { name: "list", input: {} },
          ],
        },
        {
          calls: [
            {
              name: "edit",
              input: { path: "guides/start.mdx", old: "First line.", new: "First line, better." },
            },
          ],
        },
        { calls: [{ name: "validate", input: {} }] },
        { text: "The start page is better now." },
      ),
    );
    expect(await run()).toEqual({
      outcome: "done",
      summary: "The start page is better now.",
      model: "test-model",
      usage: { steps: 4, inputTokens: 400, outputTokens: 80, wallMs: expect.any(Number) },
    });
    expect(await worktree.read("guides/start.mdx")).toContain("First line, better.");
    expect(
      task.events.map((event) => (event.kind === "tool" ? `${event.tool} ${event.ok}` : event.kind)),
    ).toEqual([
      "read true",
      "list true",
      "text",
      "step",
      "edit true",
      "step",
      "validate true",
      "step",
      "text",
      "step",
    ]);
    const sent = JSON.stringify(server.requests.at(-1)?.body);
    expect(sent).toContain("Improve the start page.");
    expect(sent).toContain("Second line.");
    expect(sent).not.toContain("do not tell");
    expect(sent).not.toContain(worktree.folder);
  });

  it("tells the model what it did wrong, and goes on", async () => {
    const { server, worktree, run } = await start(
      replies(
        { calls: [{ name: "shell", input: { command: "cat /etc/passwd" } }] },
        { calls: [{ name: "read", input: '{"path": "ind' }] },
        { calls: [{ name: "read", input: { path: "../outside/secret.txt" } }] },
        { calls: [{ name: "read", input: [1] }] },
        { calls: [{ name: "write", input: { path: "new.mdx", text: "# New" } }] },
        { text: "Done at last." },
      ),
    );
    expect(await run()).toMatchObject({ outcome: "done", summary: "Done at last.", usage: { steps: 6 } });
    const sent = JSON.stringify(server.requests.at(-1)?.body);
    expect(sent).toContain("a part `..`");
    expect(sent).toMatch(/unavailable tool 'shell'/);
    expect(sent).not.toContain("SECRET");
    expect(await worktree.read("new.mdx")).toBe("# New");
  });

  it("ends an endless talk when its steps are used", async () => {
    const { server, run } = await start(
      () => ({ calls: [{ name: "list", input: {} }] }),
      {},
      { budget: { steps: 4, inputTokens: 1e6, outputTokens: 1e6, wallMs: 15_000 } },
    );
    expect(await run()).toMatchObject({
      outcome: "budget",
      summary: "Stopped: all 4 steps were used.",
      usage: { steps: 4 },
    });
    expect(server.requests).toHaveLength(4);
  });

  it.each([
    ["input", { steps: 50, inputTokens: 250, outputTokens: 1e6, wallMs: 15_000 }],
    ["output", { steps: 50, inputTokens: 1e6, outputTokens: 50, wallMs: 15_000 }],
  ])("ends it when its %s tokens are used", async (kind, budget) => {
    const { server, run } = await start(() => ({ calls: [{ name: "list", input: {} }] }), {}, { budget });
    expect(await run()).toMatchObject({
      outcome: "budget",
      summary: expect.stringContaining(`${kind} tokens`),
      usage: { steps: 3 },
    });
    const last = server.requests.at(-1)?.body;
    expect(last.max_tokens).toBe(kind === "output" ? 10 : 16_000);
  });

  it("counts characters where the server tells no tokens", async () => {
    if (protocol === "anthropic") return;
    const budget = { steps: 50, inputTokens: 1_500, outputTokens: 1e6, wallMs: 15_000 };
    const { run } = await start(
      () => ({ calls: [{ name: "list", input: {} }], tokens: "untold" }),
      {},
      { budget },
    );
    const outcome = await run();
    expect(outcome).toMatchObject({ outcome: "budget" });
    expect(outcome.usage.steps).toBeLessThan(20);
    expect(outcome.usage.inputTokens).toBeGreaterThanOrEqual(1_500);
  });

  it("ends it when its time is used, in the middle of an answer", async () => {
    const { server, run } = await start(
      () => ({ text: "I think", end: "hang" }),
      {},
      { budget: { steps: 9, inputTokens: 1e6, outputTokens: 1e6, wallMs: 300 } },
    );
    expect(await run()).toMatchObject({ outcome: "budget", summary: expect.stringContaining("time") });
    await expect.poll(() => server.closed.count).toBe(1);
  });

  it("ends it when the job wants to change too much", async () => {
    const { worktree, run } = await start(
      (request) => ({ calls: [{ name: "write", input: { path: `page-${request}.mdx`, text: "x" } }] }),
      {},
      {},
      { changes: { files: 2, bytes: 100 } },
    );
    expect(await run()).toMatchObject({
      outcome: "budget",
      summary: expect.stringContaining("no more files"),
      usage: { steps: 3 },
    });
    expect(await readdir(worktree.path)).not.toContain("page-2.mdx");
  });

  it("starts nothing without a budget", async () => {
    const { server, run } = await start(
      replies(),
      {},
      { budget: { steps: 0, inputTokens: 1, outputTokens: 1, wallMs: 1_000 } },
    );
    expect(await run()).toMatchObject({ outcome: "budget", usage: { steps: 0 } });
    expect(server.requests).toEqual([]);
  });

  it("stops at once in the middle of a stream", async () => {
    const controller = new AbortController();
    const { server, task, run } = await start(
      () => ({ text: "I am thinking about it", end: "hang" }),
      {},
      { signal: controller.signal },
    );
    const running = run();
    await expect.poll(() => server.requests.length).toBe(1);
    await new Promise((resolve) => void setTimeout(resolve, 50));
    const started = performance.now();
    controller.abort(new Error("cancelled by hand"));
    await expect(running).rejects.toThrow("cancelled by hand");
    expect(performance.now() - started).toBeLessThan(10_000);
    await expect.poll(() => server.closed.count).toBe(1);
    expect(task.events).toEqual([]);
  });

  it("stops while a tool works, and writes nothing afterwards", async () => {
    const controller = new AbortController();
    const check = (signal: AbortSignal): Promise<never> =>
      new Promise((_, reject) => {
        controller.abort(new Error("cancelled by hand"));
        signal.addEventListener("abort", () => reject(signal.reason as Error));
        if (signal.aborted) reject(signal.reason as Error);
      });
    const { server, worktree, run } = await start(
      () => ({
        calls: [
          { name: "validate", input: {} },
          { name: "write", input: { path: "late.mdx", text: "x" } },
        ],
      }),
      {},
      { signal: controller.signal },
      { check },
    );
    await expect(run()).rejects.toThrow("cancelled by hand");
    expect(server.requests).toHaveLength(1);
    expect(await readdir(worktree.path)).not.toContain("late.mdx");
  });
});

describe("settings", () => {
  const settings = { provider: "openai-compatible", model: "m", baseUrl: "http://localhost:1/v1" } as const;
  it.each([
    [{ ...settings, model: " " }, "agent.model is missing"],
    [{ provider: "openai-compatible", model: "m" } as const, "agent.baseUrl is missing"],
    [{ ...settings, baseUrl: "ftp://x" }, "no http or https URL"],
    [{ ...settings, baseUrl: "https://me:secret@x/v1" }, "has a user, a password"],
    [{ ...settings, keyVariable: "NOT_SET" }, "NOT_SET is not set"],
    [{ provider: "anthropic", model: "m" } as const, "ANTHROPIC_API_KEY is not set"],
    [{ ...settings, provider: "other" as "anthropic" }, "agent.provider is"],
  ])("says what is wrong with %j", (given, words) => {
    expect(() => new ToolLoopRunner(given, {})).toThrow(words);
    expect(() => new ToolLoopRunner(given, {})).not.toThrow("secret@");
  });
});
