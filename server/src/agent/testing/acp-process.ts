// A worker in a process of its own, which tests kill: `node acp-process.ts <worktree> <home> <program> <packages>`.

import { argv, execPath } from "node:process";
import { AcpRunner } from "../acp/acp-runner.ts";
import { AgentTools } from "../tools/agent-tools.ts";
import type { AcpSettings } from "../agent-settings.ts";

const [, , worktree = "", home = "", settings = "{}"] = argv;
const program = new URL("acp-agent.ts", import.meta.url).pathname;
const runner = new AcpRunner({
  command: [execPath, program, "orphan"],
  ...(JSON.parse(settings) as Partial<AcpSettings>),
});
await runner.run({
  jobId: "job",
  prompts: ["Improve the start page."],
  worktree,
  home,
  tools: new AgentTools({ worktree, check: () => Promise.resolve([]) }),
  budget: { steps: 10, inputTokens: 1e6, outputTokens: 1e6, wallMs: 60_000 },
  signal: new AbortController().signal,
  onEvent: () => undefined,
});
