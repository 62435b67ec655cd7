import type { Server } from "@octavo/core";

/** A server's address with the defaults of its variables, without a slash at the end. */
export function serverUrl(server: Server | undefined): string {
  if (!server) return "";
  const defaults = new Map(server.variables.map((variable) => [variable.name, variable.default]));
  const url = server.url.replace(/\{([^{}]*)\}/g, (written, name: string) => defaults.get(name) || written);
  return url.replace(/(?<!\/)\/+$/, "");
}
