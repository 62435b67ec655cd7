import {
  assets,
  dataParts,
  isObject,
  mayHaveParts,
  mdx,
  objectsIn,
  operationSummaries,
  page,
  pageAccess,
  pageFacts,
  readGroups,
  routes,
  sources,
  specsInUse,
  vendorKeys,
  viewerGroups,
  viewersOf,
  type Core,
  type PageFacts,
} from "@octavo/core";

/** Every group that a site names, whatever for. `core` has the whole site, for the audience "all". */
export async function namedGroups(core: Core): Promise<readonly string[]> {
  const names = new Set<string>();
  const add = (written: unknown): void => {
    const { includes = [], excludes = [] } = readGroups(written) ?? {};
    for (const name of [...includes, ...excludes]) if (name !== "*") names.add(name);
  };
  const addOf = ({ components }: Pick<PageFacts, "components">): void => {
    for (const component of components) add(viewerGroups(viewersOf(component)));
  };
  for (const { includes, excludes } of (await core.get(pageAccess)).values()) add({ includes, excludes });
  // Groups of a public page say who may send requests from it.
  for (const path of (await core.get(routes)).keys())
    add((await core.get(page, path))?.frontMatter["groups"]);
  const kinds = await core.get(sources);
  for (const file of [...(kinds.get("pages") ?? []), ...(kinds.get("snippets") ?? [])])
    addOf(await core.get(pageFacts, file));
  for (const text of await textsWithCode(core)) for (const name of groupsInCode(text)) names.add(name);
  const data = [...(await core.get(assets)).keys()].filter((file) => /\.(json|ya?ml)$/i.test(file));
  const used = [...(await core.get(specsInUse)).keys()];
  for (const source of used)
    for (const { metadata } of (await core.get(operationSummaries, source)).values()) add(metadata["groups"]);
  for (const source of new Set([...used, ...data]))
    for (const part of (await core.get(dataParts, source)).values()) {
      for (const text of addBelow(part, add)) {
        addOf((await core.get(mdx, text)).facts);
        for (const name of groupsInCode(text)) names.add(name);
      }
    }
  return [...names].toSorted();
}

/** Texts in which code may say who sees a part: pages that have some, and all that they may import. */
function textsWithCode(core: Core): Promise<readonly string[]> {
  return core.ask(async (_context, read) => {
    const kinds = await read.get(sources, "");
    const texts = (files: readonly string[]): string[] => files.flatMap((file) => read.text(file) ?? []);
    const pages = texts(kinds.get("pages") ?? []).filter(mayHaveParts);
    return [...pages, ...texts([...(kinds.get("snippets") ?? []), ...read.files("**/*.{js,jsx,ts,tsx}")])];
  });
}

/** Groups in lists of texts that are called so, as in `{ groups: ["staff"] }`. A group too many makes a view too many, and opens nothing. */
function groupsInCode(text: string): readonly string[] {
  return [...text.matchAll(/\bgroups["']?\s*:\s*\[([^\]]*)\]/g)].flatMap(([, list = ""]) =>
    [...list.matchAll(/(["'`])([^"'`]+)\1/g)].map(([, , name = ""]) => name.trim()),
  );
}

/** What vendor extensions say anywhere in a document. Returns their texts in MDX that may name groups, too. */
function addBelow(document: unknown, add: (written: unknown) => void): ReadonlySet<string> {
  const contents = new Set<string>();
  for (const object of objectsIn(document))
    for (const key of vendorKeys) {
      const settings = object[key];
      if (isObject(settings)) {
        add(settings["groups"]);
        const { content } = settings;
        if (typeof content === "string" && mayHaveParts(content)) contents.add(content);
      }
      const ofValues = object[`${key}-enum`];
      if (isObject(ofValues)) for (const groups of Object.values(ofValues)) add(groups);
    }
  return contents;
}
