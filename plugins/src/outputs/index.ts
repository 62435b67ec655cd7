import { definePlugin, type Plugin } from "@octavo/core";
import { checkOwnFiles, checkPath } from "./check-outputs.ts";
import { emitLlms } from "./llms/emit-llms.ts";
import { emitMarkdown } from "./markdown/emit-markdown.ts";
import { emitRobots } from "./robots/emit-robots.ts";
import { emitSitemap } from "./sitemap/emit-sitemap.ts";
import { outputProblems } from "./problems.ts";

/** What programs read of a site. */
export const outputs: () => Plugin = definePlugin(
  "outputs",
  (hooks) => {
    hooks.check.for("page").tapPromise("outputs", checkPath);
    hooks.check.for("site").tap("outputs", checkOwnFiles);
    hooks.emit.tapPromise("outputs", async (site, output, read) => {
      emitMarkdown(site, output);
      emitLlms(site, output);
      await emitSitemap(site, output, read);
      emitRobots(site, output);
    });
  },
  { problems: outputProblems },
);
