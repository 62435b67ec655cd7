import { definePlugin, Stage, type Plugin } from "@octavo/core";
import { checkComponents } from "./components/check-components.ts";
import { checkMarkup } from "./components/check-markup.ts";
import { componentProblems } from "./components/problems.ts";
import { checkFences, checkGrammars } from "./code/check-code.ts";
import { codeProblems } from "./code/problems.ts";
import { completeTag } from "./editor/complete-tags.ts";
import { hoverTag } from "./editor/hover-tags.ts";
import { completeIcon, describeIcon, hoverIcon } from "./editor/icons.ts";
import { emitSite } from "./emit.ts";
import { checkConfigFonts, fontProblems } from "./fonts/check-fonts.ts";
import { checkConfigIcons, checkFileIcons } from "./icons/check-icons.ts";
import { iconProblems } from "./icons/problems.ts";
import { islandFailed, islandsInBrowsers } from "./islands/problems.ts";
import { checkMath, mathProblem } from "./math/check-math.ts";
import { checkNotFound, notFoundText } from "./not-found/check-not-found.ts";
import { checkConfigMenu, checkFileMenu, entryNotShown } from "./page-parts/check-contextual.ts";

/** The built-in look of a site: a static HTML page for every route, with its style sheet and script. */
export const theme: () => Plugin = definePlugin(
  "theme",
  (hooks) => {
    hooks.check.for("file").tapPromise("theme", async (file, read) => {
      await checkMath(file, read);
      await checkFileIcons(file, read);
      await checkFences(file, read);
      await checkComponents(file, read);
      await checkMarkup(file, read);
      await checkFileMenu(file, read);
    });
    hooks.check.for("config").tapPromise("theme", async (config, read) => {
      checkConfigFonts(config, read);
      await checkConfigIcons(config, read);
      await checkGrammars(config, read);
      checkConfigMenu(config, read);
      await checkNotFound(config, read);
    });
    hooks.emit.tapPromise("theme", emitSite);
    hooks.completions.tapPromise({ name: "theme", stage: Stage.early }, completeTag);
    hooks.completions.tapPromise({ name: "theme", stage: Stage.early }, completeIcon);
    hooks.completionDetails.tapPromise("theme", describeIcon);
    hooks.hover.tapPromise("theme", hoverIcon);
    hooks.hover.tapPromise({ name: "theme", stage: Stage.fallback }, hoverTag);
  },
  {
    problems: [
      ...codeProblems,
      ...iconProblems,
      ...fontProblems,
      ...componentProblems,
      mathProblem,
      islandFailed,
      islandsInBrowsers,
      entryNotShown,
      notFoundText,
    ],
  },
);
