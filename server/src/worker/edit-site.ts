import { Effect } from "../generated/effect.ts";
import { addUsage, type AgentOutcome, type AgentRunner } from "../agent/agent-runner.ts";
import { checkSite } from "../agent/checking/check-site.ts";
import type { FoundProblem } from "../agent/checking/found-problem.ts";
import { runGated } from "../agent/gate.ts";
import { AgentTools } from "../agent/tools/agent-tools.ts";
import type { Changes } from "../agent/tools/change-ledger.ts";
import { defaultPolicy } from "../agent/tools/path-policy.ts";
import { protectSiteCode } from "../agent/tools/site-code.ts";
import { changeText, changeTitle } from "../code-hosts/describe-change.ts";
import type { Workspace } from "../git/workspace.ts";
import { Failed, type JobFailure } from "./job-failure.ts";
import type { JobRun } from "./job-run.ts";
import type { SiteCheck, WorkerProject } from "./project.ts";
import { turnsOf } from "./turns.ts";

/** The value of the step "edit", saved after each run of the agent: what it made is committed, but not yet checked. */
export interface Edited {
  /** The message of the round that was worked on, from 0. */
  readonly turn: number;
  /** Repairs of that turn. */
  readonly repairs: number;
  /** The last commit of the work. */
  readonly head: string;
  /** One for each turn. */
  readonly summaries: readonly string[];
  /** Of that turn, with all its repairs. */
  readonly outcome: AgentOutcome;
  readonly changes: Changes;
}

/** A saved value; undefined where there is none, or another version of Octavo wrote it otherwise. */
export function readEdited(value: unknown): Edited | undefined {
  const edited = value as Partial<Edited> | null | undefined;
  const isKnown =
    typeof edited?.head === "string" && typeof edited.turn === "number" && edited.outcome !== undefined;
  return isKnown ? (edited as Edited) : undefined;
}

export interface EditOptions {
  readonly run: JobRun;
  readonly project: WorkerProject;
  readonly workspace: Workspace;
  /** Of the site as it was before the job. */
  readonly problems: readonly FoundProblem[];
  /** What an attempt before came to; its commit is checked out. */
  readonly saved: Edited | undefined;
}

/** The check of a project. */
export function checkOf({ check, site }: WorkerProject): SiteCheck {
  return check ?? ((worktree, signal) => checkSite({ worktree, site, signal }));
}

/** Has the agent work on each message of the round in turn, and commits what passes the check. */
export function editSite(options: EditOptions): Effect.Effect<Edited, JobFailure> {
  return Effect.gen(function* () {
    const turns = turnsOf(options.run.claim);
    let edited = options.saved;
    for (let turn = edited?.turn ?? 0; turn < turns.length; turn++)
      edited = yield* takeTurn(options, turn, turns[turn]!, edited);
    if (edited) return edited;
    return yield* Effect.fail(new Failed("permanent", "The job has no prompt to work on."));
  });
}

function takeTurn(
  { run, project, workspace, problems }: EditOptions,
  turn: number,
  prompts: readonly string[],
  before: Edited | undefined,
): Effect.Effect<Edited, JobFailure> {
  return Effect.gen(function* () {
    const { site, runner, limits } = project;
    const worktree = workspace.path;
    const resumed = before?.turn === turn ? before : undefined;
    const summaries = before?.summaries.slice(0, turn) ?? [];
    const check = (signal: AbortSignal): Promise<readonly FoundProblem[]> =>
      workspace.asDeployed((folder) => checkOf(project)(folder, signal));
    const repository = yield* run.work(() => workspace.baseFiles());
    const policy = yield* run.work(() =>
      protectSiteCode(limits.paths ?? defaultPolicy(site), { repository, site }),
    );
    const linked = yield* run.work(() => workspace.linkedPaths());
    const tools = new AgentTools({
      worktree,
      site,
      base: problems,
      check,
      policy,
      linked,
      ...(limits.changes && { changes: limits.changes }),
      ...(resumed && { before: resumed.changes }),
    });
    let edited = resumed;
    const keep = async (outcome: AgentOutcome): Promise<void> => {
      const files = await workspace.changes();
      const change = { prompts: prompts.slice(-1), files, summaries: [outcome.summary] };
      run.signal.throwIfAborted();
      await workspace.commit(`${changeTitle(change)}\n\n${changeText(change)}`, project.author);
      edited = {
        turn,
        repairs: edited ? edited.repairs + 1 : 0,
        head: workspace.head,
        summaries: [...summaries, outcome.summary],
        outcome: edited ? { ...outcome, usage: addUsage(edited.outcome.usage, outcome.usage) } : outcome,
        changes: tools.changes,
      };
      await Effect.runPromise(run.save("edit", edited), { signal: run.signal });
    };
    const wallMs = Math.min(limits.budget.wallMs, run.remaining());
    const result = yield* run.work((signal) =>
      runGated({
        runner: keeping(runner, resumed, keep),
        task: {
          jobId: run.claim.job.id,
          prompts,
          worktree,
          home: workspace.home,
          tools,
          budget: { ...limits.budget, wallMs },
          signal,
          onEvent: (event) => run.event("agent", event),
        },
        base: problems,
        check,
        repairs: Math.max(0, (limits.repairs ?? 2) - (resumed?.repairs ?? 0)),
      }),
    );
    if (result.kind === "failed") return yield* Effect.fail(new Failed("permanent", result.reason));
    if (edited) return edited;
    return yield* Effect.fail(new Failed("transient", "The agent ended without an outcome."));
  });
}

/** The same runner, whose work is kept after each run; what an attempt before has done is not done again. */
function keeping(
  runner: AgentRunner,
  done: Edited | undefined,
  keep: (outcome: AgentOutcome) => Promise<void>,
): AgentRunner {
  return {
    name: runner.name,
    model: runner.model,
    async run(task) {
      const { repair } = task;
      if (done && !repair) return done.outcome;
      const round = (repair?.round ?? 0) + (done?.repairs ?? 0);
      const outcome = await runner.run(repair ? { ...task, repair: { ...repair, round } } : task);
      task.signal.throwIfAborted();
      if (outcome.outcome === "done") await keep(outcome);
      return outcome;
    },
  };
}
