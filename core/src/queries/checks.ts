import { defineBarrier, defineQuery } from "../database/define.ts";
import type { Read } from "../database/query.ts";
import { operationKey } from "../model/operation.ts";
import { siteOf } from "../model/outputs.ts";
import { specsUsed } from "../model/specs-used.ts";
import { checkContent } from "./check-content.ts";
import { contents } from "./contents.ts";
import { operation, page } from "./pages.ts";
import { configuration } from "./site.ts";
import { specDocument } from "./spec.ts";
import { pageFacts } from "./syntax.ts";
import type { Barrier, Memo, QueryContext } from "./context.ts";

export const checkConfig: Memo<true> = check("checkConfig", async ({ hooks }, _key, read) =>
  hooks.check.for("config").promise(await read.get(configuration, ""), read),
);

/** Key: a page's or snippet's file. */
export const checkFile: Memo<true> = check("checkFile", async ({ hooks }, file, read) => {
  await read.get(pageFacts, file);
  await hooks.check.for("file").promise(file, read);
});

/** Key: the source of a document that the site uses. */
export const checkSpec: Memo<true> = check("checkSpec", async ({ hooks }, source, read) => {
  await read.get(specDocument, source);
  await hooks.check.for("spec").promise(source, read);
  for (const { key, page: path } of await read.get(contents, source))
    await read.get(checkContent, `${operationKey(source, key)}\n${path}`);
});

export const checkNavigation: Memo<true> = check("checkNavigation", ({ hooks }, _key, read) =>
  hooks.check.for("navigation").promise("", read),
);

/** Key: public path. */
export const checkPage: Memo<true> = check("checkPage", async ({ hooks }, path, read) => {
  const found = await read.get(page, path);
  if (found?.endpoint) await read.get(operation, found.endpoint);
  await hooks.check.for("page").promise(path, read);
});

/** A barrier, because what it hands to the taps comes from other barriers, whole. */
export const checkSite: Barrier<true> = defineBarrier({
  name: "checkSite",
  run: async ({ hooks, base }, _key, read) => {
    await hooks.check.for("site").promise(await siteOf(base, read), read);
    return new Map();
  },
});

/** What a host pins to have all problems: the documents in use by source. */
export const specsInUse: Barrier<true> = defineBarrier({
  name: "specsInUse",
  run: (_context, _key, read) => specsUsed(read),
});

function check(
  name: string,
  run: (context: QueryContext, key: string, read: Read) => Promise<void>,
): Memo<true> {
  return defineQuery<true, QueryContext>({
    name,
    run: async (context, key, read) => {
      await run(context, key, read);
      return true as const;
    },
    fallback: () => true,
  });
}
