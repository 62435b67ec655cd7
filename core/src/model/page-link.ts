import type { Read } from "../database/query.ts";
import { readOwnPrefix } from "../queries/own-prefix.ts";
import { siteAddress } from "../queries/site.ts";
import { siteUrl, type SiteAddress } from "./address.ts";
import { addressWithoutPrefix } from "./base-path.ts";
import { barePath } from "./docs-address.ts";
import { decodePath } from "./encode-path.ts";

/** What `url` of a page's front matter says: the page is an entry of the navigation for something elsewhere. */
export interface PageLink {
  /** As it is written. */
  readonly url: string;
  /** Where browsers can be led, of the site without the path that it is under; undefined of `mailto:` and `tel:`. */
  readonly address: string | undefined;
  /** The public path that it leads to; undefined where it leads out of the site. */
  readonly target: string | undefined;
}

/** The form that the schema of front matter asks for. Browsers skip tabs and line breaks: `/\t/host` is one of another site. */
const form =
  /^(?:\/(?![\t\n\r]*[/\\])|https?:\/\/(?:\[[\da-f:.]+\](?::\d+)?|[^\s/?#\\[\]%<>^|]+)(?:[/?#\\]|$)|(?:mailto|tel):\S)/i;

/** Undefined where the value has not the form of one, which the schema tells (but of a port that there is not), and where it is the address of the page itself. */
export async function pageLinkOf(path: string, written: unknown, read: Read): Promise<PageLink | undefined> {
  const url = typeof written === "string" ? written.trim() : "";
  if (!form.test(url) || (/^http/i.test(url) && !URL.canParse(url))) return undefined;
  if (/^(?:mailto|tel):/i.test(url)) return { url, address: undefined, target: undefined };
  const address = url.startsWith("/") ? addressWithoutPrefix(url, await readOwnPrefix(read)) : url;
  const target = targetOf(address, await read.get(siteAddress, ""));
  return target === path ? undefined : { url, address, target };
}

/** "/guides/a%20b/?c#d" and the same with the site's address in front → "/guides/a b". */
function targetOf(url: string, { root, isAbsolute }: SiteAddress): string | undefined {
  const whole = siteUrl(url);
  if (whole !== undefined && !(isAbsolute && `${whole}/`.startsWith(`${root}/`))) return undefined;
  const path = whole === undefined ? url.replace(/[?#].*$/s, "") : whole.slice(root.length);
  return barePath(decodePath(`/${path.split("/").filter(Boolean).join("/")}`));
}
