import type { LocatedToken } from "@octavo/core";
import { answerIn } from "./answering.ts";
import type { Feature } from "./feature.ts";

const types = ["class", "parameter", "property", "variable", "method", "string"] as const;
const modifiers = ["defaultLibrary", "deprecated", "unknown"] as const;

const typeOf: Readonly<Record<LocatedToken["kind"], (typeof types)[number]>> = {
  component: "class",
  prop: "parameter",
  key: "property",
  variable: "variable",
  method: "method",
  path: "string",
};

/** What words of a document are that its grammar does not know. */
export const semanticTokens: Feature = {
  capabilities: () => ({
    semanticTokensProvider: {
      legend: { tokenTypes: [...types], tokenModifiers: [...modifiers] },
      full: true,
    },
  }),
  listen(connection, host) {
    connection.languages.semanticTokens.on(async ({ textDocument }, token) => {
      const { LineIndex, tokens } = await import("@octavo/core");
      const own = await host();
      const found = await answerIn(own, textDocument, token, async ({ session, file }, options) => {
        const all = await tokens(session.core, file, options);
        if (own.client.positionEncoding === "utf-16") return encoded(all, (_line, character) => character);
        const lines = new LineIndex(session.core.text(file) ?? "");
        return encoded(all, (line, character) => Buffer.byteLength(lines.line(line).slice(0, character)));
      });
      return { data: found ?? [] };
    });
  },
};

/** Five numbers a token: lines and characters from the one before, length, type, modifiers. */
function encoded(
  tokens: readonly LocatedToken[],
  column: (line: number, character: number) => number,
): number[] {
  let before = { line: 0, character: 0 };
  return tokens.flatMap(({ range: { start, end }, kind, is, deprecated = false }) => {
    const character = column(start.line, start.character);
    const isSameLine = start.line === before.line;
    const bits = [is === "builtIn", deprecated, is === "unknown"];
    const data = [
      start.line - before.line,
      isSameLine ? character - before.character : character,
      column(end.line, end.character) - character,
      types.indexOf(typeOf[kind]),
      bits.reduce((sum, bit, index) => sum + (bit ? 1 << index : 0), 0),
    ];
    before = { line: start.line, character };
    return data;
  });
}
