import { Core, lensTitle, references, type TraceEvent } from "@octavo/core";
import { openapi } from "@octavo/plugins/openapi";
import { pages } from "@octavo/plugins/pages";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { expect, it } from "vitest";

const json = (to: string): string =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths: { "/a": { get: { summary: "A", description: `[a](${to}) ![](/i.png)`, responses: {} } } },
  });

it("a document is walked again when it changes, and not when what it names does", async () => {
  const walked: string[] = [];
  const query = ({ query: name }: TraceEvent): void => {
    if (["describedAddresses", "documentMentions", "targetsInText"].includes(name)) walked.push(name);
  };
  const core = new Core({ plugins: [config(), pages(), openapi(), navigation()], trace: { query } });
  core.setFiles(["docs.json", "start.mdx", "other.mdx", "api.json"]);
  core.setText(
    "docs.json",
    '{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["start", "api.json GET /a"] } }',
  );
  core.setText("start.mdx", "## Part\n");
  core.setText("other.mdx", "");
  core.setText("api.json", json("/start#part"));
  await core.refresh();
  const title = (): Promise<string | undefined> =>
    lensTitle(core, "start.mdx", { kind: "links", position: { line: 0, character: 0 } });
  expect(await title()).toBe("2 links here");
  await core.refresh();

  const counts = async (file: string, text: string): Promise<readonly unknown[]> => {
    walked.length = 0;
    core.setText(file, text);
    await core.refresh();
    const found = await references(core, "start.mdx", { line: 0, character: 4 });
    return [await title(), found.length, walked.toSorted()];
  };
  expect(await counts("other.mdx", "[a](/start)")).toEqual(["3 links here", 1, []]);
  expect(await counts("start.mdx", "## Part\n\nWords.")).toEqual(["3 links here", 1, []]);
  expect(await counts("start.mdx", "## Part {#other}\n")).toEqual(["3 links here", 0, []]);
  expect(await counts("start.mdx", "## Part\n")).toEqual(["3 links here", 1, []]);
  expect(await counts("api.json", json("/start#part-2"))).toEqual([
    "3 links here",
    0,
    ["describedAddresses", "documentMentions", "targetsInText"],
  ]);
});
