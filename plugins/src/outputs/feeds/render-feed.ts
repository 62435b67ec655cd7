import {
  feedFile,
  fileAddress,
  languageTag,
  page,
  pageAddress,
  plainPage,
  readKeptPaths,
  readOwnPrefix,
  readShownPlace,
  siteAddress,
  type Read,
} from "@octavo/core";
import { siteText } from "../site-settings.ts";
import { feedItems } from "./feed-items.ts";
import { writeFeed } from "./write-feed.ts";

/** What is new on a page, as RSS 2.0; undefined for pages without updates. Key: public path. */
export async function renderFeed(path: string, read: Read): Promise<string | undefined> {
  const updates = (await read.get(plainPage, path))?.data?.updates;
  const shown = await read.get(page, path);
  if (!updates || !shown) return undefined;
  const address = await read.get(siteAddress, "");
  const [prefix, kept] = [await readOwnPrefix(read), await readKeptPaths(read)];
  const language = languageTag((await readShownPlace(path, read))?.language);
  const site = await siteText("name", read);
  return writeFeed(
    {
      title: [shown.title, site].filter((part) => part !== "").join(" - "),
      description: shown.description ?? (await siteText("description", read)),
      link: pageAddress(address, path),
      self: address.isAbsolute ? fileAddress(address, feedFile(path)) : undefined,
      language,
      items: updates.flatMap((update) => feedItems(update, language)),
    },
    { file: shown.route.file ?? "", address, prefix, kept, page: pageAddress(address, path) },
  );
}
