import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseAllRedirects } from "@netlify/redirect-parser";
import { temporaryFolder } from "@octavo/core/testing";
import fc from "fast-check";
import { parsePlain } from "netlify-redirector";
import { generateRedirectsEvaluator } from "redirects-in-workers";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { hostRules } from "./host-rules.ts";
import { redirectTable } from "./redirect-table.ts";
import type { Redirect } from "./redirect.ts";
import { writeHostsFile } from "./write-hosts-file.ts";

// It says how many rules it has read.
beforeEach(() => void vi.spyOn(console, "log").mockReturnValue(undefined));

function redirect(source: string, destination: string, permanent = true): Redirect {
  return { source, destination, permanent };
}

function linesOf(
  redirects: readonly Redirect[],
  base = "",
  files: readonly string[] = [],
): readonly string[] {
  const { fixed, wild } = hostRules(redirects, { base, files });
  return [...fixed, ...wild];
}

describe("the lines for hosts", () => {
  it("have a base path as URLs do", () => {
    const redirects = [redirect("/新", "/new"), redirect("/old/*", "/old/a/*"), redirect("/b/*", "/c/*")];
    expect(linesOf(redirects, "/a%20b/%E6%96%87")).toEqual([
      "/a%20b/%E6%96%87/%E6%96%B0 /a%20b/%E6%96%87/new 308",
      "/a%20b/%E6%96%87/b /a%20b/%E6%96%87/c 308",
      "/a%20b/%E6%96%87/b/* /a%20b/%E6%96%87/c/:splat 308",
    ]);
  });

  it("say what can be said, those without wildcards first", () => {
    const redirects = [
      redirect("/old/*", "/new/*"),
      redirect("/start/", "/guides/start#top"),
      redirect("/a b/ü", "https://example.com/x?y=1", false),
      redirect("/v/:major/docs/:page*", "/docs/:page/of/:major"),
      redirect("/post-*", "https://blog.example.com/*"),
      redirect("/plain", "http://example.com:8080/a:b"),
    ];
    expect(linesOf(redirects)).toEqual([
      "/old /new 308",
      "/start /guides/start#top 308",
      "/a%20b/%C3%BC https://example.com/x?y=1 307",
      "/plain http://example.com:8080/a%3Ab 308",
      "/old/* /new/:splat 308",
      "/v/:pb/docs /docs/of/:pb 308",
      "/v/:pb/docs/* /docs/:splat/of/:pb 308",
      "/post-* https://blog.example.com/:splat 308",
    ]);
    expect(linesOf(redirects.slice(0, 2), "/help")).toEqual([
      "/help/old /help/new 308",
      "/help/start /help/guides/start#top 308",
      "/help/old/* /help/new/:splat 308",
    ]);
  });

  it("leave out what would catch files, go round in circles, or mean something else", () => {
    const left = [
      redirect("/images/*", "/pictures/*"),
      redirect("/guides/*", "/guides/start"),
      redirect("/a/:b/c-:d", "/:d"),
      redirect("/e/*/f", "/g"),
      redirect("/h/:i", "/x/:ij", false),
      redirect("/%2Aa", "/b"),
      redirect("/time/12:b", "/c"),
      redirect("/long", `/${"x".repeat(1000)}`),
      redirect("/:page", "/guides/:page"),
      redirect("/*", "https://example.com/*"),
    ];
    const rules = hostRules(left, { base: "", files: ["images/a.png"] });
    expect(rules.left).toEqual(left.filter(({ source }) => source !== "/h/:i"));
    expect([...rules.fixed, ...rules.wild]).toEqual(["/h/:pb /x/%3Aij 307"]);
  });

  it("stay lines, whatever was written", async () => {
    const hostile = [
      redirect("/a\n/evil https://evil.example 301", "/b"),
      redirect("/c", "/d\n/* https://evil.example 301!"),
      redirect("/e#\u2028/f\u0085g", "/h"),
      redirect("/e #\u2028/f", "/h\u2028i j"),
      redirect("/*\u2028/i https://evil.example", "/j"),
      redirect("/k", "javascript:alert(1)"),
      redirect("/l", "//evil.example"),
    ];
    const text = writeHostsFile(hostRules(hostile, { base: "", files: [] }));
    expect(text.split(/[\n\r\u0085\u2028\u2029]/)).toEqual([
      "# Redirects of docs.json, written by Octavo.",
      "/e%20%23%E2%80%A8/f /h%E2%80%A8i%20j 308",
      "",
      "# Left out, as this file cannot say them:",
      "# /*%E2%80%A8/i https://evil.example → /j",
      "",
    ]);
    expect(await matches(text, "/x/i")).toEqual({ netlify: undefined, cloudflare: undefined });
  });

  it("say of a page that a wildcard spares that it is where it is", async () => {
    const redirects = [
      { ...redirect("/guide/*", "/other/*"), spares: ["/guide"] },
      { ...redirect("/a/:b/*", "/c/*"), spares: ["/a/b b"] },
      { ...redirect("/*", "https://example.com/*"), spares: ["/"] },
    ];
    expect(linesOf(redirects.slice(0, 2), "/docs")).toEqual([
      "/docs/guide /docs/guide 200",
      "/docs/guide/ /docs/guide/ 200",
      "/docs/a/b%20b /docs/a/b%20b 200",
      "/docs/a/b%20b/ /docs/a/b%20b/ 200",
      "/docs/a/b%20b.md /docs/a/b%20b.md 200",
      "/docs/guide/* /docs/other/:splat 308",
      "/docs/a/:pb /docs/c 308",
      "/docs/a/:pb/* /docs/c/:splat 308",
    ]);
    // Another one leads away from it.
    expect(linesOf([...redirects.slice(0, 1), redirect("/guide", "/new")])).toEqual([
      "/guide /new 308",
      "/guide/* /other/:splat 308",
    ]);
    const text = writeHostsFile(hostRules(redirects.slice(0, 2), { base: "", files: [] }));
    for (const path of ["/guide", "/guide/", "/a/b b"]) {
      const { netlify, cloudflare } = await matches(text, path);
      expect([path, netlify?.slice(0, 3), cloudflare?.slice(0, 3)]).toEqual([path, "200", "200"]);
    }
    for (const path of ["/guide/x", "/a/c"]) {
      const { netlify, cloudflare } = await matches(text, path);
      expect([path, netlify?.slice(0, 3), cloudflare?.slice(0, 3)]).toEqual([path, "308", "308"]);
    }
  });

  it("say the same of the Markdown of such a page, where a wildcard catches it", async () => {
    const redirects = [
      { ...redirect("/guide*", "/other"), spares: ["/guide"] },
      { ...redirect("/docs/:a/*", "/new/*"), spares: ["/docs/guide"] },
    ];
    const lines = linesOf(redirects, "/help");
    for (const path of ["/help/guide", "/help/docs/guide"])
      for (const end of ["", "/", ".md"]) expect(lines).toContain(`${path}${end} ${path}${end} 200`);
    const text = writeHostsFile(hostRules(redirects, { base: "", files: [] }));
    for (const [path, status] of [
      ["/guide.md", "200"],
      ["/docs/guide.md", "200"],
      ["/guides.md", "308"],
      ["/docs/other", "308"],
    ] as const)
      expect([path, (await matches(text, path)).cloudflare?.slice(0, 3)]).toEqual([path, status]);
  });

  it("say it behind all redirects without wildcards, before the first wildcard", () => {
    const redirects = [
      { ...redirect("/guide/*", "/other/*"), spares: ["/guide"] },
      redirect("/old", "/new"),
      redirect("/guide/", "/new"),
    ];
    expect(linesOf(redirects.slice(0, 2))).toEqual([
      "/old /new 308",
      "/guide /guide 200",
      "/guide/ /guide/ 200",
      "/guide/* /other/:splat 308",
    ]);
    expect(linesOf(redirects)).toEqual(["/old /new 308", "/guide /new 308", "/guide/* /other/:splat 308"]);
  });

  it("are read by the parser that Netlify has", async () => {
    const file = join(temporaryFolder({}, onTestFinished), "_redirects");
    const redirects = [redirect("/old/*", "/new/*"), redirect("/a", "https://example.com/x#y", false)];
    writeFileSync(file, writeHostsFile(hostRules(redirects, { base: "", files: [] })));
    const { redirects: read, errors } = await parseAllRedirects({
      redirectsFiles: [file],
      configRedirects: [],
      minimal: true,
    });
    expect(errors).toEqual([]);
    expect(read).toMatchObject([
      { from: "/old", to: "/new", status: 308 },
      { from: "/a", to: "https://example.com/x#y", status: 307 },
      { from: "/old/*", to: "/new/:splat", status: 308 },
    ]);
  });

  it("are put first at Netlify by the command of the manual, which Cloudflare would refuse", async () => {
    const manual = readFileSync(new URL("../../../../docs/guides/static-hosts.mdx", import.meta.url), "utf8");
    const command = /&& sed -i -E '(.+)' dist\/_redirects"/.exec(manual)?.[1]?.replaceAll("\\\\", "\\") ?? "";
    const file = join(temporaryFolder({}, onTestFinished), "_redirects");
    const redirects = [redirect("/old/*", "/new/*"), redirect("/a", "/b", false), redirect("/*", "/c")];
    writeFileSync(file, writeHostsFile(hostRules(redirects, { base: "", files: [] })));
    execFileSync("sed", ["-i", "-E", command, file]);
    const { redirects: read, errors } = await parseAllRedirects({
      redirectsFiles: [file],
      configRedirects: [],
      minimal: true,
    });
    expect(errors).toEqual([]);
    expect(read).toHaveLength(3);
    expect(read).toMatchObject([
      { from: "/old", status: 308, force: true },
      { from: "/a", status: 307, force: true },
      { from: "/old/*", status: 308, force: true },
    ]);
    const { cloudflare, netlify } = await matches(readFileSync(file, "utf8"), "/a");
    expect([netlify, cloudflare]).toEqual(["307 /b", undefined]);
  });

  it("lead where our servers lead, at both hosts, as their own programs have it", async () => {
    const step = fc.constantFrom("a", "b", "c d", "é", "x-y", "v1.2", "a+b", "m(n)");
    const piece = fc.oneof({ weight: 3, arbitrary: step }, fc.constantFrom(":one", ":two", "*", "pre-*"));
    const sources = fc.array(piece, { minLength: 1, maxLength: 4 }).map((all) => `/s/${all.join("/")}`);
    const ends = fc.constantFrom(
      "/t/:one",
      "/t/:two/:one",
      "/t/*",
      "https://x.example/*",
      "/t#h",
      "/t/y?q=1",
    );
    const redirects = fc.array(
      fc
        .tuple(sources, ends, fc.boolean())
        .map(([source, end, permanent]) => redirect(source, end, permanent)),
      { minLength: 1, maxLength: 4 },
    );
    const paths = fc
      .array(fc.oneof(step, fc.constantFrom("pre-a", "z")), { minLength: 1, maxLength: 5 })
      .map((all) => `/s/${all.join("/")}`);
    let seen = 0;
    await fc.assert(
      fc.asyncProperty(redirects, fc.array(paths, { minLength: 5, maxLength: 10 }), async (all, asked) => {
        const rules = hostRules(all, { base: "", files: [] });
        // What is left out would lead elsewhere first.
        const said = all.filter((each) => !rules.left.includes(each));
        const table = redirectTable(said);
        const text = writeHostsFile(hostRules(said, { base: "", files: [] }));
        for (const path of asked) {
          const ours = table.find(path);
          const expected = ours && `${ours.status} ${ours.location}`;
          const { netlify, cloudflare } = await matches(text, path);
          expect([path, text, plain(cloudflare)]).toEqual([path, text, plain(expected)]);
          expect([path, text, plain(netlify)]).toEqual([path, text, plain(expected)]);
          if (ours) seen++;
        }
      }),
      { numRuns: 300 },
    );
    expect(seen).toBeGreaterThan(50);
  });
});

/** What is escaped differs, and slashes that nothing was put between: they lead to the same page. */
function plain(found: string | undefined): string | undefined {
  return found === undefined
    ? undefined
    : decodeURIComponent(found)
        .replaceAll(/(?<!:)\/+/g, "/")
        .replace(/\/(?=[?#]|$)/, "");
}

async function matches(
  text: string,
  path: string,
): Promise<{ readonly netlify: string | undefined; readonly cloudflare: string | undefined }> {
  const { pathname } = new URL(path, "https://docs.example.com");
  const matcher = await parsePlain(text, {});
  const netlify = matcher.match({ scheme: "https", host: "docs.example.com", path: pathname, query: "" });
  const evaluate = generateRedirectsEvaluator(text);
  // It asks for files where a line says that what is asked for is served.
  const assets = { fetch: async () => new Response() };
  const answer = await evaluate(new Request(`https://docs.example.com${pathname}`), assets);
  return {
    netlify: netlify ? `${netlify.status} ${netlify.to}` : undefined,
    cloudflare: answer ? `${answer.status} ${answer.headers.get("location") ?? pathname}` : undefined,
  };
}
