import type { DocumentLink } from "vscode-languageserver/node";
import { answerIn } from "./answering.ts";
import type { Feature } from "./feature.ts";

/** What leads to other files. Where to is found out for the one that somebody follows. */
export const documentLinks: Feature = {
  capabilities: () => ({ documentLinkProvider: { resolveProvider: true } }),
  listen(connection, host) {
    connection.onDocumentLinks(async ({ textDocument }, token) => {
      const core = await import("@octavo/core");
      const found = await answerIn(await host(), textDocument, token, ({ session, file }, options) =>
        core.documentLinks(session.core, file, options),
      );
      return found?.map((range): DocumentLink => ({ range, data: textDocument.uri })) ?? null;
    });
    connection.onDocumentLinkResolve(async (link, token) => {
      const { define } = await import("@octavo/core");
      const own = await host();
      const { range, data } = link;
      if (typeof data !== "string") return link;
      const target = await answerIn(own, { uri: data }, token, async ({ session, file }, options) => {
        const [first] = await define(session.core, file, range.start, options);
        return first && own.diagnostics.uri(session, first.file);
      });
      return target === undefined ? link : { ...link, target };
    });
  },
};
