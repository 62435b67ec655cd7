import type { FileId } from "@octavo/core";
import type { Preview, PreviewHost } from "@octavo/core/node";
import type { Session } from "./session.ts";

/** The previews of all sites: each begins when somebody asks for it, and ends with its site. */
export class Previews {
  readonly #host: PreviewHost;
  readonly #onError: (message: string, error: unknown) => void;
  readonly #open = new Map<Session, Promise<Preview>>();

  constructor(host: PreviewHost, onError: (message: string, error: unknown) => void) {
    this.#host = host;
    this.#onError = onError;
  }

  /** Rejects where it cannot be opened; the next request tries again. And where the site has ended meanwhile: nobody would close it. */
  async of(session: Session): Promise<Preview> {
    if (session.isEnded) throw new Error("The site was closed before its page could be shown.");
    const open = this.#open.get(session) ?? this.#host.open(session.project);
    this.#open.set(session, open);
    open.catch(() => this.#open.delete(session));
    return open;
  }

  /** Shows new texts of a site, if anybody looks at it. */
  async update(session: Session, files: readonly FileId[]): Promise<void> {
    try {
      await (await this.#open.get(session))?.update(files);
    } catch (error) {
      this.#onError(`The preview of ${session.root} could not be brought up to date.`, error);
    }
  }

  async closed(session: Session): Promise<void> {
    const open = this.#open.get(session);
    this.#open.delete(session);
    await (await open?.catch(() => undefined))?.close();
  }

  async dispose(): Promise<void> {
    await Promise.all(Array.from(this.#open.keys(), (session) => this.closed(session)));
  }
}
