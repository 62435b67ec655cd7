import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { modelOf, type AgentSettings } from "./agent-settings.ts";
import { openRunner } from "./open-runner.ts";
import { smallSite, testTask, testWorktree } from "./testing/worktree.ts";

describe("openRunner", () => {
  it("opens each kind, named as jobs show it", async () => {
    const plan = join((await testWorktree()).folder, "plan.json");
    await writeFile(plan, JSON.stringify({ calls: [], summary: "Nothing." }));
    expect(await openRunner({ kind: "scripted", plan }, {})).toMatchObject({
      name: "scripted",
      model: "scripted",
    });
    expect(await openRunner({ kind: "acp", command: ["sh"], sandbox: "none" }, {})).toMatchObject({
      name: "acp",
      model: "sh",
    });
    const settings = { kind: "acp", command: ["/bin/sh", "-c", "x"], sandbox: "none" } as const;
    expect([modelOf(settings), (await openRunner(settings, {})).model]).toEqual(["sh", "sh"]);
    expect(modelOf({ ...settings, model: "large" })).toBe("large");
    const model = {
      kind: "model",
      provider: "openai-compatible",
      model: "small",
      baseUrl: "http://localhost:1/v1",
    } as const;
    expect(await openRunner(model, {})).toMatchObject({ name: "tool-loop", model: "small" });
  });

  it("gives another program the variables that are named for it, and no others", async () => {
    const worktree = await testWorktree(smallSite);
    const program = fileURLToPath(new URL("testing/acp-agent.ts", import.meta.url));
    const settings: AgentSettings = {
      kind: "acp",
      command: [process.execPath, program, "hostile", "1"],
      sandbox: "none",
      environment: { LOG_LEVEL: "warn" },
      variables: ["AGENT_KEY"],
    };
    const runner = await openRunner(settings, { AGENT_KEY: "k3y", GITHUB_TOKEN: "t0k3n" });
    const budget = { steps: 50, inputTokens: 1e6, outputTokens: 1e6, wallMs: 30_000 };
    await runner.run(testTask(worktree, { budget }));
    const { environment } = JSON.parse(await worktree.read("report.json")) as {
      environment: readonly string[];
    };
    expect(environment.filter((name) => /KEY|TOKEN|LOG/.test(name))).toEqual(["AGENT_KEY", "LOG_LEVEL"]);
  });

  it("says what is wrong", async () => {
    await expect(openRunner({ kind: "other" } as unknown as AgentSettings, {})).rejects.toThrow(
      'agent.kind is "model"',
    );
    await expect(openRunner({ kind: "model", provider: "anthropic", model: "m" }, {})).rejects.toThrow(
      "ANTHROPIC_API_KEY",
    );
    await expect(openRunner({ kind: "scripted", plan: "/nowhere.json" }, {})).rejects.toThrow(
      "/nowhere.json",
    );
  });
});
