import { defineQuery } from "../database/define.ts";
import type { Mention } from "../editor/subject.ts";
import type { Memo } from "./context.ts";

/** The places of one file that lead to subjects of the site. Key: a page, a snippet, or a file of the configuration. */
export const mentions: Memo<readonly Mention[]> = defineQuery({
  name: "mentions",
  run: ({ hooks }, file, read) => hooks.mentions.promise([], file, read),
  fallback: () => [],
});
