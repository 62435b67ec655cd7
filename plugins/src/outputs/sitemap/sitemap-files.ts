import { escapeXml, pageAddress, type SiteAddress } from "@octavo/core";

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

/** Names for so many parts, from "sitemap-1.xml"; those that are not free are left out. One part alone is the sitemap. */
export function partFiles(count: number, isFree: (file: string) => boolean): readonly string[] {
  if (count === 1) return [sitemapFile];
  const files: string[] = [];
  for (let number = 1; files.length < count; number++) {
    const file = `sitemap-${number}.xml`;
    if (isFree(file)) files.push(file);
  }
  return files;
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
