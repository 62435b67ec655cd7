import {
  newPage,
  pageFacts,
  resolvePath,
  type Cursor,
  type Problem,
  type Read,
  type Repair,
} from "@octavo/core";
import { barePath } from "./destinations.ts";
import { pathOf } from "./links.ts";
import { brokenLink } from "./problems.ts";

/** For a link that leads nowhere: the page that it names. */
export async function repairPage(
  repairs: readonly Repair[],
  { code }: Problem,
  { file, place }: Cursor,
  read: Read,
): Promise<readonly Repair[]> {
  if (code !== brokenLink.code || place.kind !== "page" || place.mark !== "link") return repairs;
  const target = (await read.get(pageFacts, file)).links[place.ordinal]?.target;
  const path = target === undefined ? undefined : pathOf(target, file);
  const page = path === undefined ? undefined : resolvePath("", barePath(path));
  if (page === undefined || page === "" || /[?#:*"<>|.]/.test(page)) return repairs;
  const made = `${page}.mdx`;
  return [
    ...repairs,
    { title: `Create ${made}`, edits: [{ kind: "create", file: made, text: newPage(made) }] },
  ];
}
