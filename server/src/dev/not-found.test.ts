import { rmSync } from "node:fs";
import { join } from "node:path";
import { openProject } from "@octavo/core/node";
import { writeFiles } from "@octavo/core/testing";
import { defaults } from "@octavo/plugins";
import { expect, it, onTestFinished } from "vitest";
import { cleanSite, folderOf } from "../testing/run.ts";
import { SiteServer } from "./site-server.ts";

it("answers 404 in the language that the address is in, and begins with a page for the author where nothing is listed", async () => {
  const languages = [
    { language: "en", pages: ["index"] },
    { language: "fr", pages: ["fr/index"] },
  ];
  const root = folderOf({
    ...cleanSite({ navigation: { languages } }),
    "fr/index.mdx": "---\ntitle: Accueil\n---\n",
  });
  const project = await openProject({ root, plugins: defaults() });
  await project.refresh();
  const site = new SiteServer(project);
  const port = await site.listen(0);
  onTestFinished(() => site.close());
  const ask = async (path: string): Promise<readonly [status: number, language: string, html: string]> => {
    const response = await fetch(`http://localhost:${port}${path}`);
    const html = await response.text();
    return [response.status, /<html lang="([^"]*)"/.exec(html)?.[1] ?? "", html];
  };
  expect((await ask("/fr/rien/du/tout")).slice(0, 2)).toEqual([404, "fr"]);
  expect((await ask("/none")).slice(0, 2)).toEqual([404, "en"]);
  rmSync(join(root, "index.mdx"));
  writeFiles(root, { "docs.json": "{}" });
  await project.reload();
  const [status, , html] = await ask("/");
  expect(status).toBe(200);
  expect(html).toContain("The navigation leads to no page");
});
