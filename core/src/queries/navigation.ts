import { defineBarrier, defineQuery } from "../database/define.ts";
import { apiPagesOf, type ApiPage } from "../model/api-page.ts";
import { frontMatterReference } from "../model/front-matter-reference.ts";
import type { NavigationDraft, NavigationNode, PageReference, Place } from "../model/navigation.ts";
import { indexNavigation } from "../navigation/places.ts";
import { resolveNavigation } from "../navigation/resolve.ts";
import type { Barrier, Memo } from "./context.ts";

/** Generated pages of a document under a URL folder, in navigation order. Key: `apiPagesKey(source, directory)`. */
export const apiPages: Memo<readonly ApiPage[]> = defineQuery({
  name: "apiPages",
  run: (_context, key, read) => apiPagesOf(key, read),
  fallback: () => [],
});

/** The page or operation that a hand-written page's front matter says it documents. */
export const pageReference: Memo<PageReference | undefined> = defineQuery({
  name: "pageReference",
  run: ({ hooks }, file, read) =>
    frontMatterReference(file, (entry) => hooks.entry.promise(entry, read), read),
  fallback: () => undefined,
});

export const navigationDraft: Memo<NavigationDraft> = defineQuery({
  name: "navigationDraft",
  run: async ({ hooks }, _key, read) => {
    const draft = await resolveNavigation(
      (entry) => hooks.entry.promise(entry, read),
      (reference) => hooks.locateSpec.call(reference, read),
      read,
    );
    return hooks.navigation.promise(draft, read);
  },
  fallback: () => ({
    root: { kind: "root", id: "", label: "", children: [] },
    bindings: new Map(),
    owners: [],
    references: new Map(),
  }),
});

/** What its parts are, `indexNavigation` tells: "tree", "sidebar:<id>", "place:<path>", "link:<path>", "global". */
export const navigation: Barrier<NavigationNode | Place> = defineBarrier({
  name: "navigation",
  run: async (_context, _key, read) => indexNavigation(await read.get(navigationDraft, "")),
});
