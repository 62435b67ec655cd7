import { defineBarrier } from "../database/define.ts";
import type { Barrier } from "./context.ts";

/** Pages at which nobody arrives, because something leads away from their addresses: public paths. They are in no output. */
export const redirectedPages: Barrier<true> = defineBarrier({
  name: "redirectedPages",
  run: async ({ hooks }, _key, read) =>
    new Map([...(await hooks.redirected.promise(new Set(), read))].map((path) => [path, true])),
});
