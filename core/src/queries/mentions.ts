import { defineQuery } from "../database/define.ts";
import type { Address, Mention } from "../editor/subject.ts";
import { contentFile, contentView } from "../model/content-view.ts";
import { namedInDocument, namedInText } from "../model/operation-content.ts";
import { appendAll } from "../syntax/append-all.ts";
import { contents } from "./contents.ts";
import type { Memo } from "./context.ts";

/** Paths that one file names in a way of a plugin's own. Key: a page, a snippet, a file of the configuration, or a document. */
export const addresses: Memo<readonly Address[]> = defineQuery({
  name: "addresses",
  run: async ({ hooks }, file, read) => {
    const found = [...(await hooks.addresses.promise([], file, read))];
    for (const content of await read.get(contents, file)) {
      const view = contentView(content, read);
      const named = await namedInText(await hooks.addresses.promise([], contentFile, view), content, view);
      appendAll(found, await namedInDocument(named, content, read));
    }
    return found;
  },
  fallback: () => [],
});

/** The places of one file that lead to subjects of the site. Key: a page, a snippet, or a file of the configuration. */
export const mentions: Memo<readonly Mention[]> = defineQuery({
  name: "mentions",
  run: ({ hooks }, file, read) => hooks.mentions.promise([], file, read),
  fallback: () => [],
});
