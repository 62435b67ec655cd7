import { openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { describe, expect, it } from "vitest";

const plugins = [config(), pages(), navigation()];

/** Where the fixes of dead links and redirects lead, with what they are told of. */
async function mended(
  docs: object,
  files: readonly string[],
  texts: Readonly<Record<string, string>> = {},
): Promise<readonly (string | undefined)[]> {
  const written = [...files.map((file) => [file, "Text."] as const), ...Object.entries(texts)];
  const fixture = [
    `=== docs.json\n${JSON.stringify(docs)}`,
    ...written.map(([file, text]) => `=== ${file}\n${text}`),
  ];
  const core = await openFixture(`${fixture.join("\n")}\n`, { plugins });
  return (await core.problems())
    .filter(({ code }) => code === "page/broken-link" || code === "redirect/dead-end")
    .map(({ fixes }) => fixes[0]?.edits[0])
    .map((edit) => edit?.newText.replace(/^"|"$/g, ""));
}

describe("of pages of one name, none is meant", () => {
  it.each([
    ["another version's", "/v2/concepts/sessions", ["v1/concepts/sessions.mdx", "v2/concepts/spans.mdx"]],
    ["another version's, of few folders", "/v2/sessions", ["v1/sessions.mdx", "v2/spans.mdx"]],
    [
      "another language's",
      "/sdk/python/quickstart",
      ["sdk/python/errors.mdx", "sdk/node/errors.mdx", "sdk/node/quickstart.mdx"],
    ],
    ["another product's", "/gcp/threats/iam", ["aws/threats/iam.mdx", "gcp/threats.mdx"]],
    ["a number's", "/api/management/v2", ["auth/azure/v2.mdx"]],
  ])("%s", async (_, target, files) => {
    expect(await mended({}, files, { "index.mdx": `[a](${target})` })).toEqual([undefined]);
  });

  it("but those that have moved, or are in a folder that is spelt alike", async () => {
    const files = [
      "start/sessions.mdx",
      "v1/concepts/spans.mdx",
      "docs/api/v2.mdx",
      "guides/setup.mdx",
      "news/v3.mdx",
    ];
    const targets = ["/concepts/sessions", "/v1/concept/spans", "/api/v2", "/guides/sessions", "/new/v3"];
    const text = targets.map((target) => `[a](${target})`).join("\n\n");
    expect(await mended({}, files, { "index.mdx": text })).toEqual([
      "/start/sessions",
      "/v1/concepts/spans",
      "/docs/api/v2",
      "/start/sessions",
      "/news/v3",
    ]);
  });
});

describe("of pages of one name", () => {
  const languages = (...codes: readonly string[]): object => ({
    navigation: {
      languages: codes.map((language) => ({
        language,
        pages: [`${language}/index`, `${language}/quick-guide/overview`],
      })),
    },
  });
  const all = ["cn", "en"].map((each) => `${each}/quick-guide/overview.mdx`);
  const link = "[a](/quick-guide/overview)";

  it.each(["en", "cn"])("the one in the folder of the page that asks is meant (%s)", async (own) => {
    expect(await mended({}, all, { [`${own}/index.mdx`]: link })).toEqual([`/${own}/quick-guide/overview`]);
    const read = languages("cn", "en");
    expect(await mended(read, all, { [`${own}/index.mdx`]: link })).toEqual([`/${own}/quick-guide/overview`]);
  });

  it("the one in the language of the page's place is meant", async () => {
    const docs = {
      navigation: {
        languages: [
          { language: "cn", pages: ["cn/quick-guide/overview"] },
          { language: "en", pages: ["en/quick-guide/overview", "welcome"] },
        ],
      },
    };
    expect(await mended(docs, all, { "welcome.mdx": link })).toEqual(["/en/quick-guide/overview"]);
  });

  it("docs.json means the one in the default language", async () => {
    const redirects = [{ source: "/old", destination: "/quick-guide/overview" }];
    const index = ["cn/index.mdx", "en/index.mdx"];
    expect(await mended({ ...languages("en", "cn"), redirects }, [...all, ...index])).toEqual([
      "/en/quick-guide/overview",
    ]);
    expect(await mended({ ...languages("cn", "en"), redirects }, [...all, ...index])).toEqual([
      "/cn/quick-guide/overview",
    ]);
    // Nothing tells which.
    expect(await mended({ redirects }, all)).toEqual([undefined]);
    const without = [{ source: "/old", destination: "/gone/overview" }];
    expect(await mended({ redirects: without }, ["fr/gon/overview.mdx", "gon/overview.mdx"])).toEqual([
      "/gon/overview",
    ]);
  });

  it("the language that is asked for counts, and nobody is sent to a third one", async () => {
    const docs = languages("en", "cn", "fr");
    const ask = (path: string): Readonly<Record<string, string>> => ({ "en/index.mdx": `[a](${path})` });
    expect(
      await mended(docs, ["cn/a/setup.mdx", "en/a/setup.mdx", "fr/b/setup.mdx"], ask("/cn/b/setup")),
    ).toEqual(["/cn/a/setup"]);
    expect(await mended(docs, ["cn/a/setup.mdx", "en/a/setup.mdx"], ask("/fr/a/setup"))).toEqual([
      "/en/a/setup",
    ]);
    expect(await mended(docs, ["cn/a/setup.mdx"], ask("/a/setup"))).toEqual([undefined]);
  });
});

describe("without its first slash", () => {
  const from = "solutions/wallets/developers/embedded-wallet/quickstart.mdx";

  it("an address that counts from the docs folder is meant", async () => {
    const files = ["sdk/headless-wallet/quickstart.mdx", "sdk/embedded-wallet/quickstart.mdx"];
    const text =
      '<Card title="A" href="sdk/headless-wallet/quickstart#a" /> [b](sdk/embedded-wallet/quickstart?x=1)';
    expect(await mended({}, files, { [from]: text })).toEqual([
      "/sdk/headless-wallet/quickstart#a",
      "/sdk/embedded-wallet/quickstart?x=1",
    ]);
  });

  it("that comes before what is spelt alike beside the page", async () => {
    expect(await mended({}, ["guides/stars.mdx", "start.mdx"], { "guides/a.mdx": "[a](start)" })).toEqual([
      "/start",
    ]);
  });

  it("one that counts from a folder above is found, too", async () => {
    const files = ["solutions/sdk/setup/quickstart.mdx", "sdk/setup/quickstart.mdx", "a/quickstart.mdx"];
    expect(await mended({}, files, { [from]: "[a](./sdk/setup/quickstart)" })).toEqual([
      "/sdk/setup/quickstart",
    ]);
  });
});
