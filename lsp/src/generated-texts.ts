import { join } from "node:path";
import type { GeneratedText } from "@octavo/core";
import type { Session } from "./session.ts";
import { below, pathOf, uriOf } from "./uri.ts";

/** More are not looked at side by side. */
const limit = 20;

interface Shown {
  readonly session: Session;
  readonly generated: GeneratedText;
  text: string | undefined;
}

/** Documents that lie nowhere, by their URIs: `octavo://page/<site>/guides/start.md`, `octavo://config/<site>/docs.json`. */
export class GeneratedTexts {
  readonly #refresh: (uri: string) => Promise<void>;
  readonly #onError: (message: string, error: unknown) => void;
  /** What was asked for last; nobody says that it is no longer looked at. */
  readonly #shown = new Map<string, Shown>();

  /** `refresh`: has the client ask for a text again. */
  constructor(refresh: (uri: string) => Promise<void>, onError: (message: string, error: unknown) => void) {
    this.#refresh = refresh;
    this.#onError = onError;
  }

  uri(session: Session, { kind, name }: GeneratedText): string {
    return uriOf(join(session.root, name)).replace(/^file:\/\//, `octavo://${kind}`);
  }

  /** Undefined where no site has it. */
  async text(uri: string, sessions: readonly Session[]): Promise<string | undefined> {
    const found = sessions.flatMap((session) => generatedOf(uri, session) ?? [])[0];
    if (!found) return undefined;
    const text = await textOf(found.session, found.generated);
    this.#shown.delete(uri);
    this.#shown.set(uri, { ...found, text });
    const [oldest] = this.#shown.keys();
    if (this.#shown.size > limit && oldest !== undefined) this.#shown.delete(oldest);
    return text;
  }

  /** A site's sources are others: texts that they change are asked for again. Never rejects. */
  async update(changed: Session): Promise<void> {
    for (const [uri, shown] of this.#shown) {
      const { session, generated } = shown;
      if (session !== changed) continue;
      try {
        const text = await textOf(session, generated);
        if (text === shown.text) continue;
        shown.text = text;
        // Nobody waits for a client, which may never answer, or has gone.
        this.#refresh(uri).catch(() => undefined);
      } catch (error) {
        this.#onError(`${uri} could not be brought up to date.`, error);
      }
    }
  }

  closed(session: Session): void {
    for (const [uri, shown] of this.#shown) if (shown.session === session) this.#shown.delete(uri);
  }
}

async function textOf({ core }: Session, generated: GeneratedText): Promise<string | undefined> {
  const { generatedText } = await import("@octavo/core");
  return core.untilQuiet(() => generatedText(core, generated));
}

function generatedOf(
  uri: string,
  session: Session,
): { session: Session; generated: GeneratedText } | undefined {
  const kind = /^octavo:\/\/(page|config)\//.exec(uri)?.[1];
  const path = pathOf(uri.replace(/^octavo:\/\/\w+/, "file://"));
  const name = path === undefined ? undefined : below(session.root, path);
  if (kind === "page" && name !== undefined) return { session, generated: { kind, name } };
  return kind === "config" && name === "docs.json" ? { session, generated: { kind, name } } : undefined;
}
