import type { CodeHost, NewPull, Pull } from "./code-host.ts";
import { ownPart, withOwnPart } from "./pull-text.ts";

/**
 * The pull request of a branch, made where there is none: found before it is created, so that a job that is run again
 * has one. One that was merged or closed counts where it has the commit already: then people have decided about it.
 */
export async function ensurePull(
  host: CodeHost,
  pull: NewPull & { readonly commit: string },
  signal?: AbortSignal,
): Promise<Pull> {
  const { commit, body, ...created } = pull;
  const found = await host.findPull(pull.head, signal);
  if (found && (found.state === "open" || found.commit === commit)) return found;
  return host.createPull({ ...created, body: ownPart(body) }, signal);
}

/** Has an open pull request say what it has come to, but for what people wrote into its text, or made of it. */
export async function retellPull(
  host: CodeHost,
  pull: Pull,
  text: string,
  signal?: AbortSignal,
): Promise<void> {
  const body = pull.state === "open" ? withOwnPart(pull.body, text) : undefined;
  if (body !== undefined) await host.updatePull(pull, body, signal);
}
