import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { writeFiles } from "@octavo/core/testing";
import { describe, expect, it, vi } from "vitest";
import type { BuildStats } from "../build-stats.ts";
import { cleanSite, folderOf, octavo } from "../testing/run.ts";

const withWarning = { ...cleanSite(), "lost.mdx": "Text." };
const withError = cleanSite({ navigation: { pages: ["index", "gone"] } });

describe("octavo build", () => {
  it("writes to dist in the current folder, and says so", async () => {
    const cwd = folderOf(cleanSite());
    const { code, stdout, stderr } = await octavo({ cwd }, "build", "--url", "https://docs.example.com");
    expect(code).toBe(0);
    expect(stdout).toMatch(new RegExp(`^${join(cwd, "dist")}: \\d+ files, \\d+\\.\\d MB\\n$`));
    expect(stderr).toMatch(/^No problems in 1 page \(0 operations\), \d+\.\d\d s\n$/);
    expect(readFileSync(join(cwd, "dist/index.html"), "utf8")).toContain("Welcome.");
  });

  it("takes --out from the current folder, not from the docs folder", async () => {
    const cwd = folderOf(
      Object.fromEntries(Object.entries(cleanSite()).map(([file, text]) => [`docs/${file}`, text])),
    );
    expect((await octavo({ cwd }, "build", "docs", "--out", "public/site")).code).toBe(0);
    expect(readdirSync(cwd)).toEqual(["docs", "public"]);
    expect(existsSync(join(cwd, "public/site/index.html"))).toBe(true);
  });

  it("leaves an index for search with --semantic", async () => {
    const cwd = folderOf(cleanSite());
    const cache = folderOf();
    vi.stubEnv("OCTAVO_CACHE", cache);
    try {
      await octavo({ cwd }, "build");
      expect(readdirSync(cache, { recursive: true }).join()).not.toContain("index.bin");
      expect((await octavo({ cwd }, "build", "--semantic")).code).toBe(0);
      expect(readdirSync(cache, { recursive: true }).join()).toContain("index.bin");
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it.each(["deleted", "ignored"])(
    "tells no problem of a page that was %s since the last build",
    async (how) => {
      const cwd = folderOf({ ...cleanSite(), "old.mdx": '<Update label="x">\n' });
      vi.stubEnv("OCTAVO_CACHE", folderOf());
      try {
        expect((await octavo({ cwd }, "build")).stderr).toContain("syntax/error");
        if (how === "deleted") rmSync(join(cwd, "old.mdx"));
        else writeFiles(cwd, { ".octavoignore": "old.mdx\n" });
        const { code, stderr } = await octavo({ cwd }, "build", "--strict");
        expect(stderr).toMatch(/^No problems in 1 page/);
        expect(code).toBe(0);
      } finally {
        vi.unstubAllEnvs();
      }
    },
  );

  it("tells with --stats what took how long, and what is large, for programs too", async () => {
    const cwd = folderOf({
      ...cleanSite(),
      "index.mdx": `---\ntitle: Start\n---\n${"Welcome. ".repeat(5_000)}`,
    });
    const { stderr } = await octavo({ cwd }, "build", "--stats");
    expect(stderr).toMatch(/\d s +\d+\.\d\d s {2}pages\n/);
    expect(stderr).toMatch(/ s +\d+ × artifact\n/);
    expect(stderr).toMatch(/KB +\d+\.\d KB {2}index\.html\n/);
    const told = JSON.parse((await octavo({ cwd }, "build", "--stats-json")).stdout) as BuildStats;
    const size = readFileSync(join(cwd, "dist/index.html")).length;
    expect(told.pages[0]).toMatchObject({ file: "index.html", bytes: size });
    expect(told.pages[0]?.gzip).toBeLessThan(size / 10);
    expect(told.scripts.gzip).toBeGreaterThan(1_000);
    expect(told.styles.gzip).toBeGreaterThan(1_000);
    expect(told.phases.map(({ name }) => name)).toEqual([
      "read",
      "routes",
      "pages",
      "files",
      "assets",
      "check",
      "put",
      "remember",
    ]);
    expect(told.phases.every(({ wall, cpu }) => wall >= 0 && cpu >= 0)).toBe(true);
    expect(told.files.made).toBeLessThanOrEqual(told.files.all);
  });

  it("puts --base before every address of the site", async () => {
    const cwd = folderOf(cleanSite());
    await octavo({ cwd }, "build", "--base", "docs/");
    const page = readFileSync(join(cwd, "dist/index.html"), "utf8");
    expect(page).toMatch(/href="\/docs\//);
    expect(page).not.toMatch(/(?:href|src)="\/(?!docs\b|\/)/);
  });

  it("puts --url before addresses that have to be whole, its path before the others, and says what is left out without it", async () => {
    const cwd = folderOf(cleanSite());
    const sitemap = join(cwd, "dist/sitemap.xml");
    expect((await octavo({ cwd }, "build", "--url", "https://example.com/docs/")).stderr).not.toContain(
      "sitemap",
    );
    const page = readFileSync(join(cwd, "dist/index.html"), "utf8");
    expect(page).toContain('<link rel="canonical" href="https://example.com/docs/">');
    expect(page).toMatch(/href="\/docs\/assets/);
    expect(readFileSync(sitemap, "utf8")).toContain("<loc>https://example.com/docs/</loc>");
    const { code, stderr } = await octavo({ cwd }, "build");
    expect([code, existsSync(sitemap)]).toEqual([0, false]);
    expect(stderr).toMatch(
      /\nNothing says where .* no sitemap\.xml, .* Say it with --url, such as https:.*\n$/,
    );
    const wrong = await octavo({ cwd }, "build", "--url", "docs.example.com");
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining("Write it whole")]);
    // Both say one place.
    await octavo({ cwd }, "build", "--url", "https://example.com", "--base", "docs");
    expect(readFileSync(sitemap, "utf8")).toContain("<loc>https://example.com/docs/</loc>");
    const both = await octavo({ cwd }, "build", "--url", "https://example.com/docs", "--base", "/help");
    expect([both.code, both.stderr]).toEqual([
      2,
      expect.stringContaining('Write "https://example.com/help"'),
    ]);
  });

  it("says which place is named where, if docs.json names another one than --url", async () => {
    const cwd = folderOf(cleanSite({ seo: { metatags: { canonical: "https://docs.example.com/" } } }));
    const stderrOf = async (...args: string[]): Promise<string> =>
      (await octavo({ cwd }, "build", ...args)).stderr;
    const told = await stderrOf("--url", "https://preview.example.com");
    const line = told.split("\n").find((each) => each.includes("seo.metatags.canonical")) ?? "";
    expect(line).toMatch(
      /^The site is built for https:\/\/preview\.example\.com, but .* says https:\/\/docs\.example\.com: /,
    );
    // It says what is so.
    const read = (file: string): string => readFileSync(join(cwd, "dist", file), "utf8");
    expect(read("index.html")).toContain('<link rel="canonical" href="https://docs.example.com/">');
    expect(read("sitemap.xml")).toContain("<loc>https://preview.example.com/</loc>");
    // A folder is another place, too.
    expect(await stderrOf("--url", "https://docs.example.com/help")).toContain("seo.metatags.canonical");
    for (const args of [["--url", "https://docs.example.com"], []])
      expect(await stderrOf(...args)).not.toContain("seo.metatags.canonical");
  });

  it.each([
    ["warnings", withWarning, [], 0, true],
    ["errors", withError, [], 1, true],
    ["warnings that count", withWarning, ["--strict"], 1, false],
    ["errors that count", withError, ["--strict"], 1, false],
    ["nothing wrong, strictly", cleanSite(), ["--strict"], 0, true],
  ])("with %s", async (_name, files, flags, expected, isWritten) => {
    const cwd = folderOf(files);
    const { code, stdout, stderr } = await octavo({ cwd }, "build", ...flags);
    expect(code).toBe(expected);
    expect(existsSync(join(cwd, "dist"))).toBe(isWritten);
    expect(stdout === "").toBe(!isWritten);
    expect(
      stderr.endsWith("Nothing was written, because --strict counts these problems as a failure.\n"),
    ).toBe(!isWritten);
  });

  it("keeps the old output when a strict build fails", async () => {
    const cwd = folderOf(cleanSite());
    await octavo({ cwd }, "build");
    const before = readFileSync(join(cwd, "dist/index.html"), "utf8");
    writeFiles(cwd, { "index.mdx": "Changed.", "lost.mdx": "Text." });
    expect((await octavo({ cwd }, "build", "--strict")).code).toBe(1);
    expect(readFileSync(join(cwd, "dist/index.html"), "utf8")).toBe(before);
  });

  it("ends with 2 where it cannot write, in words", async () => {
    const cwd = folderOf({ ...cleanSite(), "notes/mine.txt": "precious", file: "" });
    for (const out of [".", "notes", "file", "file/x"]) {
      const { code, stdout, stderr } = await octavo({ cwd }, "build", "--out", out);
      expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
      expect(stderr).toMatch(/^error .*\n$/);
    }
    expect(readFileSync(join(cwd, "notes/mine.txt"), "utf8")).toBe("precious");
  });

  it.runIf(process.platform === "linux")("ends where the system lets nobody make a folder", async () => {
    const { code, stderr } = await octavo({ cwd: folderOf(cleanSite()) }, "build", "--out", "/proc/x/y");
    expect(code).toBe(2);
    expect(stderr).toMatch(/^error .*\/proc\/x\/y cannot be made.* in \/proc .*Choose another --out\.\n$/);
  });

  it("shows code frames of problems, and the trace", async () => {
    const { stderr } = await octavo({ cwd: folderOf(withError) }, "build", "--trace");
    expect(stderr).toMatch(/docs\.json:10:7 error .*\n[^]*\^{6}/);
    expect(stderr).toMatch(/\nQueries:\n[^]*artifact[^]*\nTaps:\n/);
  });
});
