import type { Artifact } from "../artifacts/artifact-store.ts";
import type { Commit, Deployment, NewDeployment } from "./deployment.ts";

/** A deployment in the hands of one process, until its lease runs out. (owner, attempt) is the fence of every write. */
export interface DeploymentClaim {
  readonly deployment: Deployment;
  readonly owner: string;
  /** Grows with every claim of a deployment, and is never given twice. */
  readonly attempt: number;
}

export interface Outcome {
  readonly status: "success" | "failure";
  readonly summary: string;
  /** Where it is a success. */
  readonly release: string | null;
  /** Where other machines get it. */
  readonly artifact: Artifact | null;
}

export interface DeploymentPage {
  readonly deployments: readonly Deployment[];
  /** The cursor of the next page; null on the last one. */
  readonly next: string | null;
}

/** Keeps deployments. What a promise has resolved with outlives a crash of the process and of the machine. */
export interface DeploymentStore {
  /** Names the service, for all of its processes. The first that asks makes it. */
  service(): Promise<string>;
  /** The one that is queued for the same project and branch, or a new one. */
  request(wanted: NewDeployment): Promise<Deployment>;
  /**
   * Asks for a release to be shown again. `choose` names it, knowing the deployments that succeeded and the rollbacks that are
   * under way, newest first, at most 500; no other request comes between. Rejects with what it throws.
   */
  goBack(project: string, choose: (known: readonly Deployment[]) => string): Promise<Deployment>;
  /** A new one that is its owner's from the start: what a process does not start without. */
  begin(wanted: NewDeployment, owner: string): Promise<DeploymentClaim>;
  find(id: string): Promise<Deployment | undefined>;
  /** At most 1000 lines; empty where there is no such deployment. */
  logs(id: string): Promise<readonly string[]>;
  /** Newest first. Undefined where the cursor is none. */
  list(
    project: string,
    page: { readonly cursor?: string | undefined; readonly limit: number },
  ): Promise<DeploymentPage | undefined>;
  /** The deployment whose release is shown: the newest that succeeded, of a branch's previews or of the project. */
  current(project: string, branch: string | null): Promise<Deployment | undefined>;
  /** The ids of all such deployments of a project, those of its previews that are kept among them. */
  shown(project: string): Promise<ReadonlySet<string>>;
  /** The same of a preview, by the name of its address. */
  previewed(preview: string): Promise<Deployment | undefined>;
  /** Successful ones, newest first, at most 500. */
  succeeded(project: string): Promise<readonly Deployment[]>;
  /**
   * The next one of a project, leased to its new owner: the rollback that is wanted, or else the build that has waited longest
   * and whose branch is not being built. Also ends those whose owners were lost too often.
   */
  claim(project: string, owner: string, work: "build" | "rollback"): Promise<DeploymentClaim | undefined>;
  /** Extends the lease. False: it ran out, or the deployment is another's; stop at once. */
  heartbeat(claim: DeploymentClaim): Promise<boolean>;
  /** Adds lines, of which those over the limits are left out. False: it is no longer this owner's; so below. */
  log(claim: DeploymentClaim, lines: readonly string[]): Promise<boolean>;
  setCommit(claim: DeploymentClaim, commit: Commit): Promise<boolean>;
  finish(claim: DeploymentClaim, outcome: Outcome): Promise<boolean>;
  /** Gives it back without charging the attempt. */
  release(claim: DeploymentClaim): Promise<void>;
  /** Resolves when something may have happened to the project's deployments, in any case after a while or when the signal aborts. */
  changed(signal: AbortSignal, project: string): Promise<void>;
  /** Stops listening. The storage stays open. */
  close(): Promise<void>;
}

export interface DeploymentStoreOptions {
  /** Milliseconds that a claim holds without a heartbeat; default 60,000. */
  readonly lease?: number;
  /** Claims of one deployment; default 3. */
  readonly attempts?: number;
  /** Milliseconds after which `changed` resolves by itself; default 1000. */
  readonly poll?: number;
  /** Milliseconds since 1970, for the embedded database. */
  readonly clock?: () => number;
}
