import type { UrlContext } from "../../url.ts";

/** What addresses of the site begin with, as the page says. */
export function sitePlace(): UrlContext {
  const { base = "", prefix = "" } = document.documentElement.dataset;
  return { file: "", base, prefix };
}
