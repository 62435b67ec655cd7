import { wordsOf } from "../model/enum-key.ts";
import type { SecurityRequirement, SecurityScheme } from "../model/spec.ts";
import { oneLine, type Said } from "./fields-markdown.ts";

/** A line for each way to authorize requests, all but the first with "or"; schemes of one line are needed together. What more is said of one ends at a semicolon. */
export function requirementLines(ways: readonly SecurityRequirement[], say: Said): readonly string[] {
  return ways.map(({ schemes }, at) => {
    const needed = schemes.map((scheme) => schemeText(scheme, say));
    return `- ${at === 0 ? "" : "or "}${needed.length === 0 ? "none" : needed.join(needed.some((each) => !each.endsWith(")")) ? "; and " : " and ")}`;
  });
}

function schemeText(scheme: SecurityScheme, say: Said): string {
  const { id, name, in: place, type, scheme: way, scopes, scopeDescriptions, description } = scheme;
  const kind = [place, type, way].filter(Boolean).join(", ");
  const wanted = scopes.map((scope) => {
    const words = oneLine(say(wordsOf(scopeDescriptions, scope) ?? ""));
    return `\`${scope}\`${words === "" ? "" : ` (${words})`}`;
  });
  const allowed = wanted.length === 0 ? "" : `, with ${wanted.join(", ")}`;
  const said = oneLine(say(description));
  return `\`${name || id}\` (${kind})${allowed}${said === "" ? "" : `: ${said}`}`;
}
