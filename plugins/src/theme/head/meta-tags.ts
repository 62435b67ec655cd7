import { forbidsIndexing, type MetaTags } from "@octavo/core";
import { attributes, html, type Html } from "../html.ts";
import { mediaUrl, type UrlContext } from "../url.ts";

/** What a page says of itself where nobody has written a tag for it. */
export interface PageFacts {
  readonly title: string;
  readonly description: string | undefined;
  /** What cards of links say where there is no description. */
  readonly cardDescription: string | undefined;
  readonly keywords: string | undefined;
  readonly indexed: boolean;
  readonly isHome: boolean;
  readonly siteName: string;
  /** "https://docs.example.com/guides/start"; undefined where nobody said where the site is. */
  readonly url: string | undefined;
  /** Tag of the language that docs.json names for the page ("pt-BR"). */
  readonly language: string | undefined;
  /** As ISO 8601. */
  readonly modified: string | undefined;
}

/** Tags that are written otherwise than as they stand: as a link, or with what else is known. */
const ownTags: ReadonlySet<string> = new Set(["description", "keywords", "robots", "canonical"]);

/**
 * The meta tags of a page. What is written comes first; a card of Twitter shows what Open Graph has, and that what the page has.
 * `place`: where addresses of images are resolved from, with what addresses of the site start with as its base.
 */
export function metaTags(written: MetaTags, facts: PageFacts, place: UrlContext): Html {
  const first = (name: string): string | undefined => written.get(name)?.[0];
  const description = facts.description ?? first("description");
  const shown = new Map<string, readonly string[]>();
  const add = (name: string, fallback: string | undefined): void => {
    const contents = (written.get(name) ?? (fallback === undefined ? [] : [fallback])).flatMap((content) =>
      isAddress(name) ? (mediaUrl(content, place) ?? []) : content,
    );
    if (contents.length > 0) shown.set(name, contents);
  };
  const now = (name: string): string | undefined => shown.get(name)?.[0];
  add("og:title", facts.title);
  add("og:description", description ?? facts.cardDescription);
  add("og:url", facts.url);
  add("og:type", facts.isHome ? "website" : "article");
  add("og:site_name", facts.siteName);
  add("og:locale", facts.language === undefined ? undefined : localeOf(facts.language));
  add("og:image", undefined);
  if (now("og:type") === "article") add("article:modified_time", facts.modified);
  add("twitter:image", now("og:image"));
  add("twitter:card", now("twitter:image") === undefined ? "summary" : "summary_large_image");
  add("twitter:title", now("og:title"));
  add("twitter:description", now("og:description"));
  for (const name of written.keys()) if (!ownTags.has(name) && !shown.has(name)) add(name, undefined);
  return html`
    ${tag("description", description)}
    ${tag("keywords", facts.keywords ?? first("keywords"))}
    ${robotsOf(written.get("robots") ?? [], facts.indexed).map((content) => tag("robots", content))}
    ${[...shown].map(([name, contents]) => contents.map((content) => tag(name, content)))}`;
}

function robotsOf(written: readonly string[], indexed: boolean): readonly string[] {
  return indexed || written.some(forbidsIndexing) ? written : ["noindex"];
}

function tag(name: string, content: string | undefined): Html | undefined {
  if (content === undefined) return undefined;
  // Open Graph is RDFa: its names stand in another attribute.
  const key = /^(?:og|fb|article|book|profile|video|music|product|al):/.test(name) ? "property" : "name";
  return html`<meta${attributes({ [key]: name, content })}>`;
}

/** Whether the tag's content is the address of a picture, a film or a sound. */
function isAddress(name: string): boolean {
  return /^(?:og:(?:image|video|audio)(?::(?:secure_)?url)?|og:logo|twitter:image(?::src)?|msapplication-tileimage)$/.test(
    name,
  );
}

/** "pt-BR" → "pt_BR"; a language alone gets the country where most speak it: Open Graph has no other locales. */
function localeOf(language: string): string | undefined {
  try {
    const { language: name, region } = new Intl.Locale(language).maximize();
    return region === undefined ? undefined : `${name}_${region}`;
  } catch {
    return undefined;
  }
}
