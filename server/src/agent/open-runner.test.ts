import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openRunner, type AgentSettings } from "./open-runner.ts";
import { testWorktree } from "./testing/worktree.ts";

describe("openRunner", () => {
  it("opens each kind, named as jobs show it", async () => {
    const plan = join((await testWorktree()).folder, "plan.json");
    await writeFile(plan, JSON.stringify({ calls: [], summary: "Nothing." }));
    expect(await openRunner({ kind: "scripted", plan }, {})).toMatchObject({
      name: "scripted",
      model: "scripted",
    });
    expect(await openRunner({ kind: "acp", command: ["some-agent"], sandbox: "none" }, {})).toMatchObject({
      name: "acp",
      model: "some-agent",
    });
    const model = {
      kind: "model",
      provider: "openai-compatible",
      model: "small",
      baseUrl: "http://localhost:1/v1",
    } as const;
    expect(await openRunner(model, {})).toMatchObject({ name: "tool-loop", model: "small" });
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
