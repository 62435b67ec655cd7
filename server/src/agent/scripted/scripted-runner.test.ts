import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { smallSite, testTask, testWorktree } from "../testing/worktree.ts";
import { readPlan } from "./plan.ts";
import { openScriptedRunner, ScriptedRunner } from "./scripted-runner.ts";

const edit = { tool: "edit", input: { path: "index.mdx", old: "Hello.", new: "Hello, all." } };
const mend = { tool: "edit", input: { path: "index.mdx", old: "Hello, all.", new: "Hello, everybody." } };

describe("a scripted plan", () => {
  it("is followed call by call, and named so", async () => {
    const worktree = await testWorktree();
    const file = join(worktree.folder, "plan.json");
    await writeFile(file, JSON.stringify({ calls: [edit, { tool: "validate" }], summary: "Greets all." }));
    const runner = await openScriptedRunner(file);
    const task = testTask(worktree);
    expect(await runner.run(task)).toEqual({
      outcome: "done",
      summary: "Greets all.",
      model: "scripted",
      usage: { steps: 2, inputTokens: 0, outputTokens: 0, wallMs: expect.any(Number) },
    });
    expect(await worktree.read("index.mdx")).toContain("Hello, all.");
    expect(task.events).toHaveLength(3);
  });

  it("has turns for messages, and rounds for repairs", async () => {
    const worktree = await testWorktree();
    const plan = readPlan(
      JSON.stringify({
        turns: [
          { calls: [edit], summary: "One.", repairs: [{ calls: [mend], summary: "Mended." }] },
          { calls: [], summary: "Two." },
        ],
      }),
      "plan.json",
    );
    const runner = new ScriptedRunner(plan);
    const summaryOf = async (given: object): Promise<string> =>
      (await runner.run(testTask(worktree, given))).summary;
    expect(await summaryOf({})).toBe("One.");
    expect(await summaryOf({ repair: { round: 1, problems: [] } })).toBe("Mended.");
    expect(await summaryOf({ repair: { round: 2, problems: [] } })).toBe("The plan has no further repair.");
    expect(await summaryOf({ prompts: ["a", "b"] })).toBe("Two.");
    expect(await summaryOf({ prompts: ["a", "b", "c"] })).toBe("The plan has nothing for this message.");
    expect(await worktree.read("index.mdx")).toContain("Hello, everybody.");
  });

  it("fails where a call cannot be followed", async () => {
    const worktree = await testWorktree();
    const runner = new ScriptedRunner({ turns: [{ calls: [edit, edit], summary: "x", repairs: [] }] });
    await expect(runner.run(testTask(worktree))).rejects.toMatchObject({
      kind: "permanent",
      message: expect.stringContaining("Call 2 of the plan (edit)"),
    });
    const escape = new ScriptedRunner({
      turns: [
        { calls: [{ tool: "read", input: { path: "../outside/secret.txt" } }], summary: "x", repairs: [] },
      ],
    });
    await expect(escape.run(testTask(worktree))).rejects.toThrow("a part `..`");
  });

  it("keeps to the budget, and stops with the job", async () => {
    const worktree = await testWorktree();
    const runner = new ScriptedRunner({ turns: [{ calls: [edit, mend], summary: "x", repairs: [] }] });
    const budget = { steps: 1, inputTokens: 1, outputTokens: 1, wallMs: 1_000 };
    expect(await runner.run(testTask(worktree, { budget }))).toMatchObject({
      outcome: "budget",
      usage: { steps: 1 },
    });
    await expect(
      runner.run(testTask(worktree, { signal: AbortSignal.abort(new Error("cancelled")) })),
    ).rejects.toThrow("cancelled");
    const full = testTask(await testWorktree(), {}, { changes: { files: 0, bytes: 0 } });
    expect(await runner.run(full)).toMatchObject({
      outcome: "budget",
      summary: expect.stringContaining("limits of the job"),
    });
    expect(smallSite["index.mdx"]).toContain("Hello.");
  });

  it.each([
    ["", "no JSON"],
    ["[]", "an object is needed"],
    ["null", "an object is needed"],
    ["{}", "at summary: a text is needed"],
    ['{"summary":"x"}', "at calls: a list is needed"],
    ['{"summary":"x","calls":[{}]}', "at calls[0].tool"],
    ['{"summary":"x","calls":[{"tool":"shell"}]}', 'at calls[0]: There is no tool "shell"'],
    ['{"summary":"x","calls":[{"tool":"read"}]}', "at calls[0]: `path` of read is missing"],
    ['{"summary":"x","calls":[{"tool":"list","args":{}}]}', "at calls[0].args: there is no such key"],
    ['{"summary":"x","calls":[],"steps":[]}', "at steps: there is no such key"],
    ['{"summary":"x","calls":[],"repairs":[{"summary":""}]}', "at repairs[0].summary"],
    ['{"turns":[]}', "at turns: it is empty"],
    ['{"turns":[{"summary":"x","calls":[1]}]}', "at turns[0].calls[0]: an object is needed"],
    ['{"turns":[{"summary":"x","calls":[]}],"summary":"x"}', "at summary: there is no such key"],
  ])("says what is wrong with %s", (text, words) => {
    expect(() => readPlan(text, "plan.json")).toThrow(words);
    expect(() => readPlan(text, "plan.json")).toThrow("plan.json");
  });

  it("says which file cannot be read", async () => {
    await expect(openScriptedRunner("/nowhere/plan.json")).rejects.toThrow(
      "/nowhere/plan.json could not be read (ENOENT)",
    );
  });
});
