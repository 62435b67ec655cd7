import type { Artifact } from "../artifacts/artifact-store.ts";
import type { FilesChanged } from "../git/describe-commit.ts";

/** As the API names them. */
export type DeploymentStatus = "queued" | "in_progress" | "success" | "failure";

/** What asked for it: a client, a push to the repository, a server that started, a client that wants an older release back. */
type DeploymentSource = "api" | "webhook" | "start" | "rollback";

export interface Commit {
  readonly sha: string;
  /** The branch. */
  readonly ref: string;
  readonly message: string;
  /** The name of its author. */
  readonly author: string | null;
  /** Null where they are not known, or too many. */
  readonly filesChanged: FilesChanged | null;
}

/** A site that is built, or taken from what was built before, and then shown. */
export interface Deployment {
  /** Random, safe in URLs. The API calls it `statusId`. */
  readonly id: string;
  readonly project: string;
  /** A preview is shown at an address of its own. */
  readonly kind: "production" | "preview";
  /** Of a preview; null for the branch of the project. */
  readonly branch: string | null;
  /** Of a preview: names its address. */
  readonly preview: string | null;
  readonly status: DeploymentStatus;
  readonly source: DeploymentSource;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  /** Null for a docs folder, and until it is known. */
  readonly commit: Commit | null;
  /** What came of it, in a sentence; empty until it has ended. */
  readonly summary: string;
  /** The name of its release. Of a rollback: of the one that is wanted back, from the start. */
  readonly release: string | null;
  /** The release's archive in the artifact store; null where there is none. */
  readonly artifact: Artifact | null;
}

/** Who asks says these; the store adds the rest. */
export type NewDeployment = Pick<Deployment, "project" | "kind" | "branch" | "source"> & {
  readonly preview?: string;
  /** Of a rollback. */
  readonly release?: string;
};

/** `claim` includes that of an owner whose lease ran out. */
export type DeploymentAction = "claim" | "give back" | "succeed" | "fail";

const transitions: Readonly<
  Record<DeploymentStatus, Partial<Readonly<Record<DeploymentAction, DeploymentStatus>>>>
> = {
  queued: { claim: "in_progress" },
  in_progress: { claim: "in_progress", "give back": "queued", succeed: "success", fail: "failure" },
  success: {},
  failure: {},
};

/** The status after an action. Throws where the action is not allowed: nobody asks for it then. */
export function nextStatus(status: DeploymentStatus, action: DeploymentAction): DeploymentStatus {
  const next = transitions[status][action];
  if (next === undefined) throw new Error(`A deployment that is ${status} has no "${action}".`);
  return next;
}
