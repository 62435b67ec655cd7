/** What a site lacks whose address nobody has said. `setting` is where it can be said. */
export function unknownAddress(setting: string): string {
  return `Nothing says where the site will be, so it has no sitemap.xml, its pages have no canonical links, and links in feeds are not whole. Say it with ${setting}, such as https://docs.example.com, or with "canonical" of seo.metatags in docs.json.`;
}
