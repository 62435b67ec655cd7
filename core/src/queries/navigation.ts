import { defineBarrier, defineQuery, defineTransient } from "../database/define.ts";
import { apiPagesOf, type ApiPage } from "../model/api-page.ts";
import { frontMatterReference } from "../model/front-matter-reference.ts";
import type { NavigationDraft, NavigationNode, PageReference, Place } from "../model/navigation.ts";
import { isReader } from "../model/audience.ts";
import { flagOf } from "../model/flag.ts";
import { withoutWithheld } from "../navigation/withheld.ts";
import { indexCounterparts, type Counterparts } from "../navigation/counterparts.ts";
import { indexNavigation, type NavigationIndex } from "../navigation/places.ts";
import { resolveNavigation } from "../navigation/resolve.ts";
import type { Barrier, Memo, Transient } from "./context.ts";
import { frontMatter } from "./syntax.ts";

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

/** Whether a hand-written page's front matter keeps it out of navigation. */
const hidesItself: Memo<boolean> = defineQuery({
  name: "hidesItself",
  run: async (_context, file, read) => flagOf((await read.get(frontMatter, file))["hidden"]) === true,
  fallback: () => false,
});

export const navigationDraft: Memo<NavigationDraft> = defineQuery({
  name: "navigationDraft",
  run: async ({ hooks }, _key, read) => {
    const draft = await resolveNavigation(
      (entry) => hooks.entry.promise(entry, read),
      (reference) => hooks.locateSpec.call(reference, read),
      (file) => read.get(hidesItself, file),
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

/** The maps below, which are made in one walk: their parts are what is compared. */
const navigationIndex: Transient<NavigationIndex> = defineTransient({
  name: "navigationIndex",
  run: async ({ audience, withheld }, _key, read) => {
    const draft = await read.get(navigationDraft, "");
    return indexNavigation(
      isReader(audience) ? { ...draft, root: withoutWithheld(draft.root, withheld) } : draft,
    );
  },
  fallback: () => ({ nodes: new Map(), places: new Map(), otherPlaces: new Map() }),
});

/** Elements by what they are for: "tree", "sidebar:<id>", "link:<path>", "global", as `NavigationIndex` tells. */
export const navigation: Barrier<NavigationNode> = defineBarrier({
  name: "navigation",
  run: async (_context, _key, read) => (await read.get(navigationIndex, "")).nodes,
});

/** Where pages stand first in navigation. Part: public path. */
export const places: Barrier<Place> = defineBarrier({
  name: "places",
  run: async (_context, _key, read) => (await read.get(navigationIndex, "")).places,
});

/** Where pages of several sidebars stand, but for their first place. Part: public path, or "", which is there where there are any. */
export const otherPlaces: Barrier<readonly Place[]> = defineBarrier({
  name: "otherPlaces",
  run: async (_context, _key, read) => (await read.get(navigationIndex, "")).otherPlaces,
});

/** The same pages in other languages, versions and products, closest first. Part: public path. */
export const counterparts: Barrier<readonly Counterparts[]> = defineBarrier({
  name: "counterparts",
  run: async (_context, _key, read) => {
    const tree = await read.pick(navigation, "", "tree");
    return tree ? indexCounterparts(tree, await read.get(places, "")) : new Map();
  },
});
