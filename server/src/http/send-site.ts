import { createReadStream } from "node:fs";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Reader } from "@octavo/core";
import { decodedPath } from "../hosting/decoded-path.ts";
import { pageOfMarkdown, preferredText } from "../hosting/delivery.ts";
import type { HostedSite, SiteAnswer } from "../hosting/hosted-site.ts";
import { isPrefetch } from "../hosting/prefetch.ts";
import { robotsForNobody } from "../hosting/robots-for-nobody.ts";
import { messagePage } from "../readers/login-pages.ts";
import type { LoginPage } from "../readers/page-layout.ts";
import { returnPath } from "../readers/return-path.ts";
import { anybody } from "../readers/sign-in.ts";
import { whyMissing, type Missing } from "../readers/site-access.ts";
import { ViewError } from "../readers/view-error.ts";
import type { Shown, View } from "./served-project.ts";
import { notFound, signInFirst, unknownHost } from "./service-error.ts";

/** Whoever finds a hole has to learn whom to tell, without signing in (RFC 9116). */
const securityFile = "/.well-known/security.txt";

/** Who asks, as the session says that they come with. */
export async function readerOf(request: FastifyRequest, { signIn }: Shown): Promise<Reader> {
  return signIn ? signIn.readerOf(request.headers.cookie) : anybody;
}

/**
 * Answers with a page or file as the requester sees it. What is missing under `api` is told to programs, elsewhere to readers.
 * `base`: the path under which the site is, such as that of a preview.
 */
export async function sendSite(
  request: FastifyRequest,
  reply: FastifyReply,
  shown: Shown | undefined,
  { api, base = "" }: { readonly api: RegExp; readonly base?: string },
): Promise<FastifyReply> {
  const isApi = api.test(request.url.replace(/\?.*$/s, ""));
  if (!shown) throw isApi ? notFound() : unknownHost();
  const reader = await readerOf(request, shown);
  try {
    return await sendView(request, reply, await shown.view(reader), { reader, isApi, base });
  } catch (error) {
    if (!(error instanceof ViewError) || isApi) throw error;
    const message = { site: "", title: "One moment", text: error.message, status: 503 };
    reply.header("retry-after", String(error.retryAfter));
    return sendPage(request, reply, messagePage({ ...message, refresh: error.retryAfter }));
  }
}

async function sendView(
  request: FastifyRequest,
  reply: FastifyReply,
  { site, access, everybody }: View,
  { reader, isApi, base }: { readonly reader: Reader; readonly isApi: boolean; readonly base: string },
): Promise<FastifyReply> {
  const method = request.method === "HEAD" ? "HEAD" : "GET";
  const asked = { method, url: request.url, headers: request.headers } as const;
  // Where nothing is for everybody, not even the page that says what is missing is.
  const isClosed = access !== null && !access.isOpen && !reader.isSignedIn;
  const path = pathBelow(request.url, base);
  const isForNobody = path === "/robots.txt" && (isClosed || base !== "");
  const isWithheld = isClosed && path !== securityFile;
  const own = isForNobody || isWithheld ? undefined : await site.answer(asked);
  // What cannot be read is nothing on an open site, and refused like everything else on a closed one.
  const unread = isClosed ? "page-for-others" : "nothing";
  const reason = (): Missing =>
    !access ? "nothing" : path === undefined ? unread : whyMissing(path, reader, access);
  // Without a page, the site of those who have not signed in may take its address for that of a folder.
  const isLed = own?.headers["location"] !== undefined && !isMoved(path, access) && reason() !== "nothing";
  const found = isForNobody ? robotsForNobody(base, method) : isLed ? undefined : own;
  if (!found && isApi) throw notFound();
  if (!found) {
    const why = reason();
    if (why === "file-for-others") throw signInFirst();
    if (why === "page-for-others") {
      // A program cannot sign in on a page, and nobody has asked for that who only points at a link.
      const isAlone = preferredText(request.headers.accept) !== undefined || isPrefetch(request.headers);
      if (isAlone) throw signInFirst();
      return sendToSignIn(reply, request.url);
    }
  }
  const answer = found ?? (await site.missing(asked));
  reply
    .code(answer.status)
    .headers(access ? forReader(answer, request.url, { access, everybody }) : answer.headers);
  const { body } = answer;
  if (body === undefined || Buffer.isBuffer(body)) return reply.send(body);
  return reply.send(createReadStream(body.path, body.range));
}

/** Nobody else gets it from a cache, but for what has its name from its content and is for everybody. */
function forReader(
  { headers }: SiteAnswer,
  url: string,
  { access, everybody }: Required<Pick<View, "everybody">> & { readonly access: NonNullable<View["access"]> },
): Readonly<Record<string, string>> {
  const { "cache-control": control = "", vary } = headers;
  const isImmutable = control.includes("immutable");
  if (isImmutable && access.isOpen && has(everybody, url)) return headers;
  return {
    ...headers,
    vary: vary === undefined ? "Cookie" : `${vary}, Cookie`,
    "cache-control": control === "no-store" ? "private, no-store" : "private, no-cache",
  };
}

/** Whether a redirect of docs.json leads away from a path, or from the page that it is the Markdown of. */
function isMoved(path: string | undefined, access: View["access"]): boolean {
  if (path === undefined || !access) return false;
  const page = pageOfMarkdown(path.slice(1));
  return [path, page].some((each) => each !== undefined && access.redirects.find(each) !== undefined);
}

function has(site: HostedSite, url: string): boolean {
  const path = decodedPath(url);
  return path !== undefined && site.has(path);
}

function sendToSignIn(reply: FastifyReply, url: string): FastifyReply {
  const query = new URLSearchParams({ redirect: returnPath(url) });
  return reply
    .code(302)
    .headers({ location: `/login?${query.toString()}`, "cache-control": "private, no-store", vary: "Cookie" })
    .send();
}

/** One of our own pages. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: LoginPage): FastifyReply {
  reply.code(page.status).headers(page.headers);
  reply.header("content-length", Buffer.byteLength(page.body));
  return reply.send(request.method === "HEAD" ? undefined : page.body);
}

/** The address without base and query, decoded; undefined where it cannot be read, or is outside. */
function pathBelow(url: string, base: string): string | undefined {
  const path = decodedPath(url);
  if (path === undefined) return undefined;
  if (base === "") return path;
  if (path === base) return "/";
  return path.startsWith(`${base}/`) ? path.slice(base.length) : undefined;
}
