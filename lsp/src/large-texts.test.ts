import { DocumentDiagnosticRequest, HoverRequest } from "vscode-languageserver-protocol/node";
import { parseYaml } from "@octavo/core";
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

  test("is taken up after a pause, and pages do not wait for it", async () => {
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

  /** Edits a large text once, then another file every 100 ms; resolves to when the large one was taken up. */
  function takenAfter(milliseconds: number): number | undefined {
    vi.useFakeTimers();
    const begin = performance.now();
    let taken: number | undefined;
    const large = new LargeTexts({
      ready: () => {
        taken ??= performance.now() - begin;
      },
      onError: () => undefined,
    });
    large.edit("a.json", "{}");
    for (let time = 0; time < milliseconds; time += 100) {
      vi.advanceTimersByTime(100);
      large.putOff();
    }
    vi.advanceTimersByTime(1_000);
    large.dispose();
    return taken;
  }

  test("is taken up in a pause of all typing", () => {
    expect(takenAfter(0)).toBe(300);
    expect(takenAfter(1_000)).toBe(1_300);
  });

  test("does not wait for ever while another file is typed in", () => {
    expect(takenAfter(20_000)).toBeLessThanOrEqual(3_000);
  });
});

describe("the parser's thread", () => {
  test("gives the same tree as parsing here", async () => {
    const parser = new YamlParser();
    const text = 'a: &x { __proto__: 1, b: [1, 2] }\nc: *x\nd:\n  <<: *x\n  e: "😀"\nd: twice\n? [1]\n: 2\n';
    const [there, here] = [await parser.parse(text), parseYaml(text)];
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

  test("that has ended rejects what was waiting, and begins again", async () => {
    const parser = new YamlParser();
    const lost = parser.parse("a: 1").catch((error: unknown) => error);
    parser.dispose();
    expect(await lost).toBeInstanceOf(Error);
    expect((await parser.parse("a: 2")).value).toEqual({ a: 2 });
    parser.dispose();
  });
});
