import { maxUrl, urlParts, type UrlPart, type UrlParts } from "./url-parts.ts";

/**
 * What a URL consists of, for code that QuickJS runs. Answers `[href, base?, part?, value?]`, where the value replaces the part, with
 * `UrlParts` or null, both JSON: it takes and gives texts alone.
 */
export function parseUrl(question: string): string {
  return JSON.stringify(partsOf(question));
}

function partsOf(question: string): UrlParts | null {
  try {
    if (question.length > maxUrl) return null;
    const asked: unknown = JSON.parse(question);
    if (!Array.isArray(asked)) return null;
    const [href, base, part, value] = asked.map((each) => (typeof each === "string" ? each : undefined));
    const url = new URL(href ?? "", base);
    const name = urlParts.find((each) => each === part && each !== "origin");
    if (name && value !== undefined) url[name as Exclude<UrlPart, "origin">] = value;
    return Object.fromEntries(urlParts.map((each) => [each, url[each]])) as UrlParts;
  } catch {
    return null;
  }
}
