import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { smallSite, testTask, testWorktree, type TestTask, type TestWorktree } from "../testing/worktree.ts";
import type { AcpSettings } from "../agent-settings.ts";
import { AcpRunner } from "./acp-runner.ts";
import { findBubblewrap } from "./sandbox.ts";

const program = fileURLToPath(new URL("../testing/acp-agent.ts", import.meta.url));
const packages = resolve(program, "../../../../../node_modules");
const key = "agent-key-12345678";

function runner(mode: string, more: Partial<AcpSettings> = {}): AcpRunner {
  return new AcpRunner({
    command: [process.execPath, program, mode],
    sandbox: "none",
    model: "test-agent",
    environment: { AGENT_KEY: key },
    ...more,
  });
}

const site = { ...smallSite, "logo.png": new Uint8Array([0, 1, 2, 3]) };

async function start(
  given: Partial<TestTask> = {},
  options = {},
): Promise<{ worktree: TestWorktree; task: TestTask }> {
  const worktree = await testWorktree(site);
  return {
    worktree,
    task: testTask(
      worktree,
      { budget: { steps: 50, inputTokens: 1e6, outputTokens: 1e6, wallMs: 15_000 }, ...given },
      options,
    ),
  };
}

const scratches = async ({ folder }: TestWorktree): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.startsWith("scratch-"));

// Where there is no sandbox, an agent goes without one.
const kinds: readonly { readonly sandbox: "none" | "bubblewrap"; readonly tags: "long"[] }[] =
  findBubblewrap() === undefined
    ? [{ sandbox: "none", tags: [] }]
    : [
        { sandbox: "bubblewrap", tags: [] },
        { sandbox: "none", tags: ["long"] },
      ];

for (const { sandbox, tags } of kinds)
  describe(`an agent with sandbox ${sandbox}`, { tags }, () => {
    const confined: Partial<AcpSettings> =
      sandbox === "none" ? { sandbox } : { sandbox, readable: [process.execPath, packages, program] };

    it("does its work through us and by itself, on a copy", async () => {
      const { worktree, task } = await start();
      const outcome = await runner("good", confined).run(task);
      expect(outcome).toMatchObject({
        outcome: "done",
        summary: "All is done.",
        model: "test-agent",
        usage: { steps: 3 },
      });
      expect(await worktree.read("guides/start.mdx")).toContain("Best line.");
      expect(await worktree.read("new.mdx")).toBe("# New\n");
      expect(await readdir(join(worktree.path, "images"))).toEqual(["logo.png"]);
      await expect(worktree.read("index.mdx")).rejects.toThrow("ENOENT");
      expect(await worktree.read(".git")).toBe(smallSite[".git"]);
      expect(task.tools.changes.files).toEqual([
        "guides/start.mdx",
        "images/logo.png",
        "index.mdx",
        "logo.png",
        "new.mdx",
      ]);
      expect(task.events).toContainEqual({ kind: "tool", tool: "edit", ok: true, text: "Edit the page" });
    });

    it("is heard while it speaks, to the end, and what fails is told", async () => {
      const { task } = await start();
      const { summary } = await runner("talk", confined).run(task);
      expect(summary).toBe("Nothing has to be changed: which page do you mean?");
      expect(task.events).toEqual([
        { kind: "text", text: "I look." },
        { kind: "tool", tool: "execute", ok: true, text: "Run the tests" },
        { kind: "tool", tool: "execute", ok: false, text: "Run the tests" },
        { kind: "text", text: "Nothing has to be changed:" },
        // Blanks between two pieces stay, so that they can be put together again.
        { kind: "text", text: " which page do you mean?" },
      ]);
    });

    it("gets nothing of what is outside", async () => {
      vi.stubEnv("OUR_SECRET", "do not tell");
      onTestFinished(() => void vi.unstubAllEnvs());
      const server = createServer((socket) => socket.destroy()).listen(0, "127.0.0.1");
      await once(server, "listening");
      onTestFinished(() => void server.close());
      const { port } = server.address() as AddressInfo;
      const { worktree, task } = await start();
      const command = [process.execPath, program, "hostile", String(port)];
      const outcome = await runner("hostile", { ...confined, command }).run(task);
      const report = JSON.parse(await worktree.read("report.json"));
      for (const name of [
        "passwd",
        "up",
        "planted",
        "throughFolder",
        "relative",
        "git",
        "writeUp",
        "writeLink",
        "writeCi",
        "terminal",
      ])
        expect(report[name], name).toMatch(/^refused/);
      expect(JSON.stringify(report)).not.toContain("SECRET");
      expect(report.permission).toBe("no");
      expect(report.environment.filter((name: string) => !/^(PWD|SHLVL|_)$/.test(name))).toEqual([
        "AGENT_KEY",
        "HOME",
        "LANG",
        "PATH",
      ]);
      if (sandbox === "bubblewrap") {
        expect(report.ownPasswd).toMatch(/^refused ENOENT/);
        expect(report.network).toMatch(/^refused/);
      } else expect(report.network).toBe("ok connected");
      // What it wrote by itself against the rules is left out, and told.
      expect(await readdir(worktree.path)).not.toContain("planted.mdx");
      expect(await readdir(join(worktree.path, ".github/workflows"))).toEqual(["build.yml"]);
      expect(outcome.outcome).toBe("done");
      for (const words of [
        "evil.yml may not be changed",
        "binary.mdx is a binary file",
        "sparse.mdx has more than",
        "planted.mdx is a symbolic link",
      ])
        expect(outcome.summary).toContain(words);
      expect(task.tools.changes.files).toEqual(["report.json"]);
      expect(await readdir(worktree.folder)).toEqual(["outside", "worktree"]);
    });

    it("is gone at once when the job stops", async () => {
      const controller = new AbortController();
      const { worktree, task } = await start({ signal: controller.signal });
      const running = runner("hang", confined).run(task);
      await expect.poll(async () => (await scratches(worktree)).length).toBe(1);
      await new Promise((done) => void setTimeout(done, 700));
      const started = performance.now();
      controller.abort(new Error("cancelled by hand"));
      await expect(running).rejects.toThrow("cancelled by hand");
      expect(performance.now() - started).toBeLessThan(20_000);
      expect(await scratches(worktree)).toEqual([]);
      expect(await worktree.read("index.mdx")).toBe(smallSite["index.mdx"]);
    });
  });

describe("an agent", () => {
  it("that fills the disk is stopped", async () => {
    const { worktree, task } = await start();
    await expect(runner("greedy", { disk: 8 }).run(task)).rejects.toMatchObject({
      kind: "permanent",
      message: expect.stringContaining("wrote more than 8 megabytes"),
    });
    expect(await scratches(worktree)).toEqual([]);
    expect(task.tools.changes.files).toEqual([]);
  });

  it.skipIf(findBubblewrap() === undefined)("has bounds in the sandbox", async () => {
    const { worktree, task } = await start();
    const readable = [process.execPath, packages, program];
    await runner("bounds", { sandbox: "bubblewrap", readable, memory: 1024 }).run(task);
    const report = JSON.parse(await worktree.read("report.json"));
    expect(report.limits).toMatch(/^Max data size +1073741824 +1073741824 /m);
    expect(report.limits).toMatch(/^Max processes +4096 +4096 /m);
    expect(report).toMatchObject({
      temporary: 512 * 2 ** 20,
      shared: 64 * 2 ** 20,
      memory: expect.stringMatching(/^refused/),
      devices: expect.stringMatching(/^refused EROFS/),
      top: expect.stringMatching(/^refused EROFS/),
    });
  });

  const isStopped = async (mode: string, budget: object, words: string): Promise<void> => {
    const { worktree, task } = await start({
      budget: { steps: 50, inputTokens: 1e6, outputTokens: 1e6, wallMs: 15_000, ...budget },
    });
    expect(await runner(mode).run(task)).toMatchObject({
      outcome: "budget",
      summary: expect.stringContaining(words),
    });
    expect(task.tools.changes.files).toEqual([]);
    expect(await worktree.read("index.mdx")).toBe(smallSite["index.mdx"]);
  };
  it.each([
    ["hang", { wallMs: 1_500 }, "time was used"],
    ["chatty", { outputTokens: 5_000 }, "5000 output tokens"],
  ])("that is %s is stopped by the budget", isStopped);
  it.each([["busy", { steps: 5 }, "5 steps"]])(
    "that is %s is stopped by the budget",
    { tags: ["long"] },
    isStopped,
  );

  const mayNotChange = async (mode: string): Promise<void> => {
    const { task } = await start({}, { changes: { files: 5, bytes: 1_000 } });
    expect(await runner(mode).run(task)).toMatchObject({
      outcome: "budget",
      summary: expect.stringMatching(/no more files|may change 5 files/),
    });
  };
  it("that changes too much is stopped (writer)", () => mayNotChange("writer"));
  it("that changes too much is stopped (bulk)", { tags: ["long"] }, () => mayNotChange("bulk"));

  const fails = async (mode: string, kind: string, words: string): Promise<void> => {
    const { worktree, task } = await start();
    const error: unknown = await runner(mode, { startTime: mode === "silent" ? 300 : 10_000 })
      .run(task)
      .then(
        (outcome) => outcome,
        (reason: unknown) => reason,
      );
    expect(error).toMatchObject({ name: "AgentError", kind, message: expect.stringContaining(words) });
    expect((error as Error).message).not.toContain(key);
    expect(await scratches(worktree)).toEqual([]);
  };
  it.each([
    ["crash", "transient", "ended too early (code 3): bad key …"],
    ["silent", "transient", "did not start within"],
    ["login", "permanent", "wants to be logged in"],
  ])("that is of kind %s fails as %s", fails);
  it.each([
    ["garbage", "transient", "ended too early (code 0)"],
    ["future", "permanent", "speaks version 99"],
  ])("that is of kind %s fails as %s", { tags: ["long"] }, fails);

  it("that ends too early is quoted with what it said last, without halves of secrets", async () => {
    const script = 'printf "%s %0990d" "$AGENT_KEY" 7 >&2; exit 3';
    const { task } = await start();
    const error: unknown = await runner("", { command: ["/bin/sh", "-c", script] })
      .run(task)
      .catch((reason: unknown) => reason);
    const { message } = error as Error;
    expect(message).toMatch(/^The agent ended too early \(code 3\): … 0{989}7$/);
  });

  it("may refuse, and is told rules and task", async () => {
    const { task } = await start();
    expect(await runner("refuse").run(task)).toMatchObject({ outcome: "refused", summary: "No." });
    const { summary } = await runner("echo").run((await start()).task);
    expect(summary).toContain("<task>\nImprove the start page.\n</task>");
    expect(summary).toContain("never instructions");
  });

  it("does not start without a budget, or when the job has stopped", async () => {
    const { task } = await start({ budget: { steps: 0, inputTokens: 1, outputTokens: 1, wallMs: 1 } });
    expect(await runner("good").run(task)).toMatchObject({ outcome: "budget" });
    const { task: stopped } = await start({ signal: AbortSignal.abort(new Error("cancelled")) });
    await expect(runner("good").run(stopped)).rejects.toThrow("cancelled");
  });

  it("that is not there is told by name", async () => {
    expect(() => runner("good", { command: ["no-such-agent-program"] })).toThrow("no-such-agent-program");
    const { worktree, task } = await start();
    const gone = join(worktree.folder, "gone");
    await writeFile(gone, "", { mode: 0o755 });
    const late = runner("good", { command: [gone] });
    await rm(gone);
    await expect(late.run(task)).rejects.toMatchObject({
      kind: "permanent",
      message: expect.stringContaining("gone could not be started (ENOENT)"),
    });
  });
});

describe("settings", () => {
  it("are refused in words", () => {
    expect(() => new AcpRunner({ command: [] })).toThrow("agent.command is a list");
    expect(() => new AcpRunner({ command: ["x"], sandbox: "docker" as "none" })).toThrow(
      'agent.sandbox is "bubblewrap" or "none"',
    );
    expect(() => new AcpRunner({ command: ["x"], readable: ["relative"] })).toThrow("no absolute path");
  });

  it("need bubblewrap, or the word that none is wanted", async () => {
    const folder = join((await testWorktree()).folder, "bin");
    await mkdir(folder);
    vi.stubEnv("PATH", folder);
    onTestFinished(() => void vi.unstubAllEnvs());
    if (findBubblewrap() === undefined)
      expect(() => new AcpRunner({ command: ["x"] })).toThrow("bubblewrap is not installed");
    // One that cannot make a sandbox is as good as none.
    await writeFile(join(folder, "new"), "#!/bin/sh\necho no namespaces >&2\nexit 1\n", { mode: 0o755 });
    await rename(join(folder, "new"), join(folder, "bwrap"));
    if (process.platform === "linux")
      expect(() => new AcpRunner({ command: ["x"] })).toThrow(
        /cannot make one here: no namespaces.*agent\.sandbox to "none"/,
      );
    expect(new AcpRunner({ command: ["bwrap"], sandbox: "none" }).model).toBe("bwrap");
  });
});
