import type { ComponentChildren, VNode } from "preact";
import * as react from "preact/compat";
import { mediaInstead } from "../../body/media-instead.ts";

type Props = Readonly<Record<string, unknown>>;

/** Makes elements as React does, but for films and frames that a page shows otherwise: as they are drawn when it is built. */
export function createElement(
  type: unknown,
  props: Props | null,
  ...children: readonly ComponentChildren[]
): VNode | null {
  const instead = type === "video" || type === "iframe" ? mediaOf(type, props ?? {}, children) : undefined;
  if (instead === null) return null;
  return instead
    ? make(instead.name, { ...Object.fromEntries(instead.props), key: props?.["key"] }, instead.words)
    : make(type, props, ...children);
}

const make = react.createElement as (
  type: unknown,
  props: Props | null,
  ...children: readonly ComponentChildren[]
) => VNode;

function mediaOf(
  name: string,
  props: Props,
  children: readonly ComponentChildren[],
): ReturnType<typeof mediaInstead> {
  const place = { file: "", base: document.documentElement.dataset["base"] ?? "" };
  const sources = react.Children.toArray(children as ComponentChildren).map((child) => {
    const element = child as VNode<Props> | string;
    return typeof element === "object" && element.type === "source" ? element.props["src"] : undefined;
  });
  return mediaInstead(name, new Map(Object.entries(props)), place, sources);
}
