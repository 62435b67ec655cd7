import { defineBarrier } from "../database/define.ts";
import type { PageAccess } from "../model/audience.ts";
import { accessOf, publicPlaces } from "../readers/page-access.ts";
import type { Barrier } from "./context.ts";
import { routes } from "./routes.ts";

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
