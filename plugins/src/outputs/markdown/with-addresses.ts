import {
  encodedPathInDocs,
  endsLikeFile,
  hostAddress,
  isLinkScheme,
  linkedPath,
  schemeOf,
  strippedUrl,
  type PlainNode,
  type SiteAddress,
} from "@octavo/core";
import { withHtmlAddresses } from "@octavo/core/markdown";

/** Where a text is written, and where its site is. */
export interface TargetContext {
  /** The file that links are relative to; empty for the docs root. */
  readonly file: string;
  readonly address: SiteAddress;
  /** What addresses may begin with, decoded: see `readOwnPrefix`. */
  readonly prefix: string;
  /** Paths that links keep the ending of: see `readKeptPaths`. */
  readonly kept: ReadonlySet<string> | undefined;
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
    if (node.type === "html") return [{ ...node, value: htmlWithAddresses(node.value ?? "", context) }];
    return [children ? { ...node, children } : node];
  });
}

function htmlWithAddresses(source: string, context: TargetContext): string {
  return withHtmlAddresses(source, (target, kind) =>
    kind === "link" ? linkAddress(target, context) : imageAddress(target, context),
  );
}

/** Undefined where it is none that a browser would follow. */
export function linkAddress(written: string, context: TargetContext): string | undefined {
  const url = strippedUrl(written);
  const scheme = schemeOf(url);
  if (scheme !== undefined) return isLinkScheme(scheme) ? url : undefined;
  const elsewhere = hostAddress(url);
  if (elsewhere !== undefined) return elsewhere;
  if (url === "" || url.startsWith("#") || url.startsWith("?")) return url;
  const cut = /[?#]/.exec(url)?.index ?? url.length;
  const { file, prefix, kept } = context;
  const path = linkedPath(encodedPathInDocs(url.slice(0, cut), file, prefix), kept);
  const { root, trailingSlash } = context.address;
  const slash = trailingSlash && path !== "/" && !endsLikeFile(path) ? "/" : "";
  return root + path + slash + url.slice(cut);
}

export function imageAddress(written: string, { file, prefix, address }: TargetContext): string {
  const url = strippedUrl(written);
  if (url === "" || schemeOf(url) !== undefined) return url;
  return hostAddress(url) ?? address.root + encodedPathInDocs(url, file, prefix);
}
