import { setTimeout as sleep } from "node:timers/promises";
import type { FileId } from "@octavo/core";
import type { Preview, PreviewHost } from "@octavo/core/node";
import type { Session } from "./session.ts";

/** Milliseconds for which drawing comes before the problems of an edit. */
const patience = 200;

interface Shown {
  readonly preview: Promise<Preview>;
  isOpen: boolean;
  /** With texts that the preview has not been told of; undefined where there is nothing to tell. */
  files: Set<FileId> | undefined;
  isDrawing: boolean;
}

/** The previews of all sites: each begins when somebody asks for it, and ends with its site. */
export class Previews {
  readonly #host: PreviewHost;
  readonly #onError: (message: string, error: unknown) => void;
  readonly #shown = new Map<Session, Shown>();

  constructor(host: PreviewHost, onError: (message: string, error: unknown) => void) {
    this.#host = host;
    this.#onError = onError;
  }

  /** Rejects where it cannot be opened; the next request tries again. And where the site has ended meanwhile: nobody would close it. */
  async of(session: Session): Promise<Preview> {
    if (session.isEnded) throw new Error("The site was closed before its page could be shown.");
    return (this.#shown.get(session) ?? this.#open(session)).preview;
  }

  /**
   * Shows new texts of a site, if anybody looks at it. Resolves when it is drawn, or takes long: problems do not wait for a
   * preview that is just being opened, or that is still drawing what came before.
   */
  async update(session: Session, files: readonly FileId[]): Promise<void> {
    const shown = this.#shown.get(session);
    if (!shown) return;
    shown.files = new Set([...(shown.files ?? []), ...files]);
    if (!shown.isOpen || shown.isDrawing) return;
    const enough = new AbortController();
    await Promise.race([
      this.#draw(session, shown),
      sleep(patience, undefined, enough).catch(() => undefined),
    ]);
    enough.abort();
  }

  async closed(session: Session): Promise<void> {
    const shown = this.#shown.get(session);
    this.#shown.delete(session);
    await (await shown?.preview.catch(() => undefined))?.close();
  }

  async dispose(): Promise<void> {
    await Promise.all(Array.from(this.#shown.keys(), (session) => this.closed(session)));
  }

  #open(session: Session): Shown {
    const preview = this.#host.open(session.project);
    const shown: Shown = { preview, isOpen: false, files: undefined, isDrawing: false };
    this.#shown.set(session, shown);
    void this.#begin(session, shown);
    return shown;
  }

  async #begin(session: Session, shown: Shown): Promise<void> {
    try {
      await shown.preview;
      shown.isOpen = true;
    } catch {
      // Told to who asked for it.
      this.#shown.delete(session);
      return;
    }
    await this.#draw(session, shown);
  }

  /** Never rejects: what fails is told. */
  async #draw(session: Session, shown: Shown): Promise<void> {
    shown.isDrawing = true;
    while (shown.files && this.#shown.get(session) === shown) {
      const files = [...shown.files];
      shown.files = undefined;
      try {
        await (await shown.preview).update(files);
      } catch (error) {
        this.#onError(`The preview of ${session.root} could not be brought up to date.`, error);
      }
    }
    shown.isDrawing = false;
  }
}
