import { defineBarrier, pageMeta, routes, type BarrierQuery, type Read } from "@octavo/core";
import { html, nothing, textOf } from "../html.ts";
import { noParts } from "../page-parts/page-parts.ts";
import type { SiteSettings } from "../settings.ts";
import { pageLink } from "../url.ts";
import type { OfPage } from "./not-found-page.ts";

/** How many pages are named at most. */
const most = 20;

/** Under "": the first pages by path, and one more where there are more. */
const firstPages: BarrierQuery<readonly string[]> = defineBarrier({
  name: "firstPages",
  run: async (_context, _key, read) => {
    const paths = [...(await read.get(routes, "")).keys()].toSorted();
    return new Map([["", paths.slice(0, most + 1)]]);
  },
});

/** Where a site would start, for its author: its navigation leads to no page. In English, as all problems are. */
export async function noPagesPage(settings: SiteSettings, read: Read): Promise<OfPage> {
  const paths = (await read.pick(firstPages, "", "")) ?? [];
  const metas = await Promise.all(paths.slice(0, most).map((path) => read.get(pageMeta, path)));
  const links = metas.flatMap((meta) =>
    meta ? [html`<li><a class="link" href="${pageLink(meta.path, settings)}">${meta.title}</a></li>`] : [],
  );
  const sample = JSON.stringify((paths[0] ?? "/index").slice(1) || "index");
  const content = html`
    <p>Name the first page of this site in its <code>docs.json</code>, and it appears here:</p>
    <p><code>"navigation": { "pages": [${sample}] }</code></p>
    <p>What is wrong with <code>docs.json</code>, if anything, <code>octavo check</code> tells.</p>
    ${links.length > 0 && html`<p>${paths.length > most ? "Some of the pages" : "Pages"} that no navigation leads to:</p><ul>${links}</ul>`}`;
  return {
    path: "/",
    title: "The navigation leads to no page",
    description: nothing,
    tags: html`<meta name="robots" content="noindex">`,
    badges: nothing,
    eyebrow: [settings.name],
    mode: "default",
    body: { toc: [], rail: [], uses: new Set(), html: textOf(content) },
    api: undefined,
    parts: noParts,
    utilities: "",
    previous: undefined,
    next: undefined,
  };
}
