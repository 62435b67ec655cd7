import {
  assets,
  config,
  fileAddress,
  markdownFile,
  flagOf,
  operation,
  outputs,
  schema,
  schemaKey,
  siteAddress,
  type Page,
  type Read,
} from "@octavo/core";
import { feedAddress } from "../feed-address.ts";
import { nothing, type Html } from "../html.ts";
import { sitePlace, type SiteSettings } from "../settings.ts";
import { isExternal, withBase } from "../url.ts";
import { contextualMenu } from "./contextual-options.ts";
import type { ContextualPage } from "./contextual-menu.ts";
import { directoryList } from "./directory.ts";
import { feedButton } from "./feed-button.ts";
import { relatedLinks, relatedSection } from "./related.ts";
import { updatedDate, updatedLine } from "./updated-date.ts";

/** What stands around the text of a page. */
export interface PageParts {
  /** The menu that hands the page to other programs; undefined where it has none. */
  readonly contextual: ContextualPage | undefined;
  /** Beside the title, after the labels. */
  readonly feed: Html;
  /** Below the text, in this order. */
  readonly directory: Html;
  readonly updated: Html;
  readonly related: Html;
}

export const noParts: PageParts = {
  contextual: undefined,
  feed: nothing,
  directory: nothing,
  updated: nothing,
  related: nothing,
};

export async function pageParts(page: Page, settings: SiteSettings, read: Read): Promise<PageParts> {
  const { frontMatter, path } = page;
  const around = sitePlace(settings);
  const metadata = await read.pick(config, "", "metadata");
  return {
    contextual: await contextualOf(page, settings, read),
    feed: feedButton(
      flagOf(frontMatter["rss"]) === true ? await feedAddress(path, settings.base, read) : undefined,
      around,
    ),
    directory: await directoryList(path, around, read),
    updated: updatedLine(updatedDate(frontMatter, metadata), settings.words),
    related: relatedSection(await relatedLinks(frontMatter["related"], around, read), settings.words),
  };
}

async function contextualOf(
  page: Page,
  settings: SiteSettings,
  read: Read,
): Promise<ContextualPage | undefined> {
  const menu = contextualMenu(page.frontMatter["contextual"], await read.pick(config, "", "contextual"));
  if (!menu) return undefined;
  const address = await read.get(siteAddress, "");
  const file = markdownFile(page.path);
  const isThere = (await read.pick(outputs, "", file)) !== undefined;
  return {
    menu,
    addresses: {
      markdown: fileAddress(address, file),
      mcp: fileAddress(address, "mcp"),
      path: page.path,
      site: settings.name,
    },
    isAbsolute: address.isAbsolute,
    markdown: isThere ? withBase(`/${file}`, settings.base) : undefined,
    spec: menu.entries.includes("download-spec") ? await specOf(page, settings.base, read) : undefined,
    place: sitePlace(settings),
  };
}

/** The address of the API description that the page shows a part of, where readers can get it. */
async function specOf({ endpoint, route }: Page, base: string, read: Read): Promise<string | undefined> {
  // An endpoint that a page describes itself has no document.
  const source =
    route.schema !== null
      ? (await read.get(schema, schemaKey(route.schema)))?.spec
      : endpoint === null || route.api
        ? undefined
        : (await read.get(operation, endpoint))?.spec;
  if (source === undefined || source === "") return undefined;
  if (isExternal(source)) return /^https?:/i.test(source) ? source : undefined;
  return (await read.pick(assets, "", source)) === true ? withBase(`/${source}`, base) : undefined;
}
