import { loadSnippets, pageTree, plainPage, plainText } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { expect, it } from "vitest";

const plugins = [config(), pages(), navigation()];

/** A page of snippets within snippets. */
function site(levels: number): string {
  const docs =
    '=== docs.json\n{ "theme": "mint", "name": "A", "colors": { "primary": "#000000" }, "navigation": { "pages": ["a"] } }\n';
  const snippets = Array.from({ length: levels }, (_, at) => {
    const next = at === levels - 1 ? "" : `import N from "./s${at + 1}.mdx"\n\n<N />\n`;
    return `=== snippets/s${at}.mdx\nLevel ${at}.\n\n${next}`;
  });
  return `${docs}=== a.mdx\nText.\n\nimport S from "/snippets/s0.mdx"\n\n<S />\n${snippets.join("")}`;
}

it("snippets that are too deep to be shown are told on the page", async () => {
  const core = await openFixture(site(23), { plugins });
  const problems = await core.problems();
  expect(problems.map(({ file, range, code, message }) => [file, range.start.line, code, message])).toEqual([
    [
      "a.mdx",
      2,
      "page/deep-snippets",
      "Readers see nothing of snippets/s20.mdx, which snippets/s19.mdx takes in: it is more than 20 snippets deep.",
    ],
  ]);
  expect(problems[0]?.related).toHaveLength(20);
  expect(await (await openFixture(site(20), { plugins })).problems()).toEqual([]);
});

it("each snippet of a page is told that has some too deep within it, also where the page shows these in another way", async () => {
  const text = site(23).replace(
    "<S />",
    'import T from "/snippets/s1.mdx"\nimport Last from "/snippets/s22.mdx"\n\n<S /> <T /> <Last />',
  );
  const told = async (page: string): Promise<readonly string[]> =>
    (await (await openFixture(page, { plugins })).problems()).map(
      ({ range, code, message }) => `${range.start.line} ${code} ${/\S+mdx/.exec(message)?.[0]}`,
    );
  expect(await told(text)).toEqual([
    "2 page/deep-snippets snippets/s20.mdx",
    "4 page/deep-snippets snippets/s21.mdx",
  ]);
  const short = site(10).replace("Level 0.", 'import L from "./l0.mdx"\n\n<L />');
  const long = site(20)
    .split(/(?==== )/)
    .slice(2)
    .join("")
    .replaceAll("/s", "/l");
  const around = '=== snippets/l19.mdx\nimport S from "./s5.mdx"\n\n<S />\n';
  expect(await told(short + long.replace(/=== snippets\/l19[^]*/, around))).toEqual([
    "2 page/deep-snippets snippets/l19.mdx",
  ]);
});

it("Markdown ends where pages end", async () => {
  const core = await openFixture(site(23), { plugins });
  const written = await core.ask(async (_context, read) =>
    plainText((await read.get(plainPage, "/a")) ?? { type: "root" }),
  );
  expect(written).toContain("Level 19.");
  expect(written).not.toContain("Level 20.");
});

it("snippets that all take in each other are told in time", async () => {
  const names = Array.from({ length: 25 }, (_, at) => `s${at}`);
  const imports = names.map((name) => `import ${name.toUpperCase()} from "./${name}.mdx"\n`).join("");
  const shown = names.map((name) => `<${name.toUpperCase()} />\n`).join("\n");
  const snippets = names.map((name) => `=== snippets/${name}.mdx\n${imports}\n${shown}`).join("");
  const start = process.cpuUsage();
  const core = await openFixture(site(0) + snippets, { plugins });
  const problems = await core.problems();
  expect(problems.filter(({ code }) => code === "page/circular-import")).toHaveLength(625);
  expect(process.cpuUsage(start).user / 1_000_000).toBeLessThan(12);
});

it("what is too deep to be shown is not read for a page", async () => {
  const core = await openFixture(site(100), { plugins });
  const trees = await core.ask(async (_context, read) =>
    loadSnippets(await read.get(pageTree, "a.mdx"), "a.mdx", read),
  );
  expect([...trees.keys()]).toEqual(Array.from({ length: 20 }, (_, at) => `snippets/s${at}.mdx`));
});
