import { isDeepStrictEqual } from "node:util";
import { DidChangeConfigurationNotification, type Connection } from "vscode-languageserver/node";
import type { Client } from "./options.ts";

const shownSeverities = ["error", "warning", "information", "hint", "off"] as const;

/** How a problem may be shown: "hint" is an editor's least, "off" is not at all. */
type ShownSeverity = (typeof shownSeverities)[number];

/** What a person has set in the editor, below "octavo". It says what is shown there; checks and builds know nothing of it. */
export interface EditorSettings {
  /** Whose problems are shown: of all files of the sites, or of the open ones. */
  readonly scope: "workspace" | "open";
  /** By code, such as "page/broken-link". */
  readonly severity: ReadonlyMap<string, ShownSeverity>;
  /** Whether docs.json leads the old path of a page that is moved to the new one. */
  readonly redirects: (typeof redirecting)[number];
}

const redirecting = ["ask", "always", "never"] as const;

export interface SettingsOptions {
  readonly connection: Connection;
  readonly client: Client;
  readonly changed: () => void;
  readonly onError: (message: string, error: unknown) => void;
}

/** Follows the settings: it asks for them where the client answers that, else it takes what the client sends with a change. */
export class Settings {
  current: EditorSettings = settingsOf(undefined, () => undefined);
  readonly #options: SettingsOptions;
  #asked = 0;

  constructor(options: SettingsOptions) {
    this.#options = options;
  }

  /** The client says that settings changed. Never rejects. */
  async written(settings: unknown): Promise<void> {
    if (this.#options.client.configuration) await this.#ask();
    else this.#take(member(settings, "octavo"));
  }

  /** Call once the client is ready. Never rejects. */
  async start(): Promise<void> {
    const { connection, client, onError } = this.#options;
    if (!client.configuration) return;
    if (client.configurationChanges) {
      connection.client
        .register(DidChangeConfigurationNotification.type, { section: "octavo" })
        .catch((error: unknown) => onError("The client does not tell of changed settings.", error));
    }
    await this.#ask();
  }

  /** Answers may overtake each other: the last question counts. */
  async #ask(): Promise<void> {
    const asked = ++this.#asked;
    try {
      const answer: unknown = await this.#options.connection.workspace.getConfiguration("octavo");
      if (asked === this.#asked) this.#take(answer);
    } catch (error) {
      this.#options.onError("The settings could not be read.", error);
    }
  }

  #take(written: unknown): void {
    const faults: string[] = [];
    const next = settingsOf(written, (fault) => faults.push(fault));
    for (const fault of faults) this.#options.connection.console.warn(fault);
    if (isDeepStrictEqual(next, this.current)) return;
    this.current = next;
    this.#options.changed();
  }
}

/** Reads what people write by hand: what is none of the values counts as absent, and is told. */
export function settingsOf(written: unknown, onFault: (message: string) => void): EditorSettings {
  const severities = member(member(written, "problems"), "severity") ?? {};
  const scope = member(member(written, "diagnostics"), "scope") ?? "workspace";
  const severity = new Map<string, ShownSeverity>();
  const isScope = scope === "open" || scope === "workspace";
  if (!isScope)
    onFault(`The setting octavo.diagnostics.scope is "workspace" or "open", not ${shown(scope)}.`);
  if (typeof severities !== "object" || Array.isArray(severities))
    onFault(
      `The setting octavo.problems.severity has a member for each code, and is not ${shown(severities)}.`,
    );
  else
    for (const [code, value] of Object.entries(severities)) {
      const found = shownSeverities.find((each) => each === value);
      if (found !== undefined) severity.set(code, found);
      else
        onFault(
          `The setting octavo.problems.severity of ${code} is one of ${shownSeverities.join(", ")}, not ${shown(value)}.`,
        );
    }
  const redirects = member(member(written, "rename"), "redirects") ?? "ask";
  const found = redirecting.find((each) => each === redirects);
  if (found === undefined)
    onFault(
      `The setting octavo.rename.redirects is one of ${redirecting.join(", ")}, not ${shown(redirects)}.`,
    );
  return { scope: isScope ? scope : "workspace", severity, redirects: found ?? "ask" };
}

function member(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? "nothing").slice(0, 100);
}
