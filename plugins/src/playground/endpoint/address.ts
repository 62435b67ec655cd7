import { writtenServer } from "../servers.ts";
import type { Server } from "@octavo/core";

/** What follows the method in `api: GET https://api.example.com/users/{id}`. */
export interface EndpointAddress {
  /** Null where only a path is written. */
  readonly server: Server | null;
  /** With a leading slash. */
  readonly path: string;
}

/** Takes an address apart; undefined where it is neither a path nor an `http:` or `https:` URL. */
export function readAddress(written: string): EndpointAddress | undefined {
  const address = written.trim();
  if (/\s/.test(address)) return undefined;
  const [, origin, rest = ""] = /^(https?:\/\/[^/?#]+)(.*)$/i.exec(address) ?? [];
  if (origin !== undefined) {
    const isUrl = URL.canParse(origin.replace(/[{}]/g, "x"));
    return isUrl ? { server: writtenServer(origin), path: rooted(rest) } : undefined;
  }
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address) ? undefined : { server: null, path: rooted(address) };
}

function rooted(path: string): string {
  return path.startsWith("/") ? path : `/${path}`;
}
