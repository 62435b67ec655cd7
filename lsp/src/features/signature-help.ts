import { MarkupKind, type MarkupContent } from "vscode-languageserver/node";
import { answerIn } from "./answering.ts";
import type { Feature } from "./feature.ts";

/** What a component takes, while its tag is written. */
export const signatureHelp: Feature = {
  capabilities: () => ({ signatureHelpProvider: { triggerCharacters: [" ", "="] } }),
  listen(connection, host) {
    connection.onSignatureHelp(async ({ textDocument, position }, token) => {
      const { signature } = await import("@octavo/core");
      const own = await host();
      const found = await answerIn(own, textDocument, token, ({ session, file }, options) =>
        signature(session.core, file, position, options),
      );
      if (!found) return null;
      const { label, documentation, parameters, active } = found;
      const items = parameters.map(({ start, end, documentation: about }) => ({
        // Others look for the words, and find them in the names before.
        label: own.client.parameterOffsets ? ([start, end] as [number, number]) : label.slice(start, end),
        ...documented(about),
      }));
      // Without a number, clients take the first one.
      const activeParameter = active ?? items.length;
      const signatures = [{ label, ...documented(documentation), parameters: items }];
      return { signatures, activeSignature: 0, activeParameter };
    });
  },
};

function documented(value: string | undefined): { readonly documentation?: MarkupContent } {
  return value === undefined ? {} : { documentation: { kind: MarkupKind.Markdown, value } };
}
