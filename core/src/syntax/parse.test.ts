import { describe, expect, it } from "vitest";
import { Core } from "../core.ts";
import { definePlugin, Stage } from "../plugin.ts";
import { dataFacts, markdown, pageFacts } from "../queries.ts";
import { emptyPageTree, reportFetch } from "./parse.ts";

async function open(
  files: Readonly<Record<string, string>>,
  plugins = [] as ReturnType<ReturnType<typeof definePlugin>>[],
): Promise<Core> {
  const core = new Core({ plugins, freeze: true });
  core.setFiles(Object.keys(files));
  for (const [file, text] of Object.entries(files)) core.setText(file, text);
  await core.refresh();
  return core;
}

describe("a JSON or YAML file", () => {
  it.each([
    ["a.json", '{"a": 1}', { a: 1 }],
    ["a.JSON", '{"a": 1}', { a: 1 }],
    ["a.yaml", "a: 1", { a: 1 }],
    ["a.yml", '{"a": 1}', { a: 1 }],
    ["a.txt", ' \n{"a": 1}', { a: 1 }],
    ["a.txt", "\uFEFF[1]", [1]],
    ["a", "a: 1", { a: 1 }],
  ])("%s: %j", async (file, text, value) => {
    expect(await (await open({ [file]: text })).get(dataFacts, file)).toEqual(value);
  });

  it("that is absent has no value and no problem, and has both once it is there", async () => {
    const core = await open({ "docs.json": "{}" });
    expect(await core.get(dataFacts, "a.json")).toBeUndefined();
    core.addFile("a.json");
    core.setText("a.json", '{"a": 1}');
    expect(await core.get(dataFacts, "a.json")).toEqual({ a: 1 });
  });

  it("by URL is read by its ending, else by its first character", async () => {
    const core = await open({ "docs.json": "{}" });
    const answers = { "https://a.b/c.yaml": "a: 1", "https://a.b/c": '{"a": 1}', "https://a.b/d": "a: 1" };
    for (const [url, text] of Object.entries(answers)) {
      core.setFetched(url, { status: "ok", text });
      expect(await core.get(dataFacts, url)).toEqual({ a: 1 });
    }
    expect(await core.get(dataFacts, "https://a.b/failed")).toBeUndefined();
  });

  it("by URL has its problems where they are, also once it is another", async () => {
    const url = "https://a.b/c.json";
    const reads = definePlugin("reads", (hooks) => {
      hooks.check
        .for("config")
        .tapPromise("reads", async (_config, read) => void (await read.get(dataFacts, url)));
    });
    const core = await open({ "docs.json": "{}" }, [reads()]);
    const starts = async (): Promise<unknown> => {
      await core.refresh();
      return (await core.problems()).map(({ file, range }) => [
        file,
        range.start.line,
        range.start.character,
      ]);
    };
    core.setFetched(url, { status: "ok", text: '{\n  "a": 1,\n  "b": oops\n}' });
    expect(await starts()).toEqual([[url, 2, 7]]);
    core.setFetched(url, { status: "ok", text: '{\n\n  "a": 1,\n  "b":  oops\n}' });
    expect(await starts()).toEqual([[url, 3, 8]]);
    core.setFetched(url, { status: "ok", text: "<html>" });
    expect(await starts()).toEqual([]);
  });
});

describe("a page", () => {
  it("that no plugin can parse is empty", async () => {
    const core = await open({ "a.mdx": "# Text" });
    expect(await core.get(pageFacts, "a.mdx")).toEqual(emptyPageTree("a.mdx").facts);
    expect(emptyPageTree("a.md").format).toBe("md");
    expect(emptyPageTree("a.mdx").format).toBe("mdx");
  });

  it("has the problems of its tree, as errors and as warnings", async () => {
    const loud = definePlugin("loud", (hooks) => {
      hooks.parse.for("mdx").tap({ name: "loud", stage: Stage.fallback }, ({ file, text }) => {
        const span = { start: 0, end: text.length };
        const problem = (severity: "error" | "warning") => ({
          kind: "loud",
          message: `A ${severity}.`,
          span,
          severity,
        });
        return { ...emptyPageTree(file), problems: [problem("error"), problem("warning")] };
      });
    });
    const core = await open({ "a.mdx": "Text" }, [loud()]);
    expect((await core.problems()).filter(({ file }) => file === "a.mdx")).toMatchObject([
      {
        code: "syntax/error",
        severity: "error",
        message: "A error.",
        range: { end: { line: 0, character: 4 } },
      },
      { code: "syntax/forgiven", severity: "warning", message: "A warning." },
    ]);
  });

  it("of words that stand in no file has no front matter", async () => {
    const texts: string[] = [];
    const spy = definePlugin("spy", (hooks) => {
      hooks.parse.for("md").tap("spy", ({ file, text }) => {
        texts.push(text);
        return emptyPageTree(file);
      });
    });
    const core = await open({}, [spy()]);
    await core.get(markdown, "---\ntitle: A\n---\n");
    await core.get(markdown, "Words");
    expect(texts).toEqual(["\n---\ntitle: A\n---\n", "Words"]);
  });
});

it("a URL that failed is told where it is named; a stale one is a warning", async () => {
  const urls = [
    "https://a.b/failed",
    "https://a.b/stale",
    "https://a.b/fine",
    "https://a.b/open",
    "https://a.b/page",
  ];
  const names = definePlugin("names", (hooks) => {
    hooks.check.for("config").tap("names", (_config, read) => {
      for (const url of urls) reportFetch(url, { file: "docs.json" }, read);
    });
  });
  const core = await open({ "docs.json": "{}" }, [names()]);
  expect(core.wants().toSorted()).toEqual(urls.toSorted());
  core.setFetched(urls[0] ?? "", { status: "failed", reason: "no answer in time" });
  core.setFetched(urls[1] ?? "", { status: "ok", text: "", stale: "no answer in time" });
  core.setFetched(urls[2] ?? "", { status: "ok", text: "" });
  core.setFetched(urls[4] ?? "", { status: "ok", text: "<!DOCTYPE html><html>Sign in</html>" });
  await core.refresh();
  expect((await core.problems()).map(({ code, severity }) => `${severity} ${code}`)).toEqual([
    "error openapi/fetch-failed",
    "error openapi/fetch-failed",
    "warning openapi/fetch-stale",
  ]);
  expect(core.wants()).toEqual([urls[3]]);
});
