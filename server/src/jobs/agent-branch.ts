const prefix = "agent/";

/** The branch that the work of a job goes to. */
export function agentBranch(job: string): string {
  return prefix + job;
}

/** Whether a branch is named as those of jobs are, and may have what an agent wrote. */
export function isAgentBranch(branch: string): boolean {
  return branch.replace(/^refs\/heads\//, "").startsWith(prefix);
}
