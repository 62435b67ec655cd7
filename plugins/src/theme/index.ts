import { definePlugin, type Plugin } from "@octavo/core";
import { emitSite } from "./emit.ts";
import { checkConfigIcons, checkFileIcons } from "./icons/check-icons.ts";
import { iconProblems } from "./icons/problems.ts";
import { checkMath, mathProblem } from "./math/check-math.ts";

/** The built-in look of a site: a static HTML page for every route, with its style sheet and script. */
export const theme: () => Plugin = definePlugin(
  "theme",
  (hooks) => {
    hooks.check.for("file").tapPromise("theme", async (file, read) => {
      await checkMath(file, read);
      await checkFileIcons(file, read);
    });
    hooks.check.for("config").tapPromise("theme", checkConfigIcons);
    hooks.emit.tapPromise("theme", emitSite);
  },
  { problems: [...iconProblems, mathProblem] },
);
