import { AgentError } from "../agent/agent-runner.ts";
import { CodeHostError } from "../code-hosts/code-host-error.ts";
import { GitError } from "../git/git-error.ts";

/** What was asked for could not be done. The message is for the job: sentences, without a secret. */
export class Failed extends Error {
  readonly _tag = "Failed";
  override readonly name = "Failed";
  /** Whether the same may succeed later, with nobody doing anything. */
  readonly transient: boolean;
  /** What the other side asked to wait before that, in milliseconds. */
  readonly retryAfterMs: number;

  constructor(kind: "transient" | "permanent", reason: string, retryAfterMs = 0) {
    super(reason);
    this.transient = kind === "transient";
    this.retryAfterMs = retryAfterMs;
  }
}

/** The job is not to be worked on any more. */
export class Stopped extends Error {
  readonly _tag = "Stopped";
  override readonly name = "Stopped";
  /** "lost": it is another worker's, or may be. "ended": somebody ended it, and its place is to be given back. */
  readonly why: "lost" | "ended";

  constructor(why: "lost" | "ended") {
    super(`The job was ${why}.`);
    this.why = why;
  }
}

export type JobFailure = Failed | Stopped;

/** A rejection of git, a code host or an agent. What nobody expected goes to `onError` alone: its text may be anything. */
export function failureOf(error: unknown, onError: (error: unknown) => void): JobFailure {
  if (error instanceof Failed || error instanceof Stopped) return error;
  if (error instanceof GitError || error instanceof CodeHostError) {
    const wait = error instanceof CodeHostError ? error.retryAfterMs : undefined;
    return new Failed(error.transient ? "transient" : "permanent", error.message, wait);
  }
  if (error instanceof AgentError) return new Failed(error.kind, error.message, error.retryAfterMs);
  onError(error);
  return new Failed("transient", "The worker met an error that nobody expected. Its log has the error.");
}
