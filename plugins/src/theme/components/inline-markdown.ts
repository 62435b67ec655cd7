import { html, join, trusted, type Html } from "../html.ts";
import { linkUrl, type UrlContext } from "../url.ts";
import { externalAttributes } from "../body/external-attributes.ts";
import { attributes } from "../html.ts";

const token =
  /`([^`\n]+)`|\*\*([^*\n]+)\*\*|__([^_\n]+)__|\*([^*\s][^*\n]*)\*|\[([^[\]\n]+)\]\(([^()\s]+)\)|\\([!-/:-@[-`{-~])/g;

/** Inside a link, other links are their words alone. */
interface InLink {
  readonly isInLink?: boolean;
}

/** The Markdown that short texts in props and settings use: code, bold, italic and links. */
export function inlineMarkdown(text: string, place: UrlContext & InLink): Html {
  const parts: Html[] = [];
  let at = 0;
  for (const match of text.matchAll(token)) {
    parts.push(html`${text.slice(at, match.index)}`, written(match, place));
    at = match.index + match[0].length;
  }
  parts.push(html`${text.slice(at)}`);
  return join(parts, trusted(""));
}

function written(match: RegExpMatchArray, place: UrlContext & InLink): Html {
  const [, code, strong, alsoStrong, emphasis, label, target, escaped] = match;
  if (code !== undefined) return html`<code>${code}</code>`;
  if (strong !== undefined || alsoStrong !== undefined) return html`<strong>${strong ?? alsoStrong}</strong>`;
  if (emphasis !== undefined) return html`<em>${emphasis}</em>`;
  if (label === undefined) return html`${escaped}`;
  const href = place.isInLink === true ? undefined : linkUrl(target, place);
  return href === undefined
    ? html`${label}`
    : html`<a${attributes({ class: "link", href, ...externalAttributes(href) })}>${label}</a>`;
}
