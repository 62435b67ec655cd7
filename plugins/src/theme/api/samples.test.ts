import type { PageNode, Read } from "@octavo/core";
import { bareField } from "@octavo/core/testing";
import { describe, expect, it } from "vitest";
import { html, textOf } from "../html.ts";
import { node, paragraph, root } from "../test-nodes.ts";
import { describer } from "./descriptions.ts";
import { exampleText } from "./example-text.ts";
import { operationParts } from "./operation-page.ts";
import { withOwnNotes } from "./own-notes.ts";
import { serverUrl } from "./server-url.ts";
import { context, operation } from "./test-operations.ts";
import { scheme } from "./test-scheme.ts";
import { descriptionsOf } from "./walk.ts";

it("the address of a server has the defaults of its variables, and keeps those without", () => {
  const variable = (name: string, text: string | null) => ({
    name,
    default: text,
    enum: [],
    description: "",
  });
  const server = {
    url: "https://{a}.{b}/v1//",
    description: "",
    variables: [variable("a", null), variable("b", "eu")],
  };
  expect(serverUrl(server)).toBe("https://{a}.eu/v1");
  expect(serverUrl(undefined)).toBe("");
});

it("examples are cut where they are long", () => {
  expect(exampleText("x".repeat(100_000)).length).toBeLessThan(13_000);
  expect(exampleText(null)).toBe("null");
  expect(exampleText(undefined)).toBe("");
});

/** Reads texts as paragraphs of one thing each. */
function parsing(parse: (text: string) => PageNode): Read {
  return {
    get: (_query: unknown, text: string) => Promise.resolve({ root: root(paragraph(parse(text))) }),
    getAll: () => Promise.resolve([]),
  } as unknown as Read;
}

describe("descriptions", () => {
  it("are parsed once each, and not at all where they are plain", async () => {
    const asked: string[] = [];
    const read = parsing((text) => {
      asked.push(text);
      return node("strong", {}, text);
    });
    const texts = ["Plain words.", "**x**", "**x**", "1. a"];
    const draw = await describer(texts, { file: "openapi.json", base: "" }, read);
    expect(asked).toEqual(["**x**", "1. a"]);
    expect(textOf(html`${texts.map(draw)}`)).toBe(
      "<p>Plain words.</p><p><strong>**x**</strong></p><p><strong>**x**</strong></p><p><strong>1. a</strong></p>",
    );
  });

  it("have no marks of their authors, which would become parts of ids", async () => {
    const read = parsing((value) => ({ type: "inlineCode", value }));
    const draw = await describer(["a\0b"], { file: "openapi.json", base: "" }, read);
    expect(textOf(withOwnNotes(draw, "d")("a\0b"))).toBe("<p><code>a\uFFFDb</code></p>");
  });

  it("are all known before a page is drawn", () => {
    const text = (name: string) => ({ description: `*${name}*` });
    const body = (name: string) => ({
      contentType: "a/b",
      encoding: {},
      files: [],
      required: false,
      examples: [],
      ...text(name),
      field: bareField("", {
        ...text(`${name} field`),
        alternatives: [{ label: "A", field: bareField("a", text(`${name} choice`)) }],
      }),
    });
    const response = (name: string) => ({
      status: "200",
      ...text(name),
      headers: [bareField("h", text(`${name} header`))],
      contents: [
        {
          contentType: "a/b",
          examples: [],
          field: bareField("", { children: [bareField("c", text(`${name} child`))] }),
        },
      ],
    });
    const given = operation({
      ...text("operation"),
      security: [{ schemes: [scheme("s", text("scheme"))] }],
      parameters: [bareField("p", { in: "query", ...text("parameter") })],
      bodies: [body("body")],
      responses: [response("one"), response("two")],
      callbacks: [
        {
          name: "c",
          expression: "",
          method: "POST",
          title: "",
          ...text("callback"),
          parameters: [],
          bodies: [body("sent")],
          responses: [response("answer")],
        },
      ],
    });
    const drawn: string[] = [];
    operationParts(given, undefined, { ...context(), describe: (said) => (drawn.push(said), html`x`) });
    const known = new Set(descriptionsOf(given));
    expect(drawn.length).toBeGreaterThan(12);
    expect(drawn.filter((said) => !known.has(said))).toEqual([]);
  });
});
