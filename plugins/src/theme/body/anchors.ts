import { attributeName } from "@octavo/core";
import { linkUrl, type UrlContext } from "../url.ts";
import type { BodyContext } from "./context.ts";

/** Where an element stands, as far as links need to know it. */
export type LinkPlace = UrlContext & Pick<BodyContext, "isInLink" | "isInDrawing">;

/** Whether an `<a>` with these attributes leads somewhere. */
export function isLink(values: ReadonlyMap<string, unknown>, place: LinkPlace): boolean {
  if (place.isInLink === true) return false;
  return [...values].some(
    ([name, value]) => attributeName(name) === "href" && linkUrl(value, place) !== undefined,
  );
}

/**
 * An `<a>` that leads nowhere is drawn as an element without a meaning: it may stand in a link, and links in it. Other
 * links may lead to its name.
 */
export function plainAnchor(
  values: ReadonlyMap<string, unknown>,
  { isInDrawing = false }: LinkPlace,
): { readonly name: "span" | "g"; readonly values: ReadonlyMap<string, unknown> } {
  const id = [...values].find(([name]) => attributeName(name) === "name")?.[1];
  return {
    name: isInDrawing ? "g" : "span",
    values: typeof id === "string" ? new Map([["id", id], ...values]) : values,
  };
}

/** A link without a class of its author's looks like one in a text. */
export function withLooks<T>(values: ReadonlyMap<string, T>): ReadonlyMap<string, T | string> {
  const given = [...values].filter(([name]) => !isClass(name));
  const isBare = [...values].every(([name, value]) => !isClass(name) || isBlank(value));
  return isBare ? new Map<string, T | string>([["class", "link"], ...given]) : values;
}

function isClass(name: string): boolean {
  return attributeName(name) === "class";
}

function isBlank(value: unknown): boolean {
  return typeof value !== "string" || value.trim() === "";
}
