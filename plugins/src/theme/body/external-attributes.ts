import { isExternal } from "../url.ts";

/** What an author writes of a link beside its address. */
interface Written {
  readonly target?: unknown;
  readonly rel?: unknown;
}

/**
 * Where a link opens, and what it says of where it leads: what its author wrote, and otherwise a tab of its own for another
 * site. Other schemes (`mailto:`) and in-site links need nothing.
 */
export function externalAttributes(
  href: string,
  written: Written = {},
): { readonly target?: string; readonly rel?: string } {
  const isElsewhere = isExternal(href) && /^https?:/i.test(href);
  const target = ownTarget(written.target) ?? (isElsewhere ? "_blank" : undefined);
  const words = new Set(relWords(written.rel));
  if (target === "_blank") words.add("noopener");
  return { ...(target !== undefined && { target }), ...(words.size > 0 && { rel: [...words].join(" ") }) };
}

/** A link may open wherever a browser has a word for, and in no frame of the page. */
export function ownTarget(value: unknown): string | undefined {
  const target = typeof value === "string" ? value.toLowerCase() : "";
  return /^_(?:self|blank|parent|top)$/.test(target) ? target : undefined;
}

/** What a link may say: "nofollow". It gives no other site a hand in the page. */
export function relWords(value: unknown): readonly string[] {
  const words = typeof value === "string" ? value.toLowerCase().split(/\s+/) : [];
  return words.filter((word) => /^[a-z][a-z-]*$/.test(word) && word !== "opener");
}
