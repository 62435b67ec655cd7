import { join } from "node:path";
import type { CancellationToken, DefinitionParams, Location, LocationLink } from "vscode-languageserver/node";
import { define, isUrl } from "@octavo/core";
import { uriOf } from "../uri.ts";
import { answerAt, type FeatureContext } from "./answering.ts";

export async function answerDefinition(
  context: FeatureContext,
  params: DefinitionParams,
  token: CancellationToken,
): Promise<LocationLink[] | Location[] | null> {
  const found = await answerAt(context, params, token, async ({ session, file }, options) => {
    const definitions = await define(session.core, file, params.position, options);
    return definitions.map((definition): LocationLink => {
      const { range, from } = definition;
      const path = join(session.root, definition.file);
      const targetUri = isUrl(definition.file)
        ? definition.file
        : (context.documents.get(path)?.uri ?? uriOf(path));
      return {
        targetUri,
        targetRange: range,
        targetSelectionRange: range,
        ...(from && { originSelectionRange: from }),
      };
    });
  });
  if (!found || found.length === 0) return null;
  if (context.client.definitionLinks) return found;
  return found.map(({ targetUri, targetRange }) => ({ uri: targetUri, range: targetRange }));
}
