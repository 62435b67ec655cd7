import { defineQuery } from "../database/define.ts";
import type { Address, Mention } from "../editor/subject.ts";
import type { Memo } from "./context.ts";

/** Paths that one file names in a way of a plugin's own. Key: a page, a snippet, or a file of the configuration. */
export const addresses: Memo<readonly Address[]> = defineQuery({
  name: "addresses",
  run: ({ hooks }, file, read) => hooks.addresses.promise([], file, read),
  fallback: () => [],
});

/** The places of one file that lead to subjects of the site. Key: a page, a snippet, or a file of the configuration. */
export const mentions: Memo<readonly Mention[]> = defineQuery({
  name: "mentions",
  run: ({ hooks }, file, read) => hooks.mentions.promise([], file, read),
  fallback: () => [],
});
