import type { HostRules } from "./host-rules.ts";
import type { Redirect } from "./redirect.ts";

/** What hosts of static files read of redirects, at the top of what they serve. */
export const hostsFile = "_redirects";

export function writeHostsFile({ fixed, wild, left }: HostRules): string {
  const lines = ["# Redirects of docs.json, written by Octavo.", ...fixed, ...wild];
  if (left.length > 0)
    lines.push("", "# Left out, as this file cannot say them:", ...left.map((each) => `# ${shown(each)}`));
  return `${lines.join("\n")}\n`;
}

/** In one line, whatever was written. */
function shown({ source, destination }: Redirect): string {
  const text = `${source} → ${destination}`.toWellFormed();
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, encodeURIComponent);
  return line.length > 300 ? `${line.slice(0, 300).toWellFormed()}…` : line;
}
