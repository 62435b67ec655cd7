import type { ComponentChildren, VNode } from "preact";
import * as react from "preact/compat";
import { mediaInstead } from "../../body/media-instead.ts";
import { styleText } from "../../body/style-text.ts";
import { linkUrl, mediaSet, mediaUrl, type UrlContext } from "../../url.ts";
import { ScrollableTable } from "./scrollable-table.ts";
import { sitePlace } from "./site-place.ts";

type Props = Readonly<Record<string, unknown>>;

/** Makes elements as React does, but for addresses of the site, and for tables, films and frames that a page shows otherwise: as they are drawn when it is built. */
export function createElement(
  type: unknown,
  props: Props | null,
  ...children: readonly ComponentChildren[]
): VNode | null {
  if (type === "table") return make(ScrollableTable, props, ...children);
  const place = sitePlace();
  const instead =
    type === "video" || type === "iframe" ? mediaOf(type, props ?? {}, children, place) : undefined;
  if (instead === null) return null;
  const rules = type === "style" ? rulesOf(props ?? {}, children) : undefined;
  if (rules !== undefined)
    return make(
      type,
      { ...props, children: undefined, dangerouslySetInnerHTML: undefined },
      styleText(rules, place, true),
    );
  return instead
    ? make(instead.name, { ...Object.fromEntries(instead.props), key: props?.["key"] }, instead.words)
    : make(type, typeof type === "string" && props ? withBase(props, place) : props, ...children);
}

/** The text of a style sheet; undefined where it holds components. */
function rulesOf(props: Props, children: readonly unknown[]): string | undefined {
  const markup = (props["dangerouslySetInnerHTML"] as Props | undefined)?.["__html"];
  if (typeof markup === "string") return markup;
  const parts = [children.length > 0 ? children : props["children"]].flat(Number.POSITIVE_INFINITY);
  if (parts.some((part) => typeof part === "object" && part !== null)) return undefined;
  return parts.map((part) => (typeof part === "string" || typeof part === "number" ? part : "")).join("");
}

/** Addresses of the site, as they are where it does not stand at the root of its host. */
function withBase(props: Props, place: UrlContext): Props {
  if (place.base === "" && place.prefix === "") return props;
  const written = { ...props };
  for (const [name, url] of Object.entries(addresses)) {
    const value = props[name];
    if (typeof value === "string" && /^\/(?![/\\])/.test(value)) written[name] = url(value, place) ?? value;
  }
  return written;
}

const addresses = { href: linkUrl, src: mediaUrl, poster: mediaUrl, srcSet: mediaSet };

const make = react.createElement as (
  type: unknown,
  props: Props | null,
  ...children: readonly ComponentChildren[]
) => VNode;

function mediaOf(
  name: string,
  props: Props,
  children: readonly ComponentChildren[],
  place: UrlContext,
): ReturnType<typeof mediaInstead> {
  const sources = react.Children.toArray(children as ComponentChildren).map((child) => {
    const element = child as VNode<Props> | string;
    return typeof element === "object" && element.type === "source" ? element.props["src"] : undefined;
  });
  return mediaInstead(name, new Map(Object.entries(props)), place, sources);
}
