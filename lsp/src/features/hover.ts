import { MarkupKind } from "vscode-languageserver/node";
import { answerIn } from "./answering.ts";
import type { Feature } from "./feature.ts";

/** What is known of the thing under the cursor. */
export const hover: Feature = {
  capabilities: () => ({ hoverProvider: true }),
  listen(connection, host) {
    connection.onHover(async ({ textDocument, position }, token) => {
      const core = await import("@octavo/core");
      const own = await host();
      const found = await answerIn(own, textDocument, token, ({ session, file }, options) =>
        core.hover(session.core, file, position, options),
      );
      if (!found) return null;
      const { markdown, range, manual } = found;
      const page =
        manual !== undefined && own.client.manual !== undefined ? `${own.client.manual}${manual}` : undefined;
      const value = page === undefined ? markdown : `${markdown}\n\n[Manual](${page})`;
      return { contents: { kind: MarkupKind.Markdown, value }, ...(range && { range }) };
    });
  },
};
