import {
  assets,
  dataOrigin,
  defineProblem,
  feedFile,
  flagOf,
  outputs,
  page,
  plainPage,
  visibility,
  type ProblemDefinition,
  type Read,
} from "@octavo/core";

export const withoutFeed: ProblemDefinition<{ reason: string }> = defineProblem({
  code: "outputs/without-feed",
  severity: "warning",
  message: ({ reason }) => `\`rss: true\` shows no link to a feed: ${reason}.`,
  help: "A feed tells what is new on a page: it is made of the page's `<Update>` components, where the page is in the navigation, not hidden, and for everybody. Add updates, or take `rss` away.",
});

/** The `check` tap of pages: those that offer a feed have one. */
export async function checkFeed(path: string, read: Read): Promise<void> {
  const shown = await read.get(page, path);
  const from = shown?.route.file ?? null;
  if (!shown || from === null || flagOf(shown.frontMatter["rss"]) !== true) return;
  const file = feedFile(path);
  if ((await read.pick(assets, "", file)) === true) return;
  const mayBe = (await read.pick(outputs, "", file)) !== undefined;
  if (mayBe && (await read.get(plainPage, path))?.data?.updates !== undefined) return;
  const isOpen = (await read.get(visibility, path)).feed;
  const reason = isOpen
    ? "no `<Update>` is on the page"
    : "the page is not in the navigation, hidden, or for certain readers alone";
  read.report(withoutFeed, dataOrigin(from, ["rss"]), { reason });
}
