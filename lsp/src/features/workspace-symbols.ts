import type { WorkspaceSymbol } from "vscode-languageserver/node";
import { answerIn, answerSites } from "./answering.ts";
import { symbolKinds } from "./document-symbols.ts";
import type { Feature } from "./feature.ts";

/** Pages, headings, operations and schemas of all sites by name. Where a heading stands is found out for the one that somebody goes to. */
export const workspaceSymbols: Feature = {
  capabilities: ({ lazySymbols }) => ({ workspaceSymbolProvider: { resolveProvider: lazySymbols } }),
  listen(connection, host) {
    connection.onWorkspaceSymbol(async ({ query }, token) => {
      const { siteSymbols } = await import("@octavo/core");
      const own = await host();
      const lazy = own.client.lazySymbols;
      const found = await answerSites(own, token, async (session, options) =>
        (await siteSymbols(session.core, query, { ...options, lazy })).map((symbol): WorkspaceSymbol => {
          const { name, kind, container, file, heading, range } = symbol;
          const uri = own.diagnostics.uri(session, file);
          const location = range ? { uri, range } : { uri };
          return { name, kind: symbolKinds[kind], containerName: container, location, data: heading };
        }),
      );
      return found.flat();
    });
    connection.onWorkspaceSymbolResolve(async (symbol, token) => {
      const { headingRange } = await import("@octavo/core");
      const { data: heading, location } = symbol;
      if (typeof heading !== "number") return symbol;
      const range = await answerIn(await host(), location, token, ({ session, file }, options) =>
        headingRange(session.core, file, heading, options),
      );
      const start = { line: 0, character: 0 };
      return { ...symbol, location: { uri: location.uri, range: range ?? { start, end: start } } };
    });
  },
};
