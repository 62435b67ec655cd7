import type { Server } from "@octavo/core";

/** Servers that a browser can send to. Relative ones of a file lead nowhere: they would mean the docs themselves. */
export function usableServers(servers: readonly Server[]): readonly Server[] {
  return servers.filter((server) => isUsable(serverUrl(server)));
}

function isUsable(url: string): boolean {
  return /^https?:\/\/[^/?#\s]/i.test(url) && URL.canParse(url.replace(/[{}]/g, "x"));
}

/** A server's address with the defaults of its variables; a variable without one stays in braces. */
export function serverUrl({ url, variables }: Server): string {
  const defaults = new Map(variables.map((variable) => [variable.name, variable.default]));
  return url.replace(/\{([^{}]*)\}/g, (written, name: string) => defaults.get(name) || written);
}

/** Variables for the names in braces of a URL that is written by hand. */
export function writtenServer(url: string): Server {
  const names = [...url.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name);
  const variables = [...new Set(names)].map((name) => ({ name, default: "", enum: [], description: "" }));
  return { url, description: "", variables };
}
