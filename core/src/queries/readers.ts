import { defineBarrier, defineQuery } from "../database/define.ts";
import type { Audience, PageAccess } from "../model/audience.ts";
import { accessOf, publicPlaces } from "../readers/page-access.ts";
import type { Barrier, Memo } from "./context.ts";
import { routes } from "./routes.ts";

/** For whom the site is made; null where it asks nobody who they are. */
export const audience: Memo<Audience | null> = defineQuery({
  name: "audience",
  run: (context) => context.audience,
  fallback: () => null,
});

/** Who may see each page, by public path, where the site asks its readers who they are. Looked at by hosts alone. */
export const pageAccess: Barrier<PageAccess> = defineBarrier({
  name: "pageAccess",
  run: async (_context, _key, read) => {
    const open = await publicPlaces(read);
    const access = new Map<string, PageAccess>();
    for (const path of (await read.get(routes, "")).keys())
      access.set(path, await accessOf(path, open.has(path), read));
    return access;
  },
});
