import { decodeAttribute } from "../model/decode-attribute.ts";
import { escapeXml } from "../model/escape-xml.ts";
import { imageCandidates } from "../model/image-candidates.ts";

/** The new address; undefined for one that leads nowhere. */
type Change = (target: string, kind: "link" | "image") => string | undefined;

const tag = /<([a-z][\w:-]*)(?![\w:-])((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi;
const attribute = /(\s)([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'<>=`]+))?/g;

/** Raw HTML with other addresses of links, images and films. */
export function withHtmlAddresses(source: string, change: Change): string {
  let written = "";
  for (let at = 0; at < source.length;) {
    const comment = indexOrEnd(source, "<!--", at);
    const end = comment === source.length ? comment : indexOrEnd(source, "-->", comment);
    written += withTags(source.slice(at, comment), change) + source.slice(comment, end);
    at = end;
  }
  return written;
}

function indexOrEnd(source: string, sign: string, from: number): number {
  const at = source.indexOf(sign, from);
  return at === -1 ? source.length : at;
}

function withTags(source: string, change: Change): string {
  return source.replaceAll(tag, (_all, name: string, rest: string) => {
    const changed = rest.replaceAll(attribute, (all: string, blank: string, key: string, value?: string) => {
      if (value === undefined) return all;
      const target = decodeAttribute(value.replace(/^(["'])([^]*)\1$/, "$2")).trim();
      const to = newValue(name.toLowerCase(), key.toLowerCase(), target, change);
      if (to === target) return all;
      return to === undefined ? "" : `${blank}${key}="${escapeXml(to)}"`;
    });
    return `<${name}${changed}>`;
  });
}

function newValue(tagName: string, key: string, target: string, change: Change): string | undefined {
  if (key === "href") return tagName === "a" || tagName === "area" ? change(target, "link") : target;
  if (key === "src" || key === "poster") return change(target, "image");
  if (key !== "srcset") return target;
  const images = imageCandidates(target);
  return images.map((each) => `${change(each.target, "image") ?? ""} ${each.size}`.trim()).join(", ");
}
