import { setTimeout as pause } from "node:timers/promises";
import type { DeploymentStore } from "./deployment-store.ts";
import { runDeployment, type DeploymentWork, type RunDeploymentOptions } from "./run-deployment.ts";

/** A project whose deployments this process works on. */
export interface DeployedProject {
  readonly id: string;
  readonly clean: (text: string) => string;
  readonly build: DeploymentWork;
  /** Of a start: what is shown is built again, of the same docs. */
  readonly again: DeploymentWork;
  readonly rollback: DeploymentWork;
  /** Shows what the store says is shown. */
  readonly follow: () => Promise<unknown>;
  /** What was made will not be shown. */
  readonly discard: () => void;
  /** Begins to remove what nobody needs any more. */
  readonly prune: () => void;
  /** Waits until nothing is removed any more. */
  readonly pruned: () => Promise<void>;
}

export interface DeployerOptions extends Omit<RunDeploymentOptions, "clean"> {
  readonly store: DeploymentStore;
  /** Names this process. */
  readonly owner: string;
  /** Builds of all projects, one after the other: each takes all that the machine has. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Works on a project's deployments, its own and what other processes have done, until `stopping` fires. Never rejects. */
export async function runDeployer(project: DeployedProject, options: DeployerOptions): Promise<void> {
  const { store, owner, inTurn, stopping, onError } = options;
  const { id, clean } = project;
  const next = async (kind: "build" | "rollback"): Promise<boolean> => {
    if (stopping.aborted) return false;
    const claim = await store.claim(id, owner, kind);
    if (!claim) return false;
    const work = claim.deployment.source === "start" ? "again" : kind;
    const ended = await runDeployment(claim, project[work], { ...options, clean });
    if (ended?.status === "success") {
      await project.follow();
      project.prune();
    } else project.discard();
    return true;
  };
  const repeat = async (work: () => Promise<boolean>): Promise<void> => {
    while (!stopping.aborted) {
      const changed = store.changed(stopping, id);
      try {
        if (await work()) continue;
      } catch (error) {
        onError(error);
        await pause(1000, undefined, { signal: stopping }).catch(() => undefined);
      }
      await changed;
    }
  };
  await Promise.all([
    repeat(() => inTurn(() => next("build"))),
    repeat(() => next("rollback")),
    repeat(async () => {
      await project.follow();
      return false;
    }),
  ]);
  await project.pruned();
}
