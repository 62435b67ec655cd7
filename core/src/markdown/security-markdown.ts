import { wordsOf } from "../model/enum-key.ts";
import type { SecurityRequirement, SecurityScheme } from "../model/spec.ts";
import { belowItem, explainedCodes, isBlocks, oneLine, type Said } from "./fields-markdown.ts";

/**
 * A line for each way to authorize requests, all but the first with "or"; schemes of one line are needed together. What more is said
 * of one ends at a semicolon, or stands below.
 */
export function requirementLines(ways: readonly SecurityRequirement[], say: Said): readonly string[] {
  return ways.map(({ schemes }, at) => {
    const needed = schemes.map((scheme) => schemeText(scheme, schemes.length > 1, say));
    const texts = needed.map(({ text }) => text);
    const all =
      texts.length === 0
        ? "none"
        : texts.join(texts.some((each) => !each.endsWith(")")) ? "; and " : " and ");
    const notes = needed.flatMap(({ below }) => below);
    return `- ${at === 0 ? "" : "or "}${all}${belowItem(notes, "  ")}`;
  });
}

function schemeText(
  scheme: SecurityScheme,
  isBesideOthers: boolean,
  say: Said,
): { readonly text: string; readonly below: readonly string[] } {
  const { id, name, in: place, type, scheme: way, scopes, scopeDescriptions } = scheme;
  const kind = [place, type, way].filter(Boolean).join(", ");
  const wanted = explainedCodes(scopes.map((scope) => [scope, say(wordsOf(scopeDescriptions, scope) ?? "")]));
  const allowed = wanted.words === "" ? "" : `, with ${wanted.words}`;
  const description = say(scheme.description).trim();
  const code = `\`${name || id}\``;
  const isLong = isBlocks(description);
  const said = isLong ? "" : oneLine(description);
  const own = isLong ? [...(isBesideOthers ? [`${code}:`] : []), description] : [];
  return {
    text: `${code} (${kind})${allowed}${said === "" ? "" : `: ${said}`}`,
    below: [...own, ...wanted.notes],
  };
}
