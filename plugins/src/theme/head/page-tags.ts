import {
  config,
  isObject,
  languageTag,
  metatagsOf,
  pageAddress,
  siteAddress,
  siteUrl,
  visibility,
  writtenDate,
  writtenTags,
  type MetaTags,
  type Page,
  type Place,
  type Read,
  type SiteAddress,
} from "@octavo/core";
import { html, type Html } from "../html.ts";
import type { SiteSettings } from "../settings.ts";
import { linkUrl, mediaUrl, type UrlContext } from "../url.ts";
import { formLinks, languageLinks } from "./alternates.ts";
import { cardDescription } from "./card-description.ts";
import { crumbsOf, startOf } from "./crumbs.ts";
import { metaTags, type PageFacts } from "./meta-tags.ts";
import { structuredData, type Organization } from "./structured-data.ts";

/** What a page says of itself to search engines, to chats that show a card of a link, and to other programs. */
export async function pageTags(
  page: Page,
  description: string | undefined,
  place: Place | undefined,
  settings: SiteSettings,
  read: Read,
): Promise<Html> {
  const { path, title, frontMatter } = page;
  const seo: unknown = await read.pick(config, "", "seo");
  const onSite = metatagsOf(seo, path);
  const written = writtenTags(onSite, frontMatter);
  const address = canonicalSite(await read.get(siteAddress, ""), onSite);
  const { indexed } = await read.get(visibility, path);
  const from: UrlContext = {
    file: page.route.file ?? "",
    base: address.root,
    prefix: settings.prefix,
    kept: settings.kept,
    trailingSlash: address.trailingSlash,
  };
  const own = address.isAbsolute ? pageAddress(address, path) : undefined;
  const canonical = canonicalOf(frontMatter["canonical"], from) ?? own;
  const facts: PageFacts = {
    title,
    description,
    cardDescription: description === undefined ? await cardDescription(page, read) : undefined,
    keywords: keywordsOf(frontMatter["keywords"]),
    indexed,
    isHome: path === "/",
    siteName: settings.name,
    url: canonical,
    language: place?.language === undefined ? undefined : languageTag(place.language),
    modified: writtenDate(frontMatter["lastUpdatedDate"]),
  };
  return html`
    ${metaTags(written, facts, from)}
    ${indexed && canonical !== undefined && html`<link rel="canonical" href="${canonical}">`}
    ${indexed && (await languageLinks(path, place, address, read))}
    ${await formLinks(path, settings.base, read)}
    ${
      indexed &&
      own !== undefined &&
      structuredData({
        ...facts,
        site: {
          url: pageAddress(address, "/"),
          name: settings.name,
          description: settings.description,
        },
        organization: organizationOf(seo, settings, address),
        url: own,
        image: imageOf(written, from),
        isReference: page.endpoint !== null || page.route.schema !== null,
        start: await startOf(place, address, read),
        crumbs: await crumbsOf(path, place, address, read),
      })
    }`;
}

/** Where search engines are told to find the pages: `canonical` of docs.json, also where a copy of the site is elsewhere. */
function canonicalSite(address: SiteAddress, tags: ReadonlyMap<string, string>): SiteAddress {
  const root = siteUrl(tags.get("canonical") ?? "");
  return root === undefined ? address : { ...address, root, isAbsolute: true };
}

/** What a page says itself: an address of the web, or of the site. */
function canonicalOf(written: unknown, from: UrlContext): string | undefined {
  const url = linkUrl(written, from);
  return url !== undefined && /^(?:https?:\/)?\//i.test(url) ? url : undefined;
}

function imageOf(written: MetaTags, from: UrlContext): string | undefined {
  return mediaUrl(written.get("og:image")?.[0], from);
}

/** Undefined where docs.json says nothing of it: a publisher is nothing to guess. */
function organizationOf(
  seo: unknown,
  { name, prefix }: SiteSettings,
  { root }: SiteAddress,
): Organization | undefined {
  const given = isObject(seo) ? seo["organization"] : undefined;
  if (!isObject(given)) return undefined;
  const text = (key: string): string | undefined => {
    const value = given[key];
    return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
  };
  const url = text("url");
  const sameAs: unknown = given["sameAs"];
  return {
    id: isWeb(text("id")) ? text("id") : undefined,
    name: text("name") ?? name,
    legalName: text("legalName"),
    url: isWeb(url) ? url : undefined,
    logo: mediaUrl(given["logo"], { file: "", base: root, prefix }),
    sameAs: Array.isArray(sameAs) ? (sameAs as readonly unknown[]).filter(isWeb) : [],
  };
}

function isWeb(url: unknown): url is string {
  return typeof url === "string" && /^https?:/i.test(url) && URL.canParse(url);
}

function keywordsOf(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  const words = (Array.isArray(value) ? (value as readonly unknown[]) : []).filter(
    (word): word is string | number => typeof word === "string" || typeof word === "number",
  );
  return words.length > 0 ? words.join(", ") : undefined;
}
