import { definePlugin, Stage, type Plugin } from "@octavo/core";
import { checkExtensions } from "./check.ts";
import { completeExtensions, hoverExtension } from "./editor.ts";
import { problems } from "./problems.ts";

/** The `x-` keys of OpenAPI documents: what is wrong with them. What they do stands with the operations and fields. */
export const extensions: () => Plugin = definePlugin(
  "extensions",
  (hooks) => {
    hooks.check.for("spec").tapPromise("extensions", checkExtensions);
    hooks.hover.tapPromise({ name: "extensions", stage: Stage.fallback }, hoverExtension);
    hooks.completions.tapPromise({ name: "extensions", stage: Stage.early }, completeExtensions);
  },
  { problems },
);
