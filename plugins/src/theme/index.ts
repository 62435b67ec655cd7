import { definePlugin, type Plugin } from "@octavo/core";
import { emitSite } from "./emit.ts";

/** The built-in look of a site: a static HTML page for every route, with its style sheet and script. */
export const theme: () => Plugin = definePlugin("theme", (hooks) => {
  hooks.emit.tapPromise("theme", emitSite);
});
