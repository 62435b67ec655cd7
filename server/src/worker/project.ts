import type { AgentBudget, AgentRunner } from "../agent/agent-runner.ts";
import type { FoundProblem } from "../agent/checking/found-problem.ts";
import type { ChangeLimits } from "../agent/tools/change-ledger.ts";
import type { PathPolicy } from "../agent/tools/path-policy.ts";
import type { CodeHost } from "../code-hosts/code-host.ts";
import type { Author } from "../git/check-commit.ts";

/** How the jobs of one project are done. The branch that they start from is the job's own `source.ref`. */
export interface WorkerProject {
  readonly codeHost: CodeHost;
  /** The docs folder in the repository, "" where that is one itself. */
  readonly site: string;
  readonly runner: AgentRunner;
  /** Who commits. */
  readonly author: Author;
  readonly limits: JobLimits;
  /** Finds the problems of the site in a folder that has the repository as a deployment has it. Default: Octavo's own check, in a thread of its own. */
  readonly check?: SiteCheck | undefined;
}

export type SiteCheck = (folder: string, signal: AbortSignal) => Promise<readonly FoundProblem[]>;

export interface JobLimits {
  /** What the agent may use for one message, its repairs included; also cut to what is left of the job's time. */
  readonly budget: AgentBudget;
  /** What it may change for one message. Default: that of the tools. */
  readonly changes?: ChangeLimits | undefined;
  /** How often it may mend what it broke. Default: 2. */
  readonly repairs?: number | undefined;
  /** Default: that of the tools. */
  readonly paths?: PathPolicy | undefined;
}
