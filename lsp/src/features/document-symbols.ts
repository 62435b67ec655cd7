import {
  SymbolKind,
  SymbolTag,
  type DocumentSymbol,
  type SymbolInformation,
} from "vscode-languageserver/node";
import type { LocatedOutline } from "@octavo/core";
import { answerIn } from "./answering.ts";
import type { Feature } from "./feature.ts";

export const symbolKinds: Readonly<Record<LocatedOutline["kind"], SymbolKind>> = {
  heading: SymbolKind.String,
  component: SymbolKind.Class,
  group: SymbolKind.Namespace,
  page: SymbolKind.File,
  operation: SymbolKind.Method,
  schema: SymbolKind.Struct,
};

/** What a document is made of. */
export const documentSymbols: Feature = {
  capabilities: () => ({ documentSymbolProvider: true }),
  listen(connection, host) {
    connection.onDocumentSymbol(async ({ textDocument }, token) => {
      const { outline } = await import("@octavo/core");
      const own = await host();
      const found = await answerIn(own, textDocument, token, ({ session, file }, options) =>
        outline(session.core, file, options),
      );
      if (!found) return null;
      return own.client.nestedSymbols
        ? found.map(nested)
        : found.flatMap((item) => flat(item, textDocument.uri));
    });
  },
};

function nested({
  name,
  detail,
  kind,
  range,
  selection,
  deprecated,
  children,
}: LocatedOutline): DocumentSymbol {
  return {
    name,
    ...(detail !== undefined && { detail }),
    kind: symbolKinds[kind],
    range,
    selectionRange: selection,
    ...(deprecated && { tags: [SymbolTag.Deprecated] }),
    children: children.map(nested),
  };
}

function flat(item: LocatedOutline, uri: string, containerName?: string): SymbolInformation[] {
  const { name, kind, range, children } = item;
  const own = { name, kind: symbolKinds[kind], location: { uri, range } };
  return [
    { ...own, ...(containerName !== undefined && { containerName }) },
    ...children.flatMap((child) => flat(child, uri, name)),
  ];
}
