import type { Position, TextDocumentIdentifier } from "vscode-languageserver/node";
import { answerIn } from "./answering.ts";
import type { Feature } from "./feature.ts";

/** The request `octavo/generated`: what is to be seen of what belongs to a place. */
export interface GeneratedParams {
  readonly textDocument: TextDocumentIdentifier;
  readonly position: Position;
  /** "page": its page as Markdown. "config": docs.json as a whole. */
  readonly kind: "page" | "config";
}

/** Clients may ask for anything. */
type AskedParams = Omit<GeneratedParams, "kind"> & { readonly kind?: unknown };

/** What is made of sources, as documents to read: pages as Markdown, and docs.json with all its parts. */
export const generatedTexts: Feature = {
  capabilities: ({ generatedTexts: isShown }) =>
    isShown ? { workspace: { textDocumentContent: { schemes: ["octavo"] } } } : {},
  listen(connection, host) {
    connection.workspace.textDocumentContent.on(async ({ uri }) => {
      const { generated, workspace } = await host();
      await workspace.opened();
      const text = await generated.text(uri, workspace.sessions);
      return { text: text ?? "There is no such page any more.\n" };
    });
    connection.onRequest(
      "octavo/generated",
      async ({ textDocument, position, kind }: AskedParams, token): Promise<string | null> => {
        const { generatedPageAt } = await import("@octavo/core");
        const own = await host();
        const found = await answerIn(own, textDocument, token, async ({ session, file }, options) => {
          const text =
            kind === "page"
              ? await generatedPageAt(session.core, file, position, options)
              : kind === "config"
                ? ({ kind, name: "docs.json" } as const)
                : undefined;
          return text && own.generated.uri(session, text);
        });
        return found ?? null;
      },
    );
  },
};
