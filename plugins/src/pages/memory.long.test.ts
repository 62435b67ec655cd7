import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { Core, searchDocuments } from "@octavo/core";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { searchPlugin } from "@octavo/plugins/search";
import { expect, it } from "vitest";

const names = Array.from({ length: 200 }, (_, at) => `p${at}`);
const docs = { theme: "mint", name: "A", colors: { primary: "#000000" }, navigation: { pages: names } };

/** Nothing is made of comments, but they are in the text that the parser cuts words out of. */
function textOf(name: string): string {
  const comment = `{/* ${`${name}.`.repeat(40_000)} */}`;
  return `[The way to the next page](/${name}-and-further)\n\n## Configuration\n\nText.\n\n${comment}\n`;
}

it("what is known of a page does not keep its text in memory once more", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const used = (): number => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const core = new Core({ plugins: [config(), pages(), navigation(), searchPlugin()] });
  core.setFiles(["docs.json", ...names.map((name) => `${name}.mdx`)]);
  core.setText("docs.json", JSON.stringify(docs));
  for (const name of names) core.setText(`${name}.mdx`, textOf(name));
  core.follow(searchDocuments, "pages");
  await core.settle();
  const before = used();
  await core.refresh();
  expect(await core.get(searchDocuments, "/p7")).not.toEqual([]);
  expect((used() - before) / names.length).toBeLessThan(textOf("p7").length / 2);
});
