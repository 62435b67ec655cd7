import { definePlugin, type Plugin } from "@octavo/core";
import { checkCanonical, checkDate, checkOwnFiles, checkPath } from "./check-outputs.ts";
import { emitDescriptions } from "./descriptions/emit-descriptions.ts";
import { checkFeed } from "./feeds/check-feed.ts";
import { emitFeeds } from "./feeds/emit-feeds.ts";
import { emitLlms } from "./llms/emit-llms.ts";
import { emitMarkdown } from "./markdown/emit-markdown.ts";
import { emitRobots } from "./robots/emit-robots.ts";
import { emitSitemap } from "./sitemap/emit-sitemap.ts";
import { checkSkills } from "./skills/check-skills.ts";
import { emitSkills } from "./skills/emit-skills.ts";
import { emitApiCatalog } from "./well-known/emit-api-catalog.ts";
import { outputProblems } from "./problems.ts";

/** What programs read of a site. */
export const outputs: () => Plugin = definePlugin(
  "outputs",
  (hooks) => {
    hooks.check.for("config").tap("outputs", checkCanonical);
    hooks.check.for("page").tapPromise("outputs", async (path, read) => {
      await checkPath(path, read);
      await checkDate(path, read);
      await checkFeed(path, read);
    });
    hooks.check.for("site").tapPromise("outputs", async (site, read) => {
      await checkOwnFiles(site, read);
      await checkSkills(read);
    });
    hooks.emit.tapPromise("outputs", async (site, output, read) => {
      emitMarkdown(site, output);
      emitLlms(site, output);
      await emitFeeds(site, output, read);
      await emitSitemap(site, output, read);
      emitRobots(site, output);
      await emitSkills(site, output, read);
      await emitApiCatalog(site, output, read);
      await emitDescriptions(site, output, read);
    });
  },
  { problems: outputProblems },
);
