import { defineQuery } from "../database/define.ts";
import type { Address, Mention } from "../editor/subject.ts";
import { defineContentNames, readContentNames } from "./contents.ts";
import type { Memo } from "./context.ts";

/** Paths that one file names in a way of a plugin's own. Key: a page, a snippet, a file of the configuration, or a document. */
export const addresses: Memo<readonly Address[]> = defineQuery({
  name: "addresses",
  run: async ({ hooks }, file, read) => [
    ...(await hooks.addresses.promise([], file, read)),
    ...(await readContentNames(addressesInContent, file, read)),
  ],
  fallback: () => [],
});

const addressesInContent: Memo<readonly Address[]> = defineContentNames(
  "addressesInContent",
  ({ hooks }, file, view) => hooks.addresses.promise([], file, view),
);

/** The places of one file that lead to subjects of the site. Key: a page, a snippet, or a file of the configuration. */
export const mentions: Memo<readonly Mention[]> = defineQuery({
  name: "mentions",
  run: ({ hooks }, file, read) => hooks.mentions.promise([], file, read),
  fallback: () => [],
});
