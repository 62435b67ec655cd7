import {
  contentFile,
  Core,
  definePlugin,
  lensTitle,
  mentions,
  references,
  type TraceEvent,
} from "@octavo/core";
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

it("a content is asked for addresses again when it changes, and not when its document does", async () => {
  let asked = 0;
  const counting = definePlugin("counting", (hooks) => {
    hooks.addresses.tap("counting", (found, file) => {
      if (file === contentFile) asked++;
      return found;
    });
  });
  const core = new Core({ plugins: [config(), pages(), openapi(), navigation(), counting()] });
  core.follow(mentions, "files");
  core.setFiles(["docs.json", "start.mdx", "api.json"]);
  core.setText(
    "docs.json",
    '{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["start", "api.json GET /a"] } }',
  );
  core.setText("start.mdx", "Text.");
  const told = async (description: string, content: string): Promise<readonly unknown[]> => {
    asked = 0;
    const operation = { summary: "A", description, responses: {}, "x-mint": { content } };
    const document = {
      openapi: "3.1.0",
      info: { title: "T", version: "1" },
      paths: { "/a": { get: operation } },
    };
    core.setText("api.json", JSON.stringify(document));
    await core.refresh();
    const found = await core.ask((_context, read) => read.get(mentions, "api.json"));
    return [found?.map(({ subject }) => subject), asked];
  };
  const start = { kind: "page", path: "/start" };
  expect(await told("Words.", "[a](/start)")).toEqual([[start], 1]);
  expect(await told("Other words.", "[a](/start)")).toEqual([[start], 0]);
  expect(await told("Other words.", "[a](/start) [b](/start)")).toEqual([[start, start], 1]);
});
