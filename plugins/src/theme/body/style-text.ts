import { cssAddresses, schemeOf } from "@octavo/core";
import { mediaUrl, type UrlContext } from "../url.ts";
import { inQuotes } from "./style.ts";

/**
 * The text of a `<style>` as pages have it: addresses of files of the site lead there, those that would run something lead nowhere, and
 * nothing in it begins or ends an element. `isDrawnAgain`: browsers draw it again and do not know its file, so what counts from that
 * stays as it is written.
 */
export function styleText(written: string, context: UrlContext, isDrawnAgain = false): string {
  // As browsers read style sheets.
  const css = written
    .toWellFormed()
    .replaceAll(/\r\n?|\f/g, "\n")
    .replaceAll("\0", "\ufffd");
  const parts: string[] = [];
  let end = 0;
  for (const { target, span } of cssAddresses(css)) {
    const address = addressOf(target, context, isDrawnAgain);
    if (address === undefined) continue;
    parts.push(css.slice(end, span.start), inQuotes(address));
    end = span.end;
  }
  return withoutTags(parts.join("") + css.slice(end));
}

/** What stands in the place of an address; undefined where it stays. */
function addressOf(target: string, context: UrlContext, isDrawnAgain: boolean): string | undefined {
  const scheme = schemeOf(target.trim());
  if (scheme !== undefined) return /^(?:https?|data)$/.test(scheme) ? undefined : "about:invalid";
  if (target === "" || target.startsWith("#") || /^[/\\]{2}/.test(target)) return undefined;
  return isDrawnAgain && !target.startsWith("/") ? undefined : mediaUrl(target, context);
}

/** Comments, strings and addresses without quotes; elsewhere, what would begin a tag or a comment of HTML. */
const partOfStyle =
  /\/\*[^]*?(?:\*\/|$)|"[^"\\\n]*(?:\\[^][^"\\\n]*)*"?|'[^'\\\n]*(?:\\[^][^'\\\n]*)*'?|url\((?!\s*["'])[^)]*|<!--|<\/|<(?=[a-z?!])/gi;

/** The same style sheet without anything that looks like a tag, to browsers and to whoever looks for tags in a page. */
function withoutTags(css: string): string {
  if (!css.includes("<")) return css;
  return css.replaceAll(partOfStyle, (part) => {
    // Browsers pass over this sign of old; anything else is a comparison, such as `(400px<width)`.
    if (part === "<!--") return " ";
    if (part === "<") return "< ";
    return part.replaceAll("</", String.raw`<\/`).replaceAll(/<(?=[a-z?!])/gi, String.raw`\3c `);
  });
}
