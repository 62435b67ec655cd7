import type { IncomingMessage } from "node:http";
import { isObject, kindInWords } from "@octavo/core";
import { isHeader, type HeaderList } from "./headers.ts";
import { ProxyError } from "./proxy-error.ts";

/** What the playground wants to have sent. */
export interface ProxiedRequest {
  readonly url: URL;
  readonly method: string;
  readonly headers: HeaderList;
  readonly body: Buffer | undefined;
}

const methods = new Set(["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE"]);

const members = new Set(["url", "method", "headers", "body", "bodyEncoding"]);

/** Characters of a URL, and headers of a request, that are taken. */
const urlLimit = 8192;
const headerLimit = 200;

/** Refuses what no page of these docs asks for, which are at `host`. Throws `ProxyError`. */
export function admit(request: IncomingMessage, host: string | undefined): void {
  if (request.method !== "POST")
    throw new ProxyError(
      405,
      "request",
      "This address takes requests of the playground, which are sent by POST.",
    );
  if (!isSameOrigin(request, host))
    throw new ProxyError(403, "origin", "The proxy takes requests from pages of these docs only.");
}

/** The request in a body of JSON: `{url, method, headers, body, bodyEncoding}`, read until `signal`. Throws `ProxyError`. */
export async function readRequest(
  request: IncomingMessage,
  limit: number,
  signal: AbortSignal,
): Promise<ProxiedRequest> {
  const type = request.headers["content-type"] ?? "";
  if (!/^application\/json\s*(;|$)/i.test(type) || request.headers["content-encoding"] !== undefined)
    throw new ProxyError(
      415,
      "request",
      "The proxy takes JSON (Content-Type: application/json), not compressed.",
    );
  const text = (await collect(request, limit, signal)).toString("utf8");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid("its body is no JSON");
  }
  if (!isObject(value)) throw invalid(`its body has to be an object, not ${kindInWords(value)}`);
  const unknown = Object.keys(value).find((key) => !members.has(key));
  if (unknown !== undefined)
    throw invalid(`it has no member "${unknown.slice(0, 60)}"; there are ${[...members].join(", ")}`);
  const { method = "GET" } = value;
  if (typeof method !== "string" || !methods.has(method.toUpperCase()))
    throw invalid(`"method" has to be one of ${[...methods].join(", ")}`);
  return {
    url: urlOf(value["url"]),
    method: method.toUpperCase(),
    headers: headersOf(value["headers"]),
    body: bodyOf(value["body"], value["bodyEncoding"]),
  };
}

function urlOf(written: unknown): URL {
  if (written === undefined) throw invalid('"url" is missing: the address that the request goes to');
  if (typeof written !== "string") throw misplaced("url", "a string", written);
  if (written.length > urlLimit) throw invalid(`"url" is longer than ${urlLimit} characters`);
  // Parsers of URLs do not agree on what these mean.
  if (/[\0- \u007F\\]/.test(written))
    throw invalid('"url" has a space, a line break or a backslash; encode it');
  const url = URL.canParse(written) ? new URL(written) : undefined;
  if (url?.protocol !== "https:" && url?.protocol !== "http:")
    throw invalid('"url" has to be an absolute address that begins with https:// or http://');
  if (url.username !== "" || url.password !== "")
    throw invalid('"url" has a user name or password; send them in an Authorization header');
  url.hash = "";
  return url;
}

function headersOf(written: unknown): HeaderList {
  if (written === undefined) return [];
  if (!isObject(written)) throw misplaced("headers", "an object of strings or lists of strings", written);
  const list = Object.entries(written).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each: unknown): HeaderList[number] => {
      if (typeof each !== "string" || !isHeader(name, each))
        throw invalid(
          `the header ${JSON.stringify(name)} cannot be sent: names are letters, digits and hyphens, values are one line of ` +
            `ASCII or Latin-1 characters`,
        );
      return [name, each.trim()];
    }),
  );
  if (list.length > headerLimit) throw invalid(`there are more than ${headerLimit} headers`);
  return list;
}

function bodyOf(written: unknown, encoding: unknown = "text"): Buffer | undefined {
  if (encoding !== "text" && encoding !== "base64")
    throw invalid('"bodyEncoding" has to be "text" or "base64"');
  if (written === undefined || written === null) return undefined;
  if (typeof written !== "string") throw misplaced("body", "a string", written);
  if (encoding === "text") return Buffer.from(written, "utf8");
  if (written.length % 4 !== 0 || !/^[A-Za-z\d+/]*={0,2}$/.test(written))
    throw invalid('"body" is not sound base64');
  return Buffer.from(written, "base64");
}

function misplaced(member: string, wanted: string, found: unknown): ProxyError {
  return invalid(`"${member}" has to be ${wanted}, not ${kindInWords(found)}`);
}

function invalid(reason: string): ProxyError {
  return new ProxyError(400, "request", `The proxy does not understand the request: ${reason}.`);
}

async function collect(request: IncomingMessage, limit: number, signal: AbortSignal): Promise<Buffer> {
  const tooLarge = (): ProxyError =>
    new ProxyError(
      413,
      "request",
      `The request is larger than ${Math.floor(limit / 1e6)} MB, the proxy's limit.`,
    );
  if (Number(request.headers["content-length"] ?? 0) > limit) throw tooLarge();
  const read = async (): Promise<Buffer> => {
    const chunks: Buffer[] = [];
    let size = 0;
    // A stream that is left early would take the connection, and with it the answer.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += (chunk as Buffer).byteLength;
      if (size > limit) throw tooLarge();
      chunks.push(chunk as Buffer);
    }
    return Buffer.concat(chunks);
  };
  const late = Promise.withResolvers<never>();
  const stop = (): void =>
    late.reject(new ProxyError(504, "timeout", "The request did not arrive at the proxy in time."));
  if (signal.aborted) stop();
  else signal.addEventListener("abort", stop);
  return Promise.race([read(), late.promise]);
}

/** Browsers say where a request comes from; other clients act for nobody but themselves. */
function isSameOrigin({ headers }: IncomingMessage, host: string | undefined): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  const { origin } = headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host?.toLowerCase());
}
