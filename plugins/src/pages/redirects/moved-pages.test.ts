import { openFixture } from "@octavo/core/testing";
import { describe, expect, it } from "vitest";
import { pages } from "../index.ts";
import { redirectsFile } from "./emit-redirects.ts";
import { hostsFile } from "./write-hosts-file.ts";

interface Options {
  readonly base?: string;
  readonly url?: string;
  readonly files?: string;
  readonly seo?: object;
}

/** The output files, with what they hold. */
async function made(
  redirects: readonly (readonly [source: string, destination: string])[],
  { files = "", seo = {}, ...options }: Options = {},
): Promise<Readonly<Record<string, string>>> {
  const written = redirects.map(([source, destination]) => ({ source, destination }));
  const docs = JSON.stringify({ redirects: written, seo, navigation: { pages: ["new", "guides/a"] } });
  const core = await openFixture(
    `=== docs.json\n${docs}\n=== new.mdx\nText.\n=== guides/a.mdx\nText.\n${files}`,
    { plugins: [pages()], ...options },
  );
  const found: Record<string, string> = {};
  for (const file of await core.outputs()) found[file] = String(await core.artifact(file));
  return found;
}

describe("pages that have moved", () => {
  it("lead on, to people and to search engines", async () => {
    const { "old/index.html": page = "", [hostsFile]: lines = "" } = await made([["/old", "/new#top"]], {
      base: "/help",
      url: "https://docs.example.com/help",
    });
    expect(page).toContain('<meta http-equiv="refresh" content="0; url=/help/new#top">');
    expect(page).toContain('<a href="/help/new#top">');
    expect(page).toContain('<link rel="canonical" href="https://docs.example.com/help/new">');
    expect(page).toContain('<meta name="robots" content="noindex">');
    expect(lines).toContain("\n/help/old /help/new#top 308\n");
  });

  it("name the address that is kept, of a file without a slash", async () => {
    const found = await made(
      [
        ["/old", "/new"],
        ["/old-too", "/new/"],
        ["/description", "/spec.json?x=1"],
      ],
      { url: "https://example.com", seo: { trailingSlash: true }, files: "=== spec.json\n{}\n" },
    );
    const canonical = (path: string): string | undefined =>
      /<link rel="canonical" href="([^"]*)">/.exec(found[`${path}/index.html`] ?? "")?.[1];
    expect(canonical("old")).toBe("https://example.com/new/");
    expect(canonical("old-too")).toBe("https://example.com/new/");
    expect(canonical("description")).toBe("https://example.com/spec.json");
  });

  it("lead to addresses as the site ends them", async () => {
    const written = [
      ["/old", "/new"],
      ["/part", "new/?x=a/#y/"],
      ["/file", "/spec.json"],
      ["/any/*", "/guides/*/"],
      ["/away", "https://example.com/a"],
    ] as const;
    const lines = async (trailingSlash: boolean): Promise<readonly string[]> => {
      const seo = { trailingSlash };
      const found = await made(written, { base: "/docs", seo, files: "=== spec.json\n{}\n" });
      if (trailingSlash) expect(found["old/index.html"]).toContain(`content="0; url=/docs/new/"`);
      const all = found[hostsFile]?.split("\n") ?? [];
      return all.filter((line) => line.startsWith("/")).map((line) => line.split(" ").slice(0, 2).join(" "));
    };
    expect(await lines(true)).toEqual([
      "/docs/old /docs/new/",
      "/docs/part /docs/new/?x=a/#y/",
      "/docs/file /docs/spec.json",
      "/docs/any /docs/guides/",
      "/docs/away https://example.com/a",
      "/docs/any/* /docs/guides/:splat/",
    ]);
    expect((await lines(false)).slice(0, 2)).toEqual(["/docs/old /docs/new", "/docs/part /docs/new?x=a/#y/"]);
  });

  it("lead to pages that are named by their files", async () => {
    const found = await made(
      [
        ["/m", "/new.mdx#part"],
        ["/md", "new.md?x"],
        ["/folder", "/more/index"],
        ["/folder-file", "/more/index.mdx"],
        ["/home", "/index"],
        ["/any/:name", "/guides/:name.mdx"],
        ["/old.md", "/new.md"],
        ["/skills", "/skill.md"],
        ["/none", "/none.md"],
        ["/away", "https://example.com/a/index.mdx"],
      ],
      { files: "=== more/index.mdx\nText.\n=== index.mdx\nText.\n=== skill.mdx\nText.\n" },
    );
    const lines = (found[hostsFile] ?? "").split("\n").filter((line) => line.startsWith("/"));
    expect(lines.map((line) => line.replace(/ \d+$/, ""))).toEqual([
      "/m /new#part",
      "/md /new?x",
      "/folder /more",
      "/folder-file /more",
      "/home /",
      "/old.md /new.md",
      "/skills /skill.md",
      "/none /none.md",
      "/away https://example.com/a/index.mdx",
      "/any/:pb /guides/:pb",
    ]);
    expect(found["m/index.html"]).toContain('content="0; url=/new#part"');
    expect(found[redirectsFile]).toContain('"destination":"/new#part"');
  });

  it("name a canonical address only where it is known", async () => {
    const found = await made([
      ["/old", "/new"],
      ["/out", "https://example.com/a#b"],
    ]);
    expect(found["old/index.html"]).not.toContain("canonical");
    expect(found["out/index.html"]).toContain('<link rel="canonical" href="https://example.com/a">');
  });

  it("are there for sources without wildcards that nothing else has", async () => {
    const found = await made(
      [
        ["/a/b", "/new"],
        ["/page.html", "/new"],
        ["/v1.2", "/new"],
        ["/new", "/guides/a"],
        ["/NEW", "/guides/a"],
        ["/A/b", "/guides/a"],
        ["/c/*", "/new"],
        ["/c/d", "/guides/a"],
        ["/", "/new"],
        ["/404.html", "/new"],
        ["/images/x.png", "/new"],
        ["/llms.txt", "/new"],
        ["/x.md/y", "/new"],
        ["/assets/z", "/new"],
        ["/_llms/z", "/new"],
        ["/.well-known/z", "/new"],
        ["/mcp", "/new"],
        ["/what%3F", "/new"],
        ["/e%2e%2fx/../y", "/new"],
        [`/${"n".repeat(201)}`, "/new"],
      ],
      { files: "=== images/x.png\n" },
    );
    const pagesMade = Object.keys(found).filter((file) => file.endsWith(".html"));
    expect(pagesMade.toSorted()).toEqual([
      "a/b/index.html",
      "new/index.html",
      "page.html",
      "v1.2/index.html",
    ]);
  });

  it("stand in the place of pages that redirects hide, wildcards too", async () => {
    const found = await made(
      [
        ["/guides/:rest*", "https://example.com/:rest*"],
        ["/", "/new"],
      ],
      { files: "=== index.mdx\nText.\n" },
    );
    const leadsTo = (file: string): string | undefined =>
      /content="0; url=([^"]*)"/.exec(found[file] ?? "")?.[1];
    expect(leadsTo("guides/a/index.html")).toBe("https://example.com/a");
    expect(leadsTo("index.html")).toBe("/new");
    expect(found["new/index.html"]).toBeUndefined();
  });

  it("run nothing that is written in docs.json", async () => {
    const found = await made([
      ["/a", 'https://example.com/"><script>alert(1)</script>'],
      ["/b", "javascript:alert(1)"],
      ["/c", "data:text/html,x"],
      ["/d", "/\\evil.example"],
      ["/e", "https://user:pw@evil.example"],
      ["/f", "/x\u0000y"],
      ["/g", '/x?q=\'onload="x"&y'],
    ]);
    expect(Object.keys(found).filter((file) => file.endsWith(".html"))).toEqual([
      "a/index.html",
      "g/index.html",
    ]);
    const written = ["a/index.html", "g/index.html"].map((file) => found[file] ?? "");
    // All have the same script, in which nothing is filled in.
    const scripts = written.flatMap((page) => page.match(/<script>.*?<\/script>/gs) ?? []);
    expect(scripts).toHaveLength(2);
    expect(new Set(scripts).size).toBe(1);
    const rest = written.map((page) => page.replace(scripts[0] ?? "", ""));
    expect([...rest, found[hostsFile]].join("")).not.toMatch(/<script|javascript:|evil\.example/);
    expect(found["a/index.html"]).toContain("https://example.com/%22%3E%3Cscript%3Ealert(1)%3C/script%3E");
    expect(found["g/index.html"]).toContain(`url=/x?q=&apos;onload=%22x%22&amp;y"`);
  });
});
