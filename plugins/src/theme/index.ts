import { definePlugin, Stage, type FileId, type Plugin, type Read } from "@octavo/core";
import { checkCodeTags } from "./components/check-code-tags.ts";
import { checkComponents, checkOwnComponents } from "./components/check-components.ts";
import { checkMarkup } from "./components/check-markup.ts";
import { componentProblems } from "./components/problems.ts";
import { checkFences, checkGrammars } from "./code/check-code.ts";
import { codeProblems } from "./code/problems.ts";
import { colorsOfProps } from "./editor/color-props.ts";
import { completeLanguage } from "./editor/complete-languages.ts";
import { completeTag } from "./editor/complete-tags.ts";
import { hoverTag } from "./editor/hover-tags.ts";
import { addIconFiles } from "./editor/icon-files.ts";
import { completeIcon, describeIcon, hoverIcon } from "./editor/icons.ts";
import { repairTag } from "./editor/repair-tags.ts";
import { signatureOfTag } from "./editor/tag-signature.ts";
import { tokensOfTags } from "./editor/tag-tokens.ts";
import { emitSite } from "./emit.ts";
import { checkConfigFonts, fontProblems } from "./fonts/check-fonts.ts";
import { checkConfigIcons, checkFileIcons } from "./icons/check-icons.ts";
import { iconProblems } from "./icons/problems.ts";
import { addApiAnchors } from "./api/page-anchors.ts";
import { islandFailed, islandsInBrowsers } from "./islands/problems.ts";
import { checkMath, mathProblem } from "./math/check-math.ts";
import { checkConfigTexts, configTextProblems } from "./check-config-texts.ts";
import { checkConfigMenu, checkFileMenu, entryNotShown } from "./page-parts/check-contextual.ts";
import { checkSiteScripts, packageInScript } from "./site-scripts.ts";

/** The built-in look of a site: a static HTML page for every route, with its style sheet and script. */
export const theme: () => Plugin = definePlugin(
  "theme",
  (hooks) => {
    // Before the site is read, a tap of `check` ends where it needs more than the page: those that do are apart.
    for (const check of [checkText, checkComponents, checkTextInSite]) {
      hooks.check.for("file").tapPromise("theme", check);
      hooks.check.for("content").tapPromise("theme", check);
    }
    hooks.check.for("file").tapPromise("theme", checkFileMenu);
    hooks.check.for("config").tapPromise("theme", async (config, read) => {
      await checkConfigFonts(config, read);
      await checkConfigIcons(config, read);
      await checkGrammars(config, read);
      checkConfigMenu(config, read);
      await checkConfigTexts(config, read);
    });
    hooks.check.for("site").tapPromise("theme", ({ assets }, read) => checkSiteScripts(assets, read));
    hooks.anchors.tapPromise("theme", addApiAnchors);
    hooks.emit.tapPromise("theme", emitSite);
    hooks.completions.tapPromise({ name: "theme", stage: Stage.early }, completeTag);
    hooks.completions.tapPromise({ name: "theme", stage: Stage.early }, completeIcon);
    hooks.completions.tapPromise({ name: "theme", stage: Stage.early }, completeLanguage);
    hooks.completionDetails.tapPromise("theme", describeIcon);
    hooks.signature.tapPromise("theme", signatureOfTag);
    hooks.colors.tapPromise("theme", colorsOfProps);
    hooks.tokens.tapPromise("theme", tokensOfTags);
    hooks.repairs.tapPromise("theme", repairTag);
    hooks.addresses.tapPromise("theme", addIconFiles);
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
      ...configTextProblems,
      packageInScript,
    ],
  },
);

/** What stands on a page or snippet, or is the content that a document has for a page, by itself. */
async function checkText(file: FileId, read: Read): Promise<void> {
  await checkMath(file, read);
  await checkFences(file, read);
  await checkMarkup(file, read);
}

/** The same beside the other pages and files. */
async function checkTextInSite(file: FileId, read: Read): Promise<void> {
  await checkFileIcons(file, read);
  await checkCodeTags(file, read);
  await checkOwnComponents(file, read);
}
