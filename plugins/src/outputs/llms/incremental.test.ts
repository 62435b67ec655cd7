import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "@octavo/core/node";
import { temporaryFolder, writeFiles } from "@octavo/core/testing";
import { expect, it, onTestFinished } from "vitest";
import { sitePlugins } from "../test-site.ts";

it("takes no work on other pages after an edit of one", async () => {
  const top = temporaryFolder({}, onTestFinished);
  const [root, out, cache] = [join(top, "docs"), join(top, "out"), join(top, "cache")];
  const names = Array.from({ length: 150 }, (_, at) => `p${at}`);
  const page = (name: string, text: string): string => `---\ntitle: ${name}\n---\n${text}\n`;
  const docs = { theme: "mint", name: "S", colors: { primary: "#000000" }, navigation: { pages: names } };
  writeFiles(root, {
    "docs.json": JSON.stringify(docs),
    ...Object.fromEntries(names.map((name) => [`${name}.mdx`, page(name, "Words.")])),
  });
  const run = async (): Promise<readonly string[]> => {
    const computed: string[] = [];
    const query = ({ query: name, key }: { query: string; key: string }): void =>
      void computed.push(`${name} ${key}`);
    await build({ root, out, cache, remembered: "test", plugins: sitePlugins(), trace: { query } });
    return computed;
  };
  const full = (): string => readFileSync(join(out, "llms-full.txt"), "utf8");
  expect((await run()).length).toBeGreaterThan(1000);
  expect(full().split("Words.")).toHaveLength(151);
  expect((await run()).filter((line) => /^(?:artifact|joinedParts|llms|page)/.test(line))).toEqual([]);

  writeFiles(root, { "p7.mdx": page("p7", "Others.") });
  const computed = await run();
  expect(computed.filter((line) => /p\d/.test(line) && !/p7\b/.test(line))).toEqual([]);
  expect(computed.length).toBeLessThan(40);
  expect(full()).toContain("# p7\nSource: /p7\n\nOthers.\n");

  // A title stands in the indexes of the site, and in that of its own part.
  writeFiles(root, { "p7.mdx": page("Renamed", "Others.") });
  const titled = (await run()).filter((line) => line.startsWith("artifact ")).toSorted();
  expect(titled.filter((line) => line.startsWith("artifact _llms/"))).toEqual(["artifact _llms/p7.md"]);
  expect(readFileSync(join(out, "_llms/p7.md"), "utf8")).toContain("[Renamed](/p7.md)");
});
