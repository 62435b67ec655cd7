import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { byteRange, type ByteRange } from "./byte-range.ts";
import { acceptedEncoding, CompressedFiles } from "./compressed-files.ts";
import { fileHeaders } from "./file-headers.ts";

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

/** A site that was built into a folder, as HTTP sees it. */
export interface HostedSite {
  /** Undefined where the site has nothing at this address. Rejects where the disk fails. */
  answer(request: SiteRequest): Promise<SiteAnswer | undefined>;
  /** The page for addresses that the site does not have. */
  missing(request: SiteRequest): Promise<SiteAnswer>;
  /** Whether the site has a page or file at a path such as "/openapi.json". */
  has(path: string): boolean;
}

interface SiteFile {
  readonly file: string;
  readonly path: string;
  readonly size: number;
  /** Hash of the content, computed once. */
  tag: Promise<string> | undefined;
}

/** What is larger is compressed by nobody. */
const compressLimit = 10 * 1024 * 1024;

/**
 * Serves a folder that `build` wrote and that stays as it is. Its files are listed once, and addresses are only ever looked
 * up in that list, so that none leads out of it. Names that begin with a dot are no part of the site.
 */
export async function openHostedSite(folder: string): Promise<HostedSite> {
  const files = await listed(folder);
  const compressed = new CompressedFiles();
  const find = (path: string): SiteFile | undefined => {
    const bare = path.slice(1);
    return (
      (bare.endsWith("/") ? undefined : files.get(bare === "" ? "index.html" : `${bare}/index.html`)) ??
      files.get(bare)
    );
  };
  return {
    has: (path) => find(path) !== undefined,
    answer: async (request) => {
      const [written = "", query = ""] = request.url.split(/(?=\?)/, 2);
      const path = decoded(written);
      if (path === undefined || path.includes("\0")) return undefined;
      const found = find(path);
      if (found) {
        const page = path.endsWith("/index.html") ? path.slice(0, -"/index.html".length) : undefined;
        return page === undefined ? send(found, request, 200, compressed) : redirect(page, query);
      }
      // The build's addresses have no slash at the end.
      const plain = `/${path.split("/").filter(Boolean).join("/")}`;
      return plain !== path && find(plain) ? redirect(plain, query) : undefined;
    },
    missing: async (request) => {
      const page = files.get("404.html");
      if (page) return send(page, request, 404, compressed);
      const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
      return { status: 404, headers, ...(request.method === "GET" && { body: Buffer.from("Not found\n") }) };
    },
  };
}

async function listed(folder: string): Promise<ReadonlyMap<string, SiteFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, SiteFile>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const file = relative(folder, path).split(sep).join("/");
    if (file.startsWith(".octavo")) continue;
    files.set(file, { file, path, size: (await stat(path)).size, tag: undefined });
  }
  return files;
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** `path` is one that the site has, so it never leads to another host. */
function redirect(path: string, query: string): SiteAnswer {
  const location = (path === "" ? "/" : path.split("/").map(encodeURIComponent).join("/")) + query;
  return { status: 308, headers: { location, "cache-control": "public, no-cache" } };
}

async function send(
  found: SiteFile,
  { method, headers }: SiteRequest,
  status: 200 | 404,
  compressed: CompressedFiles,
): Promise<SiteAnswer> {
  const { type, cacheControl, compressible } = fileHeaders(found.file);
  const tag = await (found.tag ??= tagOf(found));
  const isPart = status === 200 && headerOf(headers, "range") !== undefined;
  const mayShrink = compressible && found.size <= compressLimit;
  const encoding = mayShrink && !isPart ? acceptedEncoding(headerOf(headers, "accept-encoding")) : undefined;
  const shrunk = encoding && (await compressed.get(tag, encoding, () => readFile(found.path)));
  const etag = `"${tag}${shrunk ? `-${encoding}` : ""}"`;
  const common = {
    "content-type": type,
    "cache-control": status === 404 ? "no-store" : cacheControl,
    "x-content-type-options": "nosniff",
    ...(compressible && { vary: "Accept-Encoding" }),
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
