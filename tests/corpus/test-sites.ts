import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  configuration,
  navigationDraft,
  pageMeta,
  publicPath,
  routes,
  sources,
  type Problem,
} from "@octavo/core";
import { build, openProject, type Glimpse, type Project } from "@octavo/core/node";
import { defaults } from "@octavo/plugins";
import { afterAll, describe, expect, test } from "vitest";
import { corpus, hasCorpus, sites } from "./corpus.ts";
import { compareSite, faultsOf } from "./text-extract/compare-site.ts";
import judged from "./judged-errors.json" with { type: "json" };
import judgedProblems from "./judged-problems.json" with { type: "json" };

/** Builds every second site, beginning with the first or the second, so that two files can share the sites. */
export function testSites(first: 0 | 1): void {
  const out = mkdtempSync(join(tmpdir(), "octavo-corpus-"));
  afterAll(() => rmSync(out, { recursive: true, force: true }));

  describe.skipIf(!hasCorpus)("real sites", () => {
    const mine = sites().filter((_, at) => at % 2 === first);
    test.each(mine)("%s", async (site) => {
      const root = join(corpus, "sites", site);
      const folder = join(out, site);
      // Remembered, so that what the build knows need not be found out again below.
      const memory = { cache: join(out, "cache", site), remembered: "corpus" };
      const options = { root, plugins: defaults(), trusted: false, network: false, ...memory };
      const report = await build({ ...options, out: folder });

      // Errors are those that a person looked at and found to be true; a new one has to be looked at, too.
      const counts: Record<string, number> = {};
      for (const { severity, code } of report.problems)
        if (severity === "error") counts[code] = (counts[code] ?? 0) + 1;
      expect(counts).toEqual((judged as Record<string, Record<string, number>>)[site] ?? {});

      // The same holds for kinds of problems that a site has not had, whatever their severity.
      const known = (judgedProblems.sites as Record<string, object>)[site] ?? {};
      const unjudged = report.problems.filter(({ code }) => !Object.hasOwn(known, code));
      expect(unjudged.map(({ code, file, message }) => `${code} ${file}: ${message}`)).toEqual([]);

      // False alarms about links annoy most: another number of them is to be looked at.
      const ofLinks = ["page/broken-link", "page/broken-anchor", "page/missing-image"];
      expect(
        ofLinks.map((code) => [code, report.problems.filter((problem) => problem.code === code).length]),
      ).toEqual(
        ofLinks.map((code) => [
          code,
          (known as Record<string, { readonly count: number }>)[code]?.count ?? 0,
        ]),
      );

      const compared = compareSite(root, folder);
      expect(compared.length).toBeGreaterThan(50);
      expect(compared.flatMap(faultsOf)).toEqual([]);

      // What is told of open pages before the folder is read stays true.
      const early: Problem[] = [];
      const project = await openProject({
        ...options,
        onListed: (glimpse) => lookAt(glimpse, report.problems, early),
      });
      const all = new Set(report.problems.map((problem) => JSON.stringify(problem)));
      expect(early.filter((problem) => !all.has(JSON.stringify(problem)))).toEqual([]);
      await project.settle();
      const pages = (await project.core.get(sources)).get("pages") ?? [];
      const paths = await project.core.get(routes);
      const listed = [...(await project.core.get(navigationDraft)).references.values()].flatMap((reference) =>
        reference.kind === "missing" || reference.kind === "schema" ? [] : [reference.path],
      );
      const expected = [...pages.map(publicPath), ...listed];
      expect(expected.filter((path) => !existsSync(outputOf(folder, path)))).toEqual([]);
      expect(deadSidebarLinks(folder, [...paths.keys()], await writtenAddresses(project))).toEqual([]);
      rmSync(folder, { recursive: true });
    });
  });
}

/** Looks at some of the files that have problems. */
async function lookAt(glimpse: Glimpse, problems: readonly Problem[], found: Problem[]): Promise<void> {
  const files = [...new Set(problems.map(({ file }) => file))];
  const step = Math.ceil(files.length / 12);
  for (const file of files.filter((_, at) => at % step === 0))
    found.push(...((await glimpse.problemsOf(file)) ?? []));
}

/** In-site addresses that authors wrote into docs.json or front matter: where they lead is their matter. */
async function writtenAddresses({ core }: Project): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const add = (address: string): void => void found.add(address.replace(/[?#].*$/, "").replace(/\/$/, ""));
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, member] of Object.entries(value)) {
      if ((key === "href" || key === "url") && typeof member === "string") add(member);
      else visit(member);
    }
  };
  visit((await core.get(configuration)).value);
  for (const path of (await core.get(routes)).keys()) {
    const url = (await core.get(pageMeta, path))?.url;
    if (typeof url === "string") add(url);
  }
  return found;
}

function outputOf(folder: string, path: string): string {
  return join(folder, path, "index.html");
}

/** Links of every page's sidebar to a page or generated file that has no file in the output; addresses that authors wrote are theirs. */
function deadSidebarLinks(
  folder: string,
  paths: readonly string[],
  written: ReadonlySet<string>,
): readonly string[] {
  const dead = new Set<string>();
  for (const path of paths) {
    const html = readFileSync(outputOf(folder, path), "utf8");
    const start = html.indexOf('id="sidebar"');
    const sidebar = html.slice(start, html.indexOf('id="content-area"', start));
    for (const [, href = ""] of sidebar.matchAll(/<a\b[^>]*?\shref="(\/[^"#?]*)/g)) {
      const target = decodeURIComponent(href.replaceAll("&amp;", "&").replaceAll("&#39;", "'"));
      if (written.has(target.replace(/\/$/, ""))) continue;
      if (!existsSync(outputOf(folder, target)) && !existsSync(join(folder, target)))
        dead.add(`${path}: ${target}`);
    }
  }
  return [...dead];
}
