import type { Remote } from "../git/remote.ts";

/** A pull request, or what the host calls it. */
export interface Pull {
  /** Names it in requests to its host. */
  readonly id: string;
  /** Where people see it. */
  readonly url: string;
  readonly state: "open" | "merged" | "closed";
  /** The newest commit that it has; null where the host does not say. */
  readonly commit: string | null;
  /** Its text: Markdown, by whoever wrote last. */
  readonly body: string;
}

export interface NewPull {
  /** Branch with the changes, of the same repository. */
  readonly head: string;
  /** Branch that they are proposed for. */
  readonly base: string;
  readonly title: string;
  /** Markdown. */
  readonly body: string;
}

/** One repository on a code host. Methods reject with `CodeHostError`, or with the signal's reason. */
export interface CodeHost {
  readonly kind: "github" | "gitlab" | "gitea" | "local";
  /** Where git finds the repository. */
  readonly remote: Remote;
  /** The pull request of a branch in whatever state: the open one, else the newest one. */
  findPull(head: string, signal?: AbortSignal): Promise<Pull | undefined>;
  /** Opens a pull request; where the branch has an open one, that is the answer. */
  createPull(pull: NewPull, signal?: AbortSignal): Promise<Pull>;
  /** Gives a pull request another text. */
  updatePull(pull: Pull, body: string, signal?: AbortSignal): Promise<void>;
  /** Where people see the repository. */
  webUrl(): string;
}

/** How an HTTP adapter waits; tests make it short. */
export interface Waiting {
  /** Milliseconds before the second try; doubles with each. Default: 500. */
  readonly retryMs?: number | undefined;
  /** Of one request. Default: 30 s. */
  readonly timeoutMs?: number | undefined;
}
