import { definePlugin, Stage, type Plugin } from "@octavo/core";
import { checkNavigation, checkOrphan } from "./check.ts";
import { completePages, defineEntry, hoverEntry } from "./editor.ts";
import { fileEntry } from "./file-entry.ts";
import { hintEntries } from "./hints.ts";
import { followEntries } from "./follow.ts";
import { checkMissingOperations } from "./missing-operations.ts";
import { mentionsOfNavigation, subjectOfEntry } from "./mentions.ts";
import { outlineNavigation } from "./outline.ts";
import { populate } from "./populate.ts";
import { problems } from "./problems.ts";
import { renameEntry } from "./rename.ts";
import { repairNavigation } from "./repairs.ts";
import { tokensOfEntries } from "./tokens.ts";

/**
 * What stands where: entries that name files, groups of generated pages, and pages that are listed twice or not at all.
 * It takes every entry that nobody else understood for a path, so it comes behind plugins that know other forms.
 */
export const navigation: () => Plugin = definePlugin(
  "navigation",
  (hooks) => {
    hooks.entry.tapPromise({ name: "navigation", stage: Stage.fallback }, fileEntry);
    hooks.navigation.tapPromise("navigation", populate);
    hooks.check.for("navigation").tapPromise("navigation", async (_subject, read) => {
      await checkNavigation(read);
      await checkMissingOperations(read);
    });
    hooks.check.for("page").tapPromise("navigation", checkOrphan);
    // Before the schema's text of `pages`, which says nothing about the one entry.
    hooks.hover.tapPromise({ name: "navigation", stage: Stage.last }, hoverEntry);
    hooks.completions.tapPromise({ name: "navigation", stage: Stage.early }, completePages);
    hooks.definition.tapPromise({ name: "navigation", stage: Stage.fallback }, defineEntry);
    hooks.subject.tapPromise({ name: "navigation", stage: Stage.fallback }, subjectOfEntry);
    hooks.mentions.tapPromise("navigation", mentionsOfNavigation);
    hooks.rename.tapPromise({ name: "navigation", stage: Stage.fallback }, renameEntry);
    hooks.follow.tapPromise("navigation", followEntries);
    hooks.outline.tapPromise("navigation", outlineNavigation);
    hooks.hints.tapPromise("navigation", hintEntries);
    hooks.tokens.tapPromise("navigation", tokensOfEntries);
    hooks.repairs.tapPromise("navigation", repairNavigation);
  },
  { problems },
);
