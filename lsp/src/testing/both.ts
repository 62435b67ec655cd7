import type { ClientCapabilities } from "vscode-languageserver-protocol/node";
import { describe } from "vitest";
import { pulling } from "./client.ts";

/** Runs a suite as a client that pulls problems, and as one that is told of them. */
export function describeBoth(
  name: string,
  capabilities: ClientCapabilities,
  suite: (capabilities: ClientCapabilities) => void,
): void {
  for (const [kind, base] of [
    ["pull", pulling],
    ["push", {}],
  ] satisfies [string, ClientCapabilities][]) {
    const didChangeWatchedFiles = { dynamicRegistration: true };
    const all: ClientCapabilities = {
      ...base,
      ...capabilities,
      textDocument: { ...base.textDocument, ...capabilities.textDocument },
      workspace: { didChangeWatchedFiles, ...base.workspace, ...capabilities.workspace },
    };
    describe(`${name}, ${kind}`, () => {
      suite(all);
    });
  }
}
