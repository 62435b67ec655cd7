import {
  LSPErrorCodes,
  ResponseError,
  type CancellationToken,
  type TextDocumentPositionParams,
} from "vscode-languageserver/node";
import { isCancelled, type RequestOptions } from "@octavo/core";
import type { Documents } from "../documents.ts";
import type { Client } from "../options.ts";
import { pathOf } from "../uri.ts";
import type { SiteFile, Workspace } from "../workspace.ts";

/** What features work with. */
export interface FeatureContext {
  readonly client: Client;
  readonly documents: Documents;
  readonly workspace: Workspace;
  readonly onError: (message: string, error: unknown) => void;
}

/** A question that is asked again this often when edits come in between. */
const attempts = 5;

/**
 * Answers a request about a place in a document. Undefined outside of sites, and where the feature failed: that is
 * logged, and the server lives on. Rejects as the protocol wants it when the client has cancelled.
 */
export async function answerAt<T>(
  { workspace, onError }: FeatureContext,
  { textDocument }: TextDocumentPositionParams,
  token: CancellationToken,
  answer: (site: SiteFile, options: RequestOptions) => Promise<T>,
): Promise<T | undefined> {
  const path = pathOf(textDocument.uri);
  const site = path === undefined ? undefined : await workspace.siteOf(path);
  if (!site) return undefined;
  const options: RequestOptions = { onProblem: (message) => onError(message, undefined) };
  for (let attempt = 1; ; attempt++) {
    if (token.isCancellationRequested)
      throw new ResponseError(LSPErrorCodes.RequestCancelled, "The request was cancelled.");
    try {
      await site.session.flush(site.file);
      return await answer(site, options);
    } catch (error) {
      if (!isCancelled(error)) {
        onError(`A request about ${site.file} failed.`, error);
        return undefined;
      }
      if (attempt === attempts)
        throw new ResponseError(LSPErrorCodes.ContentModified, "The documents changed meanwhile.");
    }
  }
}
