import type { Connection, ServerCapabilities } from "vscode-languageserver/node";
import type { AskedMoves } from "../asked-moves.ts";
import type { Diagnostics } from "../diagnostics.ts";
import type { Documents } from "../documents.ts";
import type { GeneratedTexts } from "../generated-texts.ts";
import type { Client } from "../options.ts";
import type { Previews } from "../previews.ts";
import type { EditorSettings } from "../settings.ts";
import type { ShownAnswers } from "../shown-answers.ts";
import type { Workspace } from "../workspace.ts";

/** What features work with. */
export interface FeatureHost {
  readonly client: Client;
  readonly documents: Documents;
  readonly workspace: Workspace;
  readonly diagnostics: Diagnostics;
  readonly settings: () => EditorSettings;
  readonly generated: GeneratedTexts;
  readonly askedMoves: AskedMoves;
  readonly shown: ShownAnswers;
  /** Undefined where whoever started the server brought nothing that draws pages. */
  readonly previews: Previews | undefined;
  readonly onError: (message: string, error: unknown) => void;
}

/**
 * One thing that the server does for editors: what it promises, and how it answers. Its file is loaded before `initialize`
 * is answered, so that it imports core only inside of handlers.
 */
export interface Feature {
  /** Its part of the answer to `initialize`; nothing where the client cannot use it. No two features may promise the same. */
  capabilities(client: Client): Partial<ServerCapabilities>;
  /** Registers its handlers. `host` resolves once sites are being read. */
  listen(connection: Connection, host: () => Promise<FeatureHost>): void;
}
