import { busy, tooManyStreams } from "./service-error.ts";

export interface EventStreamsOptions {
  /** Aborts when the server is about to stop. */
  readonly signal: AbortSignal;
  /** Milliseconds of silence after which a comment is sent; default 15,000. */
  readonly heartbeat?: number;
  /** Milliseconds that a client may take before it reads on; default 30,000. */
  readonly patience?: number;
  /** Streams that are open at once; default 1000. */
  readonly most?: number;
  /** Of them, those of one project; default 200. */
  readonly mostOfProject?: number;
}

/** The streams of events that are open. */
export class EventStreams {
  readonly signal: AbortSignal;
  readonly heartbeat: number;
  readonly patience: number;
  readonly #most: number;
  readonly #mostOfProject: number;
  readonly #open = new Map<string, number>();

  constructor(options: EventStreamsOptions) {
    this.signal = options.signal;
    this.heartbeat = options.heartbeat ?? 15_000;
    this.patience = options.patience ?? 30_000;
    this.#most = options.most ?? 1000;
    this.#mostOfProject = options.mostOfProject ?? 200;
  }

  /** How many there are. */
  get open(): number {
    return [...this.#open.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Takes a place; call what it returns, once, to give it back. Throws `ServiceError` where there is none. */
  enter(project: string): () => void {
    if (this.open >= this.#most) throw busy();
    const own = this.#open.get(project) ?? 0;
    if (own >= this.#mostOfProject) throw tooManyStreams(this.#mostOfProject);
    this.#open.set(project, own + 1);
    return () => {
      const rest = (this.#open.get(project) ?? 1) - 1;
      if (rest > 0) this.#open.set(project, rest);
      else this.#open.delete(project);
    };
  }
}
