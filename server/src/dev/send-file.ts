import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { contentType, isTypedByContent, typeOfContent } from "./content-types.ts";

/** Of everything that a site has: it may be another one the next time, and is what its type says. */
export function fileHeadersOf(type: string): Readonly<Record<string, string>> {
  return { "content-type": type, "cache-control": "no-cache", "x-content-type-options": "nosniff" };
}

/** Sends what was made for a file of the site. */
export function sendContent(
  response: ServerResponse,
  status: number,
  file: string,
  content: string | Uint8Array,
): void {
  const type = isTypedByContent(file, content.length) ? typeOfContent(content) : contentType(file);
  response.writeHead(status, fileHeadersOf(type)).end(content);
}

/** Sends a file of the docs folder. False where it is gone. */
export async function sendFile(response: ServerResponse, file: string, path: string): Promise<boolean> {
  const info = await stat(path).catch(() => undefined);
  if (!info?.isFile()) return false;
  const type = isTypedByContent(file, info.size) ? typeOfContent(await readFile(path)) : contentType(file);
  response.writeHead(200, { ...fileHeadersOf(type), "content-length": info.size });
  if (response.req.method === "HEAD") response.end();
  else
    createReadStream(path)
      .on("error", () => response.destroy())
      .pipe(response);
  return true;
}
