import { MarkupKind, type CancellationToken, type Hover, type HoverParams } from "vscode-languageserver/node";
import { hover } from "@octavo/core";
import { answerAt, type FeatureContext } from "./answering.ts";

export async function answerHover(
  context: FeatureContext,
  params: HoverParams,
  token: CancellationToken,
): Promise<Hover | null> {
  const found = await answerAt(context, params, token, ({ session, file }, options) =>
    hover(session.core, file, params.position, options),
  );
  if (!found) return null;
  const { markdown, range } = found;
  return { contents: { kind: MarkupKind.Markdown, value: markdown }, ...(range && { range }) };
}
