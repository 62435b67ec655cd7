import type { CancellationToken, CodeLens, CodeLensParams, Location } from "vscode-languageserver/node";
import type { LensKind } from "@octavo/core";
import { answerIn } from "./answering.ts";
import type { Feature } from "./feature.ts";

/** A client may say that it has it: with a document's URI, it asks for the places and shows them. */
const showLinks = "octavo.showLinks";
const linksRequest = "octavo/links";
/** The same: it shows the page of a document. */
const showPreview = "octavo.preview";

const start = { line: 0, character: 0 };
const range = { start, end: start };

/**
 * Above a page where it stands in navigation, and how many places lead to it: each is looked up when it is shown. And its
 * preview, where client and server have one.
 */
export const codeLenses: Feature = {
  capabilities: () => ({ codeLensProvider: { resolveProvider: true } }),
  listen(connection, host) {
    connection.onCodeLens(async ({ textDocument }, token) => {
      const { lenses } = await import("@octavo/core");
      const own = await host();
      const { uri } = textDocument;
      const found = await answerIn(own, textDocument, token, async (site, options) => {
        const ask = (): Promise<readonly LensKind[]> => lenses(site.session.core, site.file, options);
        const all = await ask();
        own.shown.keep("codeLens", uri, site, all, ask);
        return all;
      });
      const { client, previews } = own;
      const hasPreview = previews !== undefined && client.trusted && client.commands.includes(showPreview);
      const command = { title: "Preview", command: showPreview, arguments: [uri] };
      if (!found) return null;
      return [
        ...found.map((kind): CodeLens => ({ range, data: { uri, kind } satisfies Asked })),
        ...(hasPreview && found.includes("place") ? [{ range, command }] : []),
      ];
    });
    connection.onCodeLensResolve(async (lens, token) => {
      if (!isAsked(lens.data)) return lens;
      const { uri, kind } = lens.data;
      const { lensTitle } = await import("@octavo/core");
      const own = await host();
      const title = await answerIn(own, { uri }, token, async (site, options) => {
        const ask = (): Promise<string | undefined> => lensTitle(site.session.core, site.file, kind, options);
        const words = await ask();
        own.shown.keep("codeLens", `${uri} ${kind}`, site, words, ask);
        return words;
      });
      const isCommand = kind === "links" && own.client.commands.includes(showLinks);
      const command = isCommand ? { command: showLinks, arguments: [uri] } : { command: "" };
      return { ...lens, command: { title: title ?? "", ...command } };
    });
    connection.onRequest(linksRequest, async ({ textDocument }: CodeLensParams, token: CancellationToken) => {
      const { links } = await import("@octavo/core");
      const own = await host();
      const found = await answerIn(own, textDocument, token, async ({ session, file }, options) => {
        const all = await links(session.core, file, options);
        return all.map((each): Location => ({
          uri: own.diagnostics.uri(session, each.file),
          range: each.range,
        }));
      });
      return found ?? null;
    });
  },
};

/** What a lens carries until it is shown. */
interface Asked {
  readonly uri: string;
  readonly kind: LensKind;
}

function isAsked(data: unknown): data is Asked {
  const { uri, kind } = (data ?? {}) as Partial<Asked>;
  return typeof uri === "string" && (kind === "links" || kind === "place");
}
