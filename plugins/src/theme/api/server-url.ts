import type { Server } from "@octavo/core";
import { serverUrl as filledUrl } from "@octavo/core/request";

/** A server's address with the defaults of its variables, without a slash at the end. */
export function serverUrl(server: Server | undefined): string {
  return server ? filledUrl(server).replace(/(?<!\/)\/+$/, "") : "";
}
