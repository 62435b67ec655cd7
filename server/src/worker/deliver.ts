import { Effect, type Scope } from "../generated/effect.ts";
import { ensurePull } from "../code-hosts/ensure-pull.ts";
import { describeChange } from "../code-hosts/describe-change.ts";
import { openWorkspace, type Workspace } from "../git/workspace.ts";
import { checkOf, editSite, readEdited, type Edited } from "./edit-site.ts";
import type { JobFailure } from "./job-failure.ts";
import type { JobRun } from "./job-run.ts";
import type { WorkerProject } from "./project.ts";

/** The value of the step "push": all that a pull request is made of. */
interface Pushed {
  readonly commit: string;
  readonly base: string;
  readonly title: string;
  readonly body: string;
}

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
    const head = `agent/${claim.job.id}`;
    const prLink = yield* run.step(
      "pull-request",
      Effect.gen(function* () {
        const pushed =
          (claim.steps.get("push") as Pushed | undefined) ??
          (yield* Effect.scoped(change(run, project, folder, head)));
        if (pushed === null) return null;
        yield* run.confirm();
        const { commit, base, title, body } = pushed;
        const pull = { head, base, title, body, commit };
        return (yield* run.work((signal) => ensurePull(project.codeHost, pull, signal))).url;
      }),
    );
    yield* run.step("done", Effect.succeed({ prLink }));
    return prLink;
  });
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
    yield* run.step("branch", Effect.succeed({ branch, base, baseRef }));
    // The commit of an attempt on another machine may be gone: then it is made again.
    const saved = before?.head === workspace.head ? before : undefined;
    const isValid = saved !== undefined && claim.steps.has("validate");
    const edited = isValid ? saved : yield* edit(run, project, workspace, saved);
    const changes = yield* run.work(() => workspace.changes());
    if (changes.length === 0 && !(yield* isProposed(run, project, branch))) return null;
    yield* run.confirm();
    yield* run.work(() => workspace.push());
    const described = describeChange(claim.prompts.join("\n\n"), changes, edited.summaries.join("\n\n"));
    const pushed: Pushed = { commit: workspace.head, base: baseRef, ...described };
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

/** Whether people see a pull request that may still be merged: it gets what takes all of its changes back. */
function isProposed(
  run: JobRun,
  { codeHost }: WorkerProject,
  branch: string,
): Effect.Effect<boolean, JobFailure> {
  return Effect.map(
    run.work((signal) => codeHost.findPull(branch, signal)),
    (pull) => pull?.state === "open",
  );
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
