import { SetupError } from "@octavo/core/node";
import { PlanError } from "../agent/scripted/plan.ts";
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
    const isKnown = error instanceof SetupError || error instanceof PlanError || error instanceof GitError;
    if (!isKnown || signal?.aborted === true) throw error;
    throw new SetupError(place === undefined ? error.message : `${place}: ${error.message}`);
  }
}
