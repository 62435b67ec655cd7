import { pageAddress, type SiteAddress } from "@octavo/core";

export const sitemapFile = "sitemap.xml";

/** How much a file may hold. */
interface Limits {
  readonly addresses: number;
  readonly bytes: number;
}

/** What the protocol allows. */
const limits: Limits = { addresses: 50_000, bytes: 50 * 1024 * 1024 };

/** Room for an entry's tags and its date, and for the file's first lines. */
const around = { entry: 100, file: 200 };

/** "sitemap-1.xml"; `part` counts from 0. */
export function partFile(part: number): string {
  return `sitemap-${part + 1}.xml`;
}

/** Pages as files of a sitemap hold them, whether they are listed or not, so that files stay what they are when that changes. */
export function partsOf(
  pages: readonly string[],
  address: SiteAddress,
  { addresses, bytes }: Limits = limits,
): readonly (readonly string[])[] {
  const parts: string[][] = [[]];
  let left = bytes - around.file;
  for (const path of pages) {
    const size = escapeXml(pageAddress(address, path)).length + around.entry;
    const last = parts.at(-1) ?? [];
    if (last.length < addresses && size <= left) last.push(path);
    else {
      parts.push([path]);
      left = bytes - around.file;
    }
    left -= size;
  }
  return parts;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => entities[mark] ?? "");
}
