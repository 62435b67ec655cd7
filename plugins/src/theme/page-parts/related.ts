import { decodePath, isObject, pageMeta, type Read } from "@octavo/core";
import { attributes, html, nothing, type Html } from "../html.ts";
import { externalAttributes } from "../body/external-attributes.ts";
import { isExternal, linkUrl, type UrlContext } from "../url.ts";
import type { Words } from "../words/words.ts";

const most = 10;

interface RelatedLink {
  readonly title: string;
  readonly href: string;
}

/**
 * Pages and addresses that the front matter of a page names as `related`: paths, URLs, and `Title: link` pairs. A page of
 * the site has its own title, and what has none is left out. With a title, a link is drawn as it is written: it may lead to a file, or
 * be redirected. Checks report those that lead nowhere.
 */
export async function relatedLinks(
  written: unknown,
  place: UrlContext,
  read: Read,
): Promise<readonly RelatedLink[]> {
  const links: RelatedLink[] = [];
  for (const entry of Array.isArray(written) ? (written as readonly unknown[]) : []) {
    const [title, target] = pairOf(entry);
    const href = linkUrl(target, place);
    if (href === undefined || href === "" || links.some((link) => link.href === href)) continue;
    const name = isExternal(href)
      ? (title ?? shortAddress(href))
      : await titleOf(href, title, place.base, read);
    if (name !== undefined) links.push({ title: name, href });
    if (links.length === most) break;
  }
  return links;
}

function pairOf(entry: unknown): readonly [title: string | undefined, target: unknown] {
  if (!isObject(entry)) return [undefined, entry];
  const [first] = Object.entries(entry);
  return first ? [first[0], first[1]] : [undefined, undefined];
}

/** Undefined where neither the link nor a page has a title. */
async function titleOf(
  href: string,
  title: string | undefined,
  base: string,
  read: Read,
): Promise<string | undefined> {
  if (title !== undefined) return title;
  const path =
    decodePath(
      href
        .slice(base.length)
        .replace(/[?#].*$/s, "")
        .replace(/\/$/, ""),
    ) || "/";
  const meta = await read.get(pageMeta, path);
  return meta && (meta.sidebarTitle ?? meta.title);
}

/** "https://example.com/a/" → "example.com/a" */
function shortAddress(href: string): string {
  return href.replace(/^[a-z+.-]+:(?:\/\/)?(?:www\.)?/i, "").replace(/\/$/, "");
}

export function relatedSection(links: readonly RelatedLink[], words: Words): Html {
  if (links.length === 0) return nothing;
  const items = links.map(({ title, href }) => {
    const out = isExternal(href);
    return html`<li><a${attributes({ class: out ? "outside" : null, href, ...externalAttributes(href) })}>${title}</a></li>`;
  });
  return html`
    <nav class="related-pages" aria-labelledby="related-title">
      <p id="related-title" class="related-title">${words.related}</p>
      <ul>${items}</ul>
    </nav>`;
}
