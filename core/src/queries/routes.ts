import { defineBarrier } from "../database/define.ts";
import type { Route } from "../model/page.ts";
import { routesOf } from "../model/routes.ts";
import type { Barrier } from "./context.ts";

/** Every public URL path. */
export const routes: Barrier<Route> = defineBarrier({
  name: "routes",
  run: async (_context, _key, read) => routesOf(read),
});
