import { TextDocumentSyncKind, type ServerCapabilities } from "vscode-languageserver/node";
import type { Feature } from "./features/feature.ts";
import type { Client } from "./options.ts";

/** What the server does whatever features it has. */
const base: ServerCapabilities = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
  workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
};

/** All that the server promises a client. Throws where two features promise the same: the client would hear of one only. */
export function capabilitiesOf(features: readonly Feature[], client: Client): ServerCapabilities {
  const { workspace, ...whole } = base;
  const inWorkspace: Record<string, unknown> = { ...workspace };
  const all: Record<string, unknown> = { positionEncoding: client.positionEncoding, ...whole };
  for (const feature of features) {
    const { workspace: within = {}, ...own } = feature.capabilities(client);
    add(own, all);
    add(within, inWorkspace);
  }
  return { ...all, workspace: inWorkspace };
}

function add(own: object, all: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(own)) {
    if (Object.hasOwn(all, key)) throw new Error(`Two features promise "${key}".`);
    all[key] = value;
  }
}
