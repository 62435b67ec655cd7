import type { Core } from "@octavo/core";
import {
  servedRedirects,
  tableOf,
  type Redirected,
  type RedirectTable,
} from "@octavo/plugins/pages/redirects";
import { decodedPath } from "../hosting/decoded-path.ts";
import { movedMarkdown } from "../hosting/moved-markdown.ts";

/** Where docs.json leads a request. `path`: decoded, with the base path; `url`: as the client wrote it. */
export async function redirected(core: Core, path: string, url: string): Promise<Redirected | undefined> {
  const { below, table } = await redirectsOf(core, path);
  return below === undefined ? undefined : table.find(below, queryOf(url));
}

/** The same for the Markdown of a page that has moved. `has`: whether the site has a file such as "guides/one.md". */
export async function redirectedMarkdown(
  core: Core,
  path: string,
  url: string,
  has: (file: string) => Promise<boolean>,
): ReturnType<typeof movedMarkdown> {
  const { base, below, table } = await redirectsOf(core, path);
  return below === undefined ? undefined : movedMarkdown(below, queryOf(url), table, { base, has });
}

interface SiteRedirects {
  readonly base: string;
  /** The path without the base; undefined outside of it. */
  readonly below: string | undefined;
  readonly table: RedirectTable;
}

async function redirectsOf(core: Core, path: string): Promise<SiteRedirects> {
  const [base, found] = await core.untilQuiet(() =>
    Promise.all([core.ask((context) => Promise.resolve(context.base)), core.pick(servedRedirects, "", "")]),
  );
  const before = decodedPath(base) ?? base;
  const below = path.startsWith(`${before}/`) ? path.slice(before.length) : undefined;
  return { base, below, table: tableOf(found, base) };
}

/** With its "?"; empty where there is none. */
function queryOf(url: string): string {
  return /\?.*/s.exec(url)?.[0] ?? "";
}
