import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { normalizeBase } from "@octavo/core";
import {
  readServedRedirect,
  redirectsFile,
  redirectTable,
  type RedirectTable,
} from "@octavo/plugins/pages/redirects";
import { byteRange, type ByteRange } from "./byte-range.ts";
import { acceptedEncoding, CompressedFiles } from "./compressed-files.ts";
import { CompressedFolder } from "./compressed-folder.ts";
import { decodedPath } from "./decoded-path.ts";
import { deliveryOf, pageOfFeed, pageOfMarkdown, type Delivery } from "./delivery.ts";
import { fileHeaders } from "./file-headers.ts";
import { listedFiles, type SiteFile } from "./listed-files.ts";
import { missingMarkdown } from "./missing-markdown.ts";
import { isNotFoundFile, notFoundFile } from "./not-found-file.ts";
import { movedMarkdown } from "./moved-markdown.ts";
import { plainName } from "./plain-name.ts";
import { skillFile } from "./skill-file.ts";

interface SiteRequest {
  readonly method: "GET" | "HEAD";
  /** As the client wrote it, with its query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

export interface SiteAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Absent for HEAD, and where a status has none. */
  readonly body?: Buffer | FilePart;
}

/** A file on the disk, or bytes of it. */
interface FilePart {
  readonly path: string;
  readonly range: ByteRange | undefined;
}

export interface HostedSiteOptions {
  /** The path under which the site is served, such as "/docs"; as it was built. */
  readonly base?: string;
  /** Where `compress` keeps what it makes; nothing else is in there. */
  readonly compressedFolder?: string;
  /** Sites of one process share what they keep in memory. */
  readonly compressed?: CompressedFiles | undefined;
  /** Whether agents may ask it where it is served; default: false. */
  readonly hasMcp?: boolean;
  /** Whether addresses of pages end with a slash, so that those with one are theirs, too. */
  readonly trailingSlash?: boolean;
  /** Whether search engines may have the page at a path. */
  readonly isIndexed?: (path: string) => Promise<boolean>;
}

/** A site that was built into a folder, as HTTP sees it. */
export interface HostedSite {
  /** Undefined where the site has nothing at this address. Rejects where the disk fails. */
  answer(request: SiteRequest): Promise<SiteAnswer | undefined>;
  /** The page for addresses that the site does not have; for programs that want Markdown, a few words of it. */
  missing(request: SiteRequest): Promise<SiteAnswer>;
  /** Compresses the files ahead of requests, once for the same content. Takes long; ends early when it is aborted. Rejects where the disk fails. */
  compress(signal: AbortSignal): Promise<void>;
  /** Whether the site has a page or file at a path such as "/openapi.json". */
  has(path: string): boolean;
}

/** What is larger is compressed by nobody. */
const compressLimit = 10 * 1024 * 1024;

/**
 * Serves a folder that `build` wrote and that stays as it is. Its files are listed once, and addresses are only ever looked
 * up in that list, so that none leads out of it. Names that begin with a dot are no part of the
 * site, but for `.well-known`.
 */
export async function openHostedSite(folder: string, options: HostedSiteOptions = {}): Promise<HostedSite> {
  const { compressedFolder, compressed = new CompressedFiles() } = options;
  const base = normalizeBase(options.base ?? "");
  const decodedBase = decodedPath(base) ?? base;
  const { hasMcp = false, trailingSlash = false, isIndexed } = options;
  const files = await listedFiles(folder);
  const redirects = await readRedirects(folder, base);
  const ahead = compressedFolder === undefined ? undefined : new CompressedFolder(compressedFolder);
  const find = (path: string): SiteFile | undefined => {
    const bare = path.slice(1);
    return (
      (bare.endsWith("/") ? undefined : files.get(bare === "" ? "index.html" : `${bare}/index.html`)) ??
      files.get(bare) ??
      files.get(skillFile(bare))
    );
  };
  const found = (
    file: SiteFile,
    request: SiteRequest,
    status: 200 | 404,
    more?: Delivery,
  ): Promise<SiteAnswer> => send(file, request, status, { compressed, ahead, more });
  const has = (file: string): boolean => files.has(file);
  const pageAddress = (page: string, query: string): string =>
    addressOf(base, trailingSlash && page !== "/" ? `${page}/` : page, query);
  const deliver = async (page: SiteFile, request: SiteRequest): Promise<SiteAnswer> => {
    const accept = headerOf(request.headers, "accept");
    const delivery = await deliveryOf(page.file, { accept, base, has, hasMcp });
    const file = files.get(delivery.file) ?? page;
    const path = pageOfMarkdown(file.file) ?? pageOfFeed(file.file);
    // Their own text cannot say it.
    const isKept =
      path !== undefined &&
      find(path)?.file.endsWith(".html") === true &&
      (await isIndexed?.(path)) === false;
    const headers = isKept ? { ...delivery.headers, "x-robots-tag": "noindex" } : delivery.headers;
    return found(file, request, isNotFoundFile(file.file) ? 404 : 200, { ...delivery, headers });
  };
  return {
    has: (path) => {
      const below = belowBase(path, decodedBase);
      return below !== undefined && find(below) !== undefined;
    },
    answer: async (request) => {
      const [, query = ""] = request.url.split(/(?=\?)/, 2);
      const decoded = decodedPath(request.url);
      const path = decoded === undefined ? undefined : belowBase(decoded, decodedBase);
      if (path === undefined) return undefined;
      const file = find(path);
      // A redirect that catches everything must not catch style sheets and images.
      const isPage = file === undefined || file.file.endsWith(".html");
      const moved = isPage ? redirects.find(path, query) : undefined;
      if (moved) return redirect(moved.status, moved.location);
      if (file) {
        const page = path.endsWith("/index.html") ? path.slice(0, -"/index.html".length) || "/" : undefined;
        if (page !== undefined) return redirect(308, pageAddress(page, query));
        return deliver(file, request);
      }
      // The build's addresses have no slash at the end.
      const plain = `/${path.split("/").filter(Boolean).join("/")}`;
      const other = plain === path ? undefined : find(plain);
      if (other && trailingSlash && path === `${plain}/` && other.file.endsWith("/index.html"))
        return deliver(other, request);
      if (other) return redirect(308, addressOf(base, plain, query));
      const named = plainName(plain);
      if (named !== undefined && /(?:^|\/)index\.html$/.test(find(named)?.file ?? ""))
        return redirect(308, pageAddress(named, query));
      const markdown = await movedMarkdown(path, query, redirects, { base, has });
      return markdown && redirect(markdown.status, markdown.location);
    },
    missing: async (request) => {
      const markdown = missingMarkdown(decodedPath(request.url), headerOf(request.headers, "accept"), {
        base,
        hasIndex: has("llms.txt"),
      });
      if (markdown) {
        const body = Buffer.from(markdown.text);
        const headers = { ...markdown.headers, "content-length": String(body.byteLength) };
        return { status: 404, headers, ...(request.method === "GET" && { body }) };
      }
      const path = belowBase(decodedPath(request.url) ?? "", decodedBase) ?? "";
      const page = files.get(await notFoundFile(path, has));
      if (page) return found(page, request, 404);
      const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
      return { status: 404, headers, ...(request.method === "GET" && { body: Buffer.from("Not found\n") }) };
    },
    compress: async (signal) => {
      const originals = [...files.values()].filter(mayShrink).map((file) => ({
        ...file,
        tag: () => knownTag(file),
      }));
      await ahead?.fill(originals, signal, (tag) => compressed.forget(tag, "br"));
    },
  };
}

/** Both decoded. Undefined outside of the base path. */
function belowBase(path: string, base: string): string | undefined {
  if (base === "" || path === base) return base === "" ? path : "/";
  return path.startsWith(`${base}/`) ? path.slice(base.length) : undefined;
}

async function readRedirects(folder: string, base: string): Promise<RedirectTable> {
  const text = await readFile(join(folder, redirectsFile), "utf8").catch(() => undefined);
  const { redirects = [] } = JSON.parse(text ?? "{}") as { readonly redirects?: readonly unknown[] };
  return redirectTable(
    redirects.flatMap((each) => readServedRedirect(each) ?? []),
    base,
  );
}

/** `path` is one that the site has, so it never leads to another host. */
function addressOf(base: string, path: string, query: string): string {
  const below = path === "" || path === "/" ? "" : path.split("/").map(encodeURIComponent).join("/");
  return (base + below || "/") + query;
}

function redirect(status: 308 | 307, location: string): SiteAnswer {
  return { status, headers: { location, "cache-control": "public, no-cache" } };
}

interface Sending {
  readonly compressed: CompressedFiles;
  readonly ahead: CompressedFolder | undefined;
  readonly more: Delivery | undefined;
}

function mayShrink({ file, size }: SiteFile): boolean {
  return fileHeaders(file).compressible && size <= compressLimit;
}

async function send(
  found: SiteFile,
  { method, headers }: SiteRequest,
  status: 200 | 404,
  { compressed, ahead, more }: Sending,
): Promise<SiteAnswer> {
  const { type: own, cacheControl, compressible } = fileHeaders(found.file);
  const { vary, ...headersOfPage } = more?.headers ?? {};
  const varying = [...(vary === undefined ? [] : [vary]), ...(compressible ? ["Accept-Encoding"] : [])];
  const tag = await knownTag(found);
  // Parts are of what GET gets alone.
  const isPart = method === "GET" && status === 200 && headerOf(headers, "range") !== undefined;
  const encoding =
    mayShrink(found) && !isPart ? acceptedEncoding(headerOf(headers, "accept-encoding")) : undefined;
  const shrunk =
    encoding &&
    (await compressed.get(tag, encoding, {
      size: found.size,
      read: () => readFile(found.path),
      ahead: async () => ahead?.read(tag),
    }));
  const etag = `"${tag}${shrunk ? `-${encoding}` : ""}"`;
  const common = {
    ...headersOfPage,
    "content-type": more?.type ?? found.type ?? own,
    "cache-control": status === 404 ? "no-store" : cacheControl,
    "x-content-type-options": "nosniff",
    ...(varying.length > 0 && { vary: varying.join(", ") }),
    ...(status === 200 && { etag, "accept-ranges": "bytes" }),
  };
  if (status === 200 && names(headerOf(headers, "if-none-match"), tag)) {
    const { "content-type": _type, ...kept } = common;
    return { status: 304, headers: kept };
  }
  if (shrunk) {
    const length = String(shrunk.byteLength);
    const sent = { ...common, "content-encoding": encoding, "content-length": length };
    return { status, headers: sent, ...(method === "GET" && { body: shrunk }) };
  }
  const condition = headerOf(headers, "if-range");
  const isSame = condition === undefined || condition === etag;
  const range = isPart && isSame ? byteRange(headerOf(headers, "range"), found.size) : undefined;
  if (range === "none")
    return {
      status: 416,
      headers: { ...common, "content-range": `bytes */${found.size}`, "content-length": "0" },
    };
  const length = range ? range.end - range.start + 1 : found.size;
  return {
    status: range ? 206 : status,
    headers: {
      ...common,
      "content-length": String(length),
      ...(range && { "content-range": `bytes ${range.start}-${range.end}/${found.size}` }),
    },
    ...(method === "GET" && length > 0 && { body: { path: found.path, range } }),
  };
}

/** A disk that has failed once is asked again. */
function knownTag(file: SiteFile): Promise<string> {
  file.tag ??= tagOf(file).catch((error: unknown) => {
    file.tag = undefined;
    throw error;
  });
  return file.tag;
}

async function tagOf({ path }: SiteFile): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest("base64url").slice(0, 22);
}

/** Whether an `If-None-Match` header names this content, in whatever encoding. */
function names(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === "*") return true;
  const tags = header.split(",").map((each) => each.trim().replace(/^W\//, ""));
  return tags.some((each) => each === `"${tag}"` || each === `"${tag}-br"` || each === `"${tag}-gzip"`);
}

function headerOf(headers: SiteRequest["headers"], name: string): string | undefined {
  const value = headers[name];
  return typeof value === "string" ? value : value?.join(", ");
}
