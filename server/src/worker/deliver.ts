import { Effect, type Scope } from "../generated/effect.ts";
import type { Pull } from "../code-hosts/code-host.ts";
import { ensurePull, retellPull } from "../code-hosts/ensure-pull.ts";
import { agentBranch } from "../jobs/agent-branch.ts";
import { openWorkspace, type Workspace } from "../git/workspace.ts";
import { checkOf, editSite, readEdited, type Edited } from "./edit-site.ts";
import type { JobFailure } from "./job-failure.ts";
import type { JobRun } from "./job-run.ts";
import type { WorkerProject } from "./project.ts";
import { pushedBy, type Pushed } from "./pushed.ts";

/**
 * The steps of a round, but those that were done before. Resolves to the address of the pull request, or to null where
 * there is nothing to propose.
 */
export function deliver(
  run: JobRun,
  project: WorkerProject,
  folder: string,
): Effect.Effect<string | null, JobFailure> {
  return Effect.gen(function* () {
    const { claim } = run;
    const head = agentBranch(claim.job.id);
    const pushed =
      (claim.steps.get("push") as Pushed | undefined) ??
      (yield* Effect.scoped(change(run, project, folder, head)));
    const prLink =
      pushed === null ? null : yield* run.step("pull-request", propose(run, project, head, pushed));
    yield* run.step("done", Effect.succeed({ prLink }));
    return prLink;
  });
}

/** Resolves to the address of the pull request of what was pushed. */
function propose(
  run: JobRun,
  { codeHost }: WorkerProject,
  head: string,
  { commit, base, title, body }: Pushed,
): Effect.Effect<string, JobFailure> {
  return Effect.gen(function* () {
    yield* run.confirm();
    const pull = yield* run.work((signal) =>
      ensurePull(codeHost, { head, base, title, body, commit }, signal),
    );
    yield* Effect.catchTag(
      run.work((signal) => retellPull(codeHost, pull, body, signal)),
      "Failed",
      ({ message }) => Effect.sync(() => run.report(oldText(pull, message))),
    );
    return pull.url;
  });
}

/** The change is there for people to look at: that its text is of an earlier round is not worth the job. */
function oldText({ url }: Pull, reason: string): Error {
  return new Error(`The text of ${url} could not be written anew. ${reason}`);
}

/** From opening the branch to pushing it. Null where the site is as it was. */
function change(
  run: JobRun,
  project: WorkerProject,
  folder: string,
  branch: string,
): Effect.Effect<Pushed | null, JobFailure, Scope.Scope> {
  return Effect.gen(function* () {
    const { claim } = run;
    const before = readEdited(claim.steps.get("edit"));
    const workspace = yield* openScoped(run, project, { folder, branch, commit: before?.head });
    const { base, baseRef } = workspace;
    yield* run.startFrom(baseRef);
    yield* run.step("branch", Effect.succeed({ branch, base, baseRef }));
    // The commit of an attempt on another machine may be gone: then it is made again.
    const saved = before?.head === workspace.head ? before : undefined;
    const isValid = saved !== undefined && claim.steps.has("validate");
    const edited = isValid ? saved : yield* edit(run, project, workspace, saved);
    const changes = yield* run.work(() => workspace.changes());
    const isMoot = changes.length === 0;
    const find = run.work((signal) => project.codeHost.findPull(branch, signal));
    const pull = isMoot || claim.round > 1 ? yield* find : undefined;
    // One that may still be merged gets what takes all of its changes back.
    if (isMoot && pull?.state !== "open") return null;
    yield* run.confirm();
    yield* run.work(() => workspace.push());
    const { summaries } = edited;
    const isMerged = pull?.state === "merged";
    const pushed = pushedBy(claim, { commit: workspace.head, base: baseRef, summaries }, changes, isMerged);
    yield* run.save("push", pushed);
    return pushed;
  });
}

function edit(
  run: JobRun,
  project: WorkerProject,
  workspace: Workspace,
  saved: Edited | undefined,
): Effect.Effect<Edited, JobFailure> {
  return Effect.gen(function* () {
    const baseFolder = yield* run.work(() => workspace.baseFiles());
    const problems = yield* run.work((signal) => checkOf(project)(baseFolder, signal));
    const edited = yield* editSite({ run, project, workspace, problems, saved });
    yield* run.save("validate", { turns: edited.turn + 1, repairs: edited.repairs });
    return edited;
  });
}

interface OpenOptions {
  readonly folder: string;
  readonly branch: string;
  readonly commit: string | undefined;
}

/** A checkout that goes away with the scope. */
function openScoped(
  run: JobRun,
  { codeHost }: WorkerProject,
  options: OpenOptions,
): Effect.Effect<Workspace, JobFailure, Scope.Scope> {
  let opened: Workspace | undefined;
  const dispose = Effect.promise(async () => opened?.dispose().catch((error: unknown) => run.report(error)));
  const open = run.work(async (signal) => {
    const { ref } = run.claim.job.source;
    opened = await openWorkspace(codeHost.remote, { ...options, ref, signal });
    return opened;
  });
  return Effect.andThen(
    Effect.addFinalizer(() => dispose),
    open,
  );
}
