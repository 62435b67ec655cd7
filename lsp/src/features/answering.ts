import {
  LSPErrorCodes,
  ResponseError,
  type CancellationToken,
  type TextDocumentIdentifier,
} from "vscode-languageserver/node";
import type { RequestOptions } from "@octavo/core";
import type { Session } from "../session.ts";
import { pathOf } from "../uri.ts";
import type { SiteFile } from "../workspace.ts";
import type { FeatureHost } from "./feature.ts";

/** A question that is asked again this often when edits come in between. */
const usualAttempts = 5;

/**
 * Answers a request about a document. Undefined outside of sites, and where the feature failed: that is
 * logged, and the server lives on. Rejects as the protocol wants it when the client has cancelled; and with a
 * `ResponseError` of the feature, which is what the client is to hear.
 */
export async function answerIn<T>(
  host: FeatureHost,
  { uri }: TextDocumentIdentifier,
  token: CancellationToken,
  answer: (site: SiteFile, options: RequestOptions) => Promise<T>,
): Promise<T | undefined> {
  const path = pathOf(uri);
  const site = path === undefined ? undefined : await host.workspace.siteOf(path);
  if (!site) return undefined;
  return untilAnswered(host, token, site.file, async (options) => {
    await site.session.flush(site.file);
    return answer(site, options);
  });
}

/** Answers a request that somebody waits for, however many edits come in between: once nobody types. Else as `answerSites`. */
export async function answerPatiently<T>(
  host: FeatureHost,
  token: CancellationToken,
  subject: string,
  answer: (options: RequestOptions) => Promise<T>,
): Promise<T | undefined> {
  await host.workspace.opened();
  return untilAnswered(host, token, subject, answer, Infinity);
}

/** Answers a request about all sites, without those where it failed. Rejects as `answerIn` does. */
export async function answerSites<T>(
  host: FeatureHost,
  token: CancellationToken,
  answer: (session: Session, options: RequestOptions) => Promise<T>,
): Promise<readonly T[]> {
  await host.workspace.opened();
  const answers = await Promise.all(
    host.workspace.sessions.map((session) =>
      untilAnswered(host, token, session.root, (options) => answer(session, options)),
    ),
  );
  return answers.filter((each) => each !== undefined);
}

async function untilAnswered<T>(
  { onError }: FeatureHost,
  token: CancellationToken,
  subject: string,
  answer: (options: RequestOptions) => Promise<T>,
  attempts = usualAttempts,
): Promise<T | undefined> {
  const { isCancelled } = await import("@octavo/core");
  const options: RequestOptions = { onProblem: (message) => onError(message, undefined) };
  for (let attempt = 1; ; attempt++) {
    if (token.isCancellationRequested) throw cancelled();
    try {
      return await answer(options);
    } catch (error) {
      if (error instanceof ResponseError) throw error;
      if (!isCancelled(error)) {
        onError(`A request about ${subject} failed.`, error);
        return undefined;
      }
      if (attempt === attempts) throw changedMeanwhile();
    }
  }
}

/** What work comes to; rejects at once where the client cancels, though the work goes on. */
export async function unlessCancelled<T>(token: CancellationToken, work: Promise<T>): Promise<T> {
  const end = Promise.withResolvers<never>();
  const listener = token.onCancellationRequested(() => end.reject(cancelled()));
  if (token.isCancellationRequested) end.reject(cancelled());
  try {
    return await Promise.race([work, end.promise]);
  } finally {
    listener.dispose();
  }
}

export function cancelled(): ResponseError {
  return new ResponseError(LSPErrorCodes.RequestCancelled, "The request was cancelled.");
}

export function changedMeanwhile(): ResponseError {
  return new ResponseError(LSPErrorCodes.ContentModified, "The documents changed meanwhile.");
}

/** What was asked is in order, and cannot be done: a sentence for people. */
export function refused(sentence: string): ResponseError {
  return new ResponseError(LSPErrorCodes.RequestFailed, sentence);
}
