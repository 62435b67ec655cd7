import { describe, expect, it } from "vitest";
import { html, textOf } from "../html.ts";
import { node, paragraph, root } from "../test-nodes.ts";
import { withDescriptions } from "./descriptions.ts";
import { curlCommand, serverUrl } from "./sample-request.ts";
import { exampleOf, exampleText } from "./sample-value.ts";
import { field, operation, scheme } from "./test-operations.ts";

describe("cURL", () => {
  it("has everything that is required, quoted for a shell", () => {
    const parameters = [
      field("id", { in: "path", required: true }),
      field("q", { in: "query", required: true, example: "it's" }),
      field("opt", { in: "query" }),
      field("X-T", { in: "header", required: true }),
      field("c", { in: "cookie", required: true }),
    ];
    const body = {
      contentType: "application/json",
      required: true,
      description: "",
      field: field("", { children: [field("a", { required: true }), field("b")] }),
      examples: [],
    };
    expect(
      curlCommand(
        operation({
          method: "post",
          parameters,
          bodies: [body],
          security: [{ schemes: [scheme("k", { type: "apiKey", name: "X-Key", prefill: "demo" })] }],
        }),
      ),
    ).toBe(
      [
        "curl --request POST",
        "--url 'https://eu.api.com/v1/users/{id}?q=it'\\''s'",
        "--header 'X-Key: demo'",
        "--header 'X-T: <string>'",
        "--cookie 'c=<string>'",
        "--header 'Content-Type: application/json'",
        '--data \'{\n  "a": "<string>"\n}\'',
      ].join(" \\\n  "),
    );
  });

  it("sends forms and files", () => {
    const form = {
      contentType: "multipart/form-data",
      required: true,
      description: "",
      field: field("", { children: [field("a", { required: true, example: 1 })] }),
      examples: [],
    };
    expect(curlCommand(operation({ method: "post", bodies: [form] }))).toContain("--form 'a=1'");
    const file = { ...form, contentType: "application/octet-stream", field: field("", { type: "file" }) };
    expect(curlCommand(operation({ method: "put", bodies: [file] }))).toContain("--data-binary '@file'");
  });

  it("leaves variables without a default as they are", () => {
    expect(
      serverUrl({
        url: "https://{a}.b/",
        description: "",
        variables: [{ name: "a", default: "", enum: [], description: "" }],
      }),
    ).toBe("https://{a}.b");
    expect(serverUrl(undefined)).toBe("");
  });
});

describe("examples", () => {
  it("are the given ones, even null and false, else made from the field", () => {
    expect(exampleOf([{ label: "", value: false }], field(""))).toBe(false);
    expect(
      exampleOf(
        [],
        field("", {
          type: "object",
          children: [
            field("n", { type: "integer" }),
            field("d", { type: "string<date>[]" }),
            field("e", { enum: ["x"] }),
          ],
        }),
      ),
    ).toEqual({ n: 123, d: ["2023-12-25"], e: "x" });
  });

  it("keep a property named __proto__", () => {
    const made = exampleOf([], field("", { type: "object", children: [field("__proto__", { example: 1 })] }));
    expect(JSON.stringify(made)).toBe('{"__proto__":1}');
  });

  it("are cut where they are long", () => {
    expect(exampleText("x".repeat(100_000)).length).toBeLessThan(13_000);
  });
});

describe("descriptions", () => {
  it("are parsed once each, and not at all where they are plain", async () => {
    const asked: string[] = [];
    const parse = (text: string): Promise<ReturnType<typeof root>> => {
      asked.push(text);
      return Promise.resolve(root(paragraph(node("strong", {}, text))));
    };
    const drawn = await withDescriptions(
      (draw) => textOf(html`${["Plain words.", "**x**", "**x**", "1. a"].map(draw)}`),
      parse,
      { file: "openapi.json", base: "" },
    );
    expect(asked).toEqual(["**x**", "1. a"]);
    expect(drawn).toBe(
      "<p>Plain words.</p><p><strong>**x**</strong></p><p><strong>**x**</strong></p><p><strong>1. a</strong></p>",
    );
  });
});

it("slashes inside a server's address take linear time", () => {
  const url = `https://example.com/a${"/".repeat(200_000)}b`;
  expect(serverUrl({ url: `${url}//`, description: "", variables: [] })).toBe(url);
});
