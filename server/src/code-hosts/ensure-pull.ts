import type { CodeHost, NewPull, Pull } from "./code-host.ts";

/**
 * The pull request of a branch, made where there is none: found before it is created, so that a job that is run again
 * has one. One that was merged or closed counts where it has the commit already: then people have decided about it.
 */
export async function ensurePull(
  host: CodeHost,
  pull: NewPull & { readonly commit: string },
  signal?: AbortSignal,
): Promise<Pull> {
  const { commit, ...created } = pull;
  const found = await host.findPull(pull.head, signal);
  if (found && (found.state === "open" || found.commit === commit)) return found;
  return host.createPull(created, signal);
}
