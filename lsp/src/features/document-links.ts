import type { DocumentLink } from "vscode-languageserver/node";
import { answerIn } from "./answering.ts";
import type { Feature } from "./feature.ts";

/** What leads somewhere in the site. Where to is found out for the one that somebody follows. */
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
        return first && withLine(own.diagnostics.uri(session, first.file), first.range.start.line);
      });
      return target === undefined ? link : { ...link, target };
    });
  },
};

/** As editors read it: lines count from 1. A file as a whole is opened where somebody left it. */
function withLine(uri: string, line: number): string {
  return line > 0 && uri.startsWith("file:") ? `${uri}#L${line + 1}` : uri;
}
