import { Worker } from "node:worker_threads";
import {
  DocumentDiagnosticRequest,
  HoverRequest,
  WorkspaceDiagnosticRequest,
} from "vscode-languageserver-protocol/node";
import { parseYaml, yamlTree } from "@octavo/core";
import { afterEach, describe, expect, test, vi } from "vitest";
import { LargeTexts } from "./large-texts.ts";
import { pulling, TestClient } from "./testing/client.ts";
import { codesOf } from "./testing/reports.ts";
import { site } from "./testing/site.ts";
import { YamlParser } from "./yaml-parser.ts";

/** The fixture's document with some 250 KB of operations behind it. */
const spec = (site["openapi.yaml"] ?? "").replace(
  "webhooks:\n",
  `${Array.from(
    { length: 50 },
    (_, index) =>
      `  /things/${index}:\n    get:\n      summary: Thing ${index}\n      x-hidden: true\n      description: ${"long ".repeat(1000)}\n      responses: { "200": { description: ok } }\n`,
  ).join("")}webhooks:\n`,
);
const files = { ...site, "openapi.yaml": spec };
const line = (text: string, marker: string): number =>
  text.slice(0, text.indexOf(marker)).split("\n").length - 1;

describe("a large specification", () => {
  let client: TestClient;
  afterEach(() => client.stop());

  test("is taken up when it is parsed, and pages do not wait for it", async () => {
    client = await TestClient.start(files);
    await client.untilCodes("docs.json", ["navigation/missing-page"]);
    await client.open("openapi.yaml", spec);
    await client.open("guides/start.mdx", site["guides/start.mdx"] ?? "");
    const order: string[] = [];
    const start = { line: line(spec, "  created:"), character: 2 };
    await client.edit("openapi.yaml", start, { ...start, character: 9 }, "destroyed");
    const specTaken = client
      .untilCodes("docs.json", [
        "navigation/missing-page",
        "navigation/missing-operations",
        "openapi/unknown-operation",
      ])
      .then(() => order.push("spec"));
    await client.edit("guides/start.mdx", { line: 5, character: 0 }, { line: 5, character: 0 }, "[x](/no) ");
    await client.untilCodes("guides/start.mdx", ["page/broken-link"]);
    order.push("page");
    await specTaken;
    expect(order).toEqual(["page", "spec"]);
  });

  test("is not waited for by pulls, but by requests about itself", async () => {
    client = await TestClient.start(files, { capabilities: pulling });
    await client.open("openapi.yaml", spec);
    const position = { line: line(spec, "/users/{id}:") + 1, character: 5 };
    const textDocument = { uri: client.uri("openapi.yaml") };
    const before = await client.connection.sendRequest(HoverRequest.type, { textDocument, position });
    expect(JSON.stringify(before)).toContain("Get a user");
    await client.edit(
      "openapi.yaml",
      { line: 0, character: 0 },
      { line: 0, character: 0 },
      "# first\n# second\n",
    );
    const pull = await client.connection.sendRequest(DocumentDiagnosticRequest.type, {
      textDocument: { uri: client.uri("docs.json") },
    });
    expect(codesOf(pull)).toEqual(["navigation/missing-page"]);
    const after = await client.connection.sendRequest(HoverRequest.type, {
      textDocument,
      position: { ...position, line: position.line + 2 },
    });
    expect(JSON.stringify(after)).toContain("Get a user");
  });

  test("is pulled again once it is taken up", async () => {
    client = await TestClient.start(files, { capabilities: pulling });
    await client.open("openapi.yaml", spec);
    const pull = async (): Promise<readonly unknown[]> => {
      const textDocument = { uri: client.uri("openapi.yaml") };
      return codesOf(await client.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument }));
    };
    await client.connection.sendRequest(WorkspaceDiagnosticRequest.type, { previousResultIds: [] });
    const before = client.refreshes;
    const start = { line: 0, character: 0 };
    await client.edit("openapi.yaml", start, start, "nonsense: 1\n");
    await pull();
    await expect.poll(() => client.refreshes, { timeout: 10_000 }).toBeGreaterThan(before);
    expect(await pull()).toEqual(["openapi/unknown-key"]);
  });

  test("that becomes small, or is closed, is taken up at once", async () => {
    client = await TestClient.start(files);
    await client.untilCodes("docs.json", ["navigation/missing-page"]);
    await client.open("openapi.yaml", spec);
    await client.change("openapi.yaml", { text: `${spec}# edited\n` });
    await client.change("openapi.yaml", { text: "openapi: 3.1.0\npaths: {}\n" });
    await client.untilCodes("docs.json", [
      "navigation/missing-page",
      "openapi/unknown-operation",
      "openapi/unknown-operation",
    ]);
    await client.close("openapi.yaml");
    expect(await client.untilCodes("docs.json", ["navigation/missing-page"])).toHaveLength(1);
  });
});

describe("a large text that waits", () => {
  afterEach(() => void vi.useRealTimers());

  /**
   * Takes up a large text once, which costs so many milliseconds; then edits it again, and another file every 20 ms for a
   * while. Resolves to when it was taken up.
   */
  async function takenAfter(cost: number, typing: number, isAskedFor = false): Promise<number | undefined> {
    vi.useFakeTimers();
    let begin = performance.now();
    let taken: number | undefined;
    const large = new LargeTexts({
      ready: () => {
        taken = performance.now() - begin;
        return new Promise((resolve) => void setTimeout(resolve, cost));
      },
      onError: () => undefined,
    });
    large.edit("a.json", "{}");
    await vi.advanceTimersByTimeAsync(cost);
    expect(taken).toBe(0);
    taken = undefined;
    begin = performance.now();
    large.edit("a.json", "[]");
    if (isAskedFor) await large.flush("a.json");
    for (let time = 20; time <= typing; time += 20) {
      await vi.advanceTimersByTimeAsync(20);
      large.putOff();
    }
    await vi.advanceTimersByTimeAsync(1_000);
    large.dispose();
    return taken;
  }

  test("waits for a pause in typing as long as the work behind it", async () => {
    expect(await takenAfter(0, 0)).toBe(0);
    expect(await takenAfter(50, 0)).toBe(50);
    expect(await takenAfter(50, 1_000)).toBe(1_050);
    expect(await takenAfter(10, 1_000)).toBe(10);
  });

  test("is taken up at once where somebody asks about it", async () => {
    expect(await takenAfter(500, 0, true)).toBe(0);
  });

  test("keeps nobody busy once it is forgotten", async () => {
    const ready = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 400));
    const large = new LargeTexts({ ready, onError: () => undefined });
    large.edit("a.json", "{}");
    await ready();
    await ready();
    large.edit("a.json", "[]");
    await Promise.resolve();
    large.forget("a.json");
    const start = performance.now();
    await new Promise((resolve) => void setTimeout(resolve, 1));
    expect(performance.now() - start).toBeLessThan(200);
    large.dispose();
  });

  test("does not wait for ever while another file is typed in", async () => {
    expect(await takenAfter(50, 20_000)).toBe(3_000);
  });
});

test("only YAML that lines do not tell is read in the other thread", async () => {
  const parse = vi.spyOn(YamlParser.prototype, "parse");
  const taken: string[] = [];
  const large = new LargeTexts({
    ready: async (_file, text) => void taken.push(text),
    onError: () => undefined,
  });
  const texts = ["a: 1\n", "a: &x 1\nb: *x\n", "a: 2\n"];
  for (const text of texts) {
    large.edit("a.yaml", text);
    await large.flush("a.yaml");
  }
  expect(taken).toEqual(texts);
  expect(parse.mock.calls).toEqual([[texts[1]]]);
  parse.mockRestore();
  large.dispose();
});

test("texts over several lines are read there once, and then where they are edited", async () => {
  const parse = vi.spyOn(YamlParser.prototype, "parse");
  const large = new LargeTexts({ ready: () => Promise.resolve(), onError: () => undefined });
  const member = (at: number): string => `k${at}: |\n  ${"Some words. ".repeat(10)}\n`;
  const text = Array.from({ length: 800 }, (_, at) => member(at)).join("");
  for (const each of [text, text.replace("words", "letters"), text.replace("k9:", "k8:"), text]) {
    large.edit("a.yaml", each);
    await large.flush("a.yaml");
  }
  expect(parse.mock.calls).toHaveLength(1);
  parse.mockRestore();
  large.dispose();
});

describe("the parser's thread", () => {
  afterEach(() => void vi.useRealTimers());

  test("gives the same tree as parsing here", async () => {
    const parser = new YamlParser();
    const text = 'a: &x { __proto__: 1, b: [1, 2] }\nc: *x\nd:\n  <<: *x\n  e: "😀"\nd: twice\n? [1]\n: 2\n';
    const [there, here] = [yamlTree(text, await parser.parse(text)), parseYaml(text)];
    expect(there.value).toEqual(here.value);
    expect(Object.keys((there.value as { a: object }).a)).toEqual(["__proto__", "b"]);
    expect(there.problems).toEqual(here.problems);
    expect(here.problems.length).toBeGreaterThan(0);
    for (const path of [["a"], ["a", "b", 1], ["c", "b", 0], ["d", "b"], ["d", "e"]]) {
      for (const part of ["key", "value", "entry"] as const)
        expect(there.span(path, part)).toEqual(here.span(path, part));
    }
    for (let offset = 0; offset <= text.length; offset++) expect(there.at(offset)).toEqual(here.at(offset));
    parser.dispose();
  });

  test("ends when there is nothing to read, and gives back its memory", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const terminate = vi.spyOn(Worker.prototype, "terminate");
    const parser = new YamlParser();
    expect((await parser.parse("a: 1")).value).toEqual({ a: 1 });
    vi.advanceTimersByTime(4_900);
    expect(terminate).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(terminate).toHaveBeenCalledOnce();
    expect((await parser.parse("a: 2")).value).toEqual({ a: 2 });
    parser.dispose();
    terminate.mockRestore();
  });

  test("that has ended rejects what was waiting, and begins again", async () => {
    const parser = new YamlParser();
    const lost = parser.parse("a: 1").catch((error: unknown) => error);
    parser.dispose();
    expect(await lost).toBeInstanceOf(Error);
    // The end of the one before is told while the next one reads.
    expect((await parser.parse("a: 2")).value).toEqual({ a: 2 });
    parser.dispose();
  });
});
