import { pageAddress, siteAddress, specInfo, type Read, type SpecInfo } from "@octavo/core";
import { serverUrl } from "@octavo/core/request";
import { siteIndex, type ListedSpec } from "../llms/site-index.ts";

interface Target {
  readonly href: string;
  readonly type?: string;
}

/** What stands beside an address: links by their relation, as a linkset (RFC 9264) has them. */
interface Links {
  readonly "service-desc": Target[];
  readonly "service-doc": Target[];
}

/**
 * The APIs that a site describes (RFC 9727): for each address where one is, its description and the first of its pages.
 * Undefined where no page of any may be listed.
 */
export async function renderApiCatalog(read: Read): Promise<string | undefined> {
  const { specs } = await read.get(siteIndex, "");
  const address = await read.get(siteAddress, "");
  const found = new Map<string, Links>();
  for (const spec of specs) {
    const info = await read.pick(specInfo, spec.source, "");
    const described = { href: spec.url, ...typeOf(spec.source) };
    const documented = { href: pageAddress(address, spec.page), type: "text/html" };
    for (const anchor of anchorsOf(spec, info)) {
      const links = found.get(anchor) ?? { "service-desc": [], "service-doc": [] };
      found.set(anchor, links);
      links["service-desc"].push(described);
      links["service-doc"].push(documented);
    }
  }
  if (found.size === 0) return undefined;
  const linkset = [...found].map(([anchor, links]) => ({ anchor, ...links }));
  return `${JSON.stringify({ linkset }, undefined, 2)}\n`;
}

/** The servers of an API, variables as they are unless somebody chooses; one that names none stands for itself. */
function anchorsOf({ url }: ListedSpec, info: SpecInfo | undefined): readonly string[] {
  const servers = (info?.servers ?? []).flatMap((server) => {
    return serverAddress(serverUrl(server), url) ?? [];
  });
  return servers.length > 0 ? [...new Set(servers)] : [url];
}

/** Relative addresses count from the description; where nobody knows where that is, they stay. */
function serverAddress(written: string, description: string): string | undefined {
  if (/[{}]/.test(written)) return undefined;
  const base = URL.canParse(description) ? description : undefined;
  if (base === undefined && written.startsWith("/") && !written.startsWith("//"))
    return URL.parse(written, "http://localhost")?.pathname;
  const parsed = URL.parse(written, base);
  // Without the slash that the parser puts after a host.
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.href.replace(/\/$/, "") : undefined;
}

/** Of a description, by its name. */
function typeOf(source: string): { readonly type?: string } {
  const path = source.replace(/[?#].*$/s, "");
  if (/\.json$/i.test(path)) return { type: "application/json" };
  return /\.ya?ml$/i.test(path) ? { type: "application/yaml" } : {};
}
