import { defineBarrier, defineQuery } from "../database/define.ts";
import { isReader } from "../model/audience.ts";
import type { Route } from "../model/page.ts";
import { fileRouteOf, publicPath, routesOf } from "../model/routes.ts";
import type { Barrier, Memo } from "./context.ts";

/** The route of a hand-written page. Key: its file. */
const fileRoute: Memo<Route> = defineQuery({
  name: "fileRoute",
  run: async ({ audience }, file, read) => {
    const { missing, ...route } = await fileRouteOf(file, read);
    // What a reader may not see is missing, too, and has no name.
    return missing === undefined || isReader(audience) ? route : { ...route, missing };
  },
  fallback: (file) => ({
    path: publicPath(file),
    kind: "page",
    file,
    operation: null,
    api: false,
    schema: null,
    listed: false,
    origin: { file },
  }),
});

/** Every public URL path. */
export const routes: Barrier<Route> = defineBarrier({
  name: "routes",
  run: async ({ withheld }, _key, read) => {
    const all = await routesOf((files) => read.getAll(fileRoute, files), read);
    // An operation that this audience may see can have another page that it may not.
    return withheld.size === 0 ? all : new Map([...all].filter(([path]) => !withheld.has(path)));
  },
});
