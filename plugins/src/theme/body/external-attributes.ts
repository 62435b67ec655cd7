import { isExternal } from "../url.ts";

/** What a link to another site needs. Other schemes (`mailto:`) and in-site links need nothing. */
export function externalAttributes(href: string): { readonly target?: string; readonly rel?: string } {
  return isExternal(href) && /^https?:/i.test(href) ? { target: "_blank", rel: "noopener" } : {};
}
