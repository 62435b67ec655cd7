import { SetupError } from "@octavo/core/node";
import { PlanError } from "../agent/scripted/plan.ts";
import { ArtifactError } from "../artifacts/artifact-error.ts";
import { GitError } from "../git/git-error.ts";
import type { ProjectSettings } from "./project-settings.ts";

/** Does something for a project at the start. What keeps it from starting becomes a `SetupError` that names the project. */
export async function withinProject<T>(
  { place }: ProjectSettings,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isKnown = [SetupError, PlanError, GitError, ArtifactError].some((kind) => error instanceof kind);
    if (!isKnown || signal?.aborted === true) throw error;
    const { message } = error as Error;
    throw new SetupError(place === undefined ? message : `${place}: ${message}`);
  }
}
