import {
  encodePath,
  isLinkScheme,
  isSkillPath,
  resolveInRoot,
  schemeOf,
  strippedUrl,
  withoutPrefix,
  type PlainNode,
  type SiteAddress,
} from "@octavo/core";

/** Where a text is written, and where its site is. */
export interface TargetContext {
  /** The file that links are relative to; empty for the docs root. */
  readonly file: string;
  readonly address: SiteAddress;
  /** What addresses may begin with, decoded: see `readOwnPrefix`. */
  readonly prefix: string;
}

/** Links and images with addresses that hold wherever the text is read. Links that programs must not follow are words alone. */
export function withAddresses(nodes: readonly PlainNode[], context: TargetContext): readonly PlainNode[] {
  return nodes.flatMap((node) => {
    const children = node.children && withAddresses(node.children, context);
    if (node.type === "link") {
      const url = linkAddress(node.url ?? "", context);
      return url === undefined ? (children ?? []) : [{ ...node, url, children: children ?? [] }];
    }
    if (node.type === "image") return [{ ...node, url: imageAddress(node.url ?? "", context) }];
    return [children ? { ...node, children } : node];
  });
}

/** Undefined where it is none that a browser would follow. */
export function linkAddress(written: string, context: TargetContext): string | undefined {
  const url = strippedUrl(written);
  const scheme = schemeOf(url);
  if (scheme !== undefined) return isLinkScheme(scheme) ? url : undefined;
  if (/^[\\/]{2}/.test(url)) return `https:${url.replaceAll("\\", "/")}`;
  if (url === "" || url.startsWith("#") || url.startsWith("?")) return url;
  const cut = /[?#]/.exec(url)?.index ?? url.length;
  const path = pagePath(inSite(url.slice(0, cut), context));
  const { root, trailingSlash } = context.address;
  const isPage = !/\.[a-z\d]{1,5}$/i.test(path);
  return (
    root + (path === "/" || path === "" ? "/" : path + (trailingSlash && isPage ? "/" : "")) + url.slice(cut)
  );
}

function pagePath(path: string): string {
  return isSkillPath(path) ? path : path.replace(/\.mdx?$/i, "").replace(/\/index$/i, "");
}

export function imageAddress(written: string, context: TargetContext): string {
  const url = strippedUrl(written);
  if (url === "" || schemeOf(url) !== undefined) return url;
  return /^[\\/]{2}/.test(url)
    ? `https:${url.replaceAll("\\", "/")}`
    : context.address.root + inSite(url, context);
}

/** "../a" → "/guides/a". Links are written as URLs have them, but for a `%` that begins no escape; names of folders are not. */
function inSite(path: string, { file, prefix }: TargetContext): string {
  const written = path.replace(/%(?![\da-f]{2})/gi, "%25");
  const found = `/${resolveInRoot(encodePath(file), written)}`;
  return path.startsWith("/") ? withoutPrefix(found, prefix) : found;
}
