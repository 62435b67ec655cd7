/** What a site lacks whose address nobody has said. `setting` is where it can be said. */
export function unknownAddress(setting: string): string {
  return `Nothing says where the site will be, so it has no sitemap.xml, its pages have no canonical links, and links in feeds are not whole. Say it with ${setting}, such as https://docs.example.com, or with "canonical" of seo.metatags in docs.json.`;
}

/** What names which of two places, where docs.json says another one than the host. */
export function otherCanonical(url: string, canonical: string): string {
  return `The site is built for ${url}, but seo.metatags.canonical of docs.json says ${canonical}: canonical links and structured data lead there, sitemap.xml and feeds to ${url}. That is right for a copy, such as a preview; otherwise write one address in both places.`;
}

/** What is shown until a site is built again whose address has changed. */
export function changedAddress(built: string | undefined, now: string | undefined): string {
  const unknown = "no address";
  return `What is shown was built for ${built ?? unknown}. It is being built again for ${now ?? unknown}; until then, sitemap.xml, canonical links and feeds have the old one.`;
}
