import type {
  CancellationToken,
  CodeLens,
  CodeLensParams,
  Location,
  Position,
} from "vscode-languageserver/node";
import type { Lens } from "@octavo/core";
import { answerIn } from "./answering.ts";
import type { Feature } from "./feature.ts";

/** A client may say that it has it: with a document's URI and a position in it, it asks for the places and shows them. */
const showLinks = "octavo.showLinks";
const linksRequest = "octavo/links";
/** The same: it shows the page of a document. */
const showPreview = "octavo.preview";

/**
 * Above a page or an operation where it stands in navigation, and how many places lead to it; above an entry of navigation the
 * latter: each is looked up when it is shown. And previews, where client and server have them.
 */
export const codeLenses: Feature = {
  capabilities: () => ({ codeLensProvider: { resolveProvider: true } }),
  listen(connection, host) {
    connection.onCodeLens(async ({ textDocument }, token) => {
      const { lenses } = await import("@octavo/core");
      const own = await host();
      const { uri } = textDocument;
      const found = await answerIn(own, textDocument, token, async (site, options) => {
        const ask = (): Promise<readonly Lens[]> => lenses(site.session.core, site.file, options);
        const all = await ask();
        own.shown.keep("codeLens", uri, site, all, ask);
        return all;
      });
      if (!found) return null;
      const { client, previews } = own;
      const canShow = previews !== undefined && client.trusted && client.commands.includes(showPreview);
      return found.flatMap(({ kind, position, hasPage }, index): readonly CodeLens[] => {
        const range = { start: position, end: position };
        const lens = { range, data: { uri, kind, position } satisfies Asked };
        const isLast = !isSamePosition(found[index + 1]?.position, position);
        const command = { title: "Preview", command: showPreview, arguments: [uri, position] };
        return canShow && hasPage && isLast ? [lens, { range, command }] : [lens];
      });
    });
    connection.onCodeLensResolve(async (lens, token) => {
      if (!isAsked(lens.data)) return lens;
      const { uri, kind, position } = lens.data;
      const { lensTitle } = await import("@octavo/core");
      const own = await host();
      const title = await answerIn(own, { uri }, token, async (site, options) => {
        const ask = (): Promise<string | undefined> =>
          lensTitle(site.session.core, site.file, { kind, position }, options);
        const words = await ask();
        own.shown.keep("codeLens", `${uri} ${kind} ${position.line}:${position.character}`, site, words, ask);
        return words;
      });
      const isCommand = kind === "links" && own.client.commands.includes(showLinks);
      const command = isCommand ? { command: showLinks, arguments: [uri, position] } : { command: "" };
      return { ...lens, command: { title: title ?? "", ...command } };
    });
    connection.onRequest(
      linksRequest,
      async ({ textDocument, position }: LinksParams, token: CancellationToken) => {
        const { links } = await import("@octavo/core");
        const own = await host();
        const found = await answerIn(own, textDocument, token, async ({ session, file }, options) => {
          const all = await links(session.core, file, position, options);
          return all.map((each): Location => ({
            uri: own.diagnostics.uri(session, each.file),
            range: each.range,
          }));
        });
        return found ?? null;
      },
    );
  },
};

/** Without a position, a page or snippet is meant. */
interface LinksParams extends CodeLensParams {
  readonly position?: Position;
}

/** What a lens carries until it is shown. */
interface Asked extends Pick<Lens, "kind" | "position"> {
  readonly uri: string;
}

function isAsked(data: unknown): data is Asked {
  const { uri, kind, position } = (data ?? {}) as Partial<Asked>;
  return (
    typeof uri === "string" && (kind === "links" || kind === "place") && typeof position?.line === "number"
  );
}

function isSamePosition(left: Position | undefined, right: Position): boolean {
  return left?.line === right.line && left.character === right.character;
}
