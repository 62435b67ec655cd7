import type { Server } from "@octavo/core";
import { undefinedVariable } from "@octavo/core/fields";
import { serverUrl } from "@octavo/core/request";

/** Servers that a browser can send to. Relative ones of a file lead nowhere: they would mean the docs themselves. */
export function usableServers(servers: readonly Server[]): readonly Server[] {
  return servers.filter((server) => isUsable(serverUrl(server)));
}

function isUsable(url: string): boolean {
  return /^https?:\/\/[^/?#\s]/i.test(url) && URL.canParse(url.replace(/[{}]/g, "x"));
}

/** Variables for the names in braces of a URL that is written by hand. */
export function writtenServer(url: string): Server {
  return { url, description: "", variables: namesInBraces(url).map(undefinedVariable) };
}

/** "/{a}/{b}/{a}" → "a", "b" */
export function namesInBraces(template: string): readonly string[] {
  return [...new Set([...template.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name))];
}
