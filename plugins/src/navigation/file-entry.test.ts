import { sources, type PageReference } from "@octavo/core";
import { describe, expect, it } from "vitest";
import { fileEntry } from "./file-entry.ts";
import { openFixture } from "@octavo/core/testing";
import { pages } from "../pages/index.ts";
import { navigation } from "./index.ts";
import { pageHints } from "./page-files.ts";
import { fakeRead, type Found } from "./test-site.ts";

describe("file entries", () => {
  const patterns = ["drafts", "README.md"];
  const matches = (file: string): boolean => /^drafts\/|README/.test(file);
  const ignoreRules = { patterns, matches };
  const files = {
    [`${sources.name} pages`]: [
      "index.mdx",
      "guides/start.md",
      "guides/start.mdx",
      "guides/v1.2.mdx",
      "api/index.mdx",
      "api/users.md",
      "API/keys.mdx",
      "notes.md.mdx",
      "ci/deploy.mdx",
      "api/setup.mdx",
      "apo/setup.mdx",
      "help/setup.mdx",
    ],
    [`${sources.name} snippets`]: ["snippets/note.mdx"],
    [`${sources.name} skills`]: ["skill.md"],
    [`${sources.name} ignored`]: ["drafts/plan.mdx", "README.md"],
    "ignoreRules ": ignoreRules,
  };

  async function enter(
    written: string,
    siblings: readonly string[] = [],
  ): Promise<{ readonly reference: PageReference | undefined; readonly found: readonly Found[] }> {
    const { read, found } = fakeRead(files);
    const origin = { file: "docs.json", path: ["navigation", "pages", 0], part: "value" as const };
    return {
      reference: await fileEntry({ written, where: "pages", specs: [], origin, siblings }, read),
      found,
    };
  }

  it.each([
    ["guides/start", "/guides/start", "guides/start.mdx"],
    ["/guides/start", "/guides/start", "guides/start.mdx"],
    ["./guides//start/", "/guides/start", "guides/start.mdx"],
    ["../guides/start", "/guides/start", "guides/start.mdx"],
    ["guides/v1.2", "/guides/v1.2", "guides/v1.2.mdx"],
    ["api/users", "/api/users", "api/users.md"],
    ["api/index", "/api", "api/index.mdx"],
    ["api", "/api", "api/index.mdx"],
    ["index", "/", "index.mdx"],
    ["/", "/", "index.mdx"],
    ["notes.md", "/notes.md", "notes.md.mdx"],
  ])("%j is %s", async (written, path, file) => {
    expect(await enter(written)).toEqual({ reference: { kind: "page", path, file }, found: [] });
  });

  it("take an extension, and say that it is not needed", async () => {
    const { reference, found } = await enter("/guides/start.md");
    expect(reference).toEqual({ kind: "page", path: "/guides/start", file: "guides/start.mdx" });
    expect(found).toMatchObject([
      { code: "navigation/file-extension", severity: "information", fix: "/guides/start" },
    ]);
  });

  it.each([
    ["guides/strat", "guides/start", 'did you mean "guides/start"?'],
    ["Guides/Start", "guides/start", 'did you mean "guides/start"?'],
    ["api/keys", "API/keys", 'did you mean "API/keys"?'],
    ["guides/deploy", "ci/deploy", 'did you mean "ci/deploy"?'],
    ["guides/chats", undefined, 'There is no page "guides/chats".'],
    ["nothing/like/it", undefined, 'There is no page "nothing/like/it".'],
    ["guides", undefined, 'is a folder, and has no index page. Name its pages one by one: "guides/start"'],
    ["drafts/plan", undefined, "ignore rules keep drafts/plan.mdx out"],
    [
      "README",
      undefined,
      "README.md is left out by default. A line `!/README.md` in `.octavoignore` takes it back.",
    ],
    ["snippets/note", undefined, "snippets/note.mdx is a snippet"],
    ["skill", undefined, "skill.md is a skill"],
    ["https://example.com", undefined, "is an address"],
  ])("%j is missing; the fix is %j", async (written, fix, words) => {
    const { reference, found } = await enter(written);
    expect(reference).toEqual({ kind: "missing", label: written, isPath: true });
    expect(found).toMatchObject([
      { code: "navigation/missing-page", severity: "error", path: "navigation.pages.0", fix },
    ]);
    expect(found[0]?.message).toContain(words);
  });

  it.each([
    ["setup", [], undefined],
    ["ap/setup", [], "api/setup"],
    ["setup", ["help/intro", "setup"], "help/setup"],
    ["ap/setup", ["/help/intro", "ap/setup", "index"], "help/setup"],
    ["ap/setup", ["api/users", "help/intro", "help/faq"], "help/setup"],
    ["strat", ["index", "guides/v1.2", "strat"], "guides/start"],
    ["api/setpu", ["help/intro", "help/faq"], "api/setup"],
    ["guide/strat", ["guides/v1.2"], "guides/start"],
    ["api/strat", ["guides/v1.2"], undefined],
  ])("%j beside %j is probably %j", async (written, siblings, fix) => {
    expect((await enter(written, siblings)).found).toMatchObject([{ fix }]);
  });

  it.each([
    ["id/keys", undefined, 'did you mean "API/keys"?'],
    ["id/keys", "id", 'There is no page "id/keys".'],
    ["fr/deploy", "fr", 'the same page in other languages is "deploy"'],
    ["de/deploy", undefined, 'did you mean "deploy"?'],
  ])("%j in the language %j: %s", async (written, language, words) => {
    const { read, found } = fakeRead({
      ...files,
      [`${sources.name} pages`]: ["API/keys.mdx", "ci/start.mdx", "deploy.mdx"],
    });
    const origin = { file: "docs.json", path: [], part: "value" as const };
    const entry = { written, where: "pages" as const, specs: [], origin, ...(language && { language }) };
    await fileEntry(entry, read);
    expect(found[0]?.message).toContain(words);
  });

  it("are asked once for their folders, however many of them are missing", async () => {
    const looked: string[] = [];
    const siblings = new Proxy(
      Array.from({ length: 50 }, (_, at) => `help/gone${at}`),
      { get: (list, key) => (looked.push(String(key)), Reflect.get(list, key) as unknown) },
    );
    for (const sibling of ["gone/strat", "gone/setup", "gone/gone1", "gone/gone2"])
      await enter(sibling, siblings);
    expect(looked.filter((key) => key === "0")).toHaveLength(1);
  });

  it.each<[string, (at: number) => string, (at: number) => string]>([
    ["named gone", (at) => `a${at}/gone`, (at) => `b${at}/gone`],
    ["in help", (at) => `help/gone${at}`, (at) => `help/page${at}`],
  ])("look through pages %s once, however many of them are missing", async (hint, missing, page) => {
    let looked = 0;
    const known = new Proxy(
      Array.from({ length: 500 }, (_, at) => page(at)),
      { get: (list, key) => (looked++, Reflect.get(list, key) as unknown) },
    );
    const siblings = Array.from({ length: 20 }, (_, at) => missing(at));
    const { read } = fakeRead({ ...files, [`${pageHints.name} ${hint}`]: known });
    const origin = { file: "docs.json", path: [], part: "value" as const };
    for (const written of siblings)
      await fileEntry({ written, where: "pages", specs: [], origin, siblings }, read);
    expect(looked).toBeGreaterThan(500);
    expect(looked).toBeLessThan(10_000);
  });

  it("leave front matter to others", async () => {
    const entry = {
      written: "guides/start",
      where: "openapi" as const,
      specs: [],
      origin: { file: "a.mdx", path: ["openapi"], part: "value" as const },
    };
    expect(await fileEntry(entry, fakeRead(files).read)).toBeUndefined();
  });
});

it("slashes inside an entry take linear time", async () => {
  const core = await openFixture(
    `=== docs.json\n{ "navigation": { "pages": ["a${"/".repeat(200_000)}b.mdx"] } }\n=== a/b.mdx\nx`,
    { plugins: [pages(), navigation()] },
  );
  expect((await core.problems()).map(({ code }) => code)).toContain("navigation/file-extension");
});
