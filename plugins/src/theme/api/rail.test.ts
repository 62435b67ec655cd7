import type { Operation, PlaygroundSample } from "@octavo/core";
import type { HttpRequest } from "@octavo/core/request";
import { bareField } from "@octavo/core/testing";
import { describe, expect, it } from "vitest";
import { parts } from "./test-operations.ts";

describe("what the playground gives", () => {
  const sample = (label: string, changes: Partial<PlaygroundSample> = {}): PlaygroundSample => ({
    language: "bash",
    label,
    source: "curl 'x'",
    written: false,
    ...changes,
  });

  it("spec-mode-interactive spec-mode-simple spec-mode-none: a button where requests can be sent", () => {
    expect(parts({}).bar).toContain("Try it");
    for (const mode of ["simple", "none", "auth"] as const)
      expect(parts({}, {}, { mode }).bar).not.toContain("Try it");
  });

  it("are samples, of which generated ones follow what is typed", () => {
    const samples = [
      sample("cURL", { written: true }),
      sample("cURL"),
      sample("Go", { language: "go", source: "x := 1" }),
    ];
    const { rail } = parts({}, {}, { samples });
    expect(rail).toContain('data-title="cURL"');
    expect(rail).toContain('data-title="cURL 2"');
    expect(rail.match(/data-sample="\w+"/g)).toEqual(['data-sample="bash"', 'data-sample="go"']);
    expect(rail).toContain('data-language="go"');
  });

  it("are written anew for another example of the body", () => {
    const body = {
      contentType: "application/json",
      encoding: {},
      files: [],
      required: true,
      description: "",
      field: bareField("", { type: "object" }),
      examples: [
        { label: "One", value: { a: 1 } },
        { label: "Two", value: "it's" },
      ],
    };
    const request: HttpRequest = {
      method: "POST",
      url: "https://x.y/a",
      headers: [{ name: "X-Key", value: "<api-key>" }],
      cookies: [],
      body: null,
    };
    const { rail } = parts({ bodies: [body] }, {}, { request, samples: [sample("cURL")] });
    const [chosen, ...others] = [...rail.matchAll(/data-change="([^"]*)"/g)].map(
      ([, change = ""]) => JSON.parse(change.replaceAll("&quot;", '"').replaceAll("&#39;", "'")) as unknown,
    );
    expect(chosen).toMatchObject({
      headers: [{ name: "Content-Type", value: "application/json" }],
      body: { kind: "text", text: '{\n  "a": 1\n}' },
    });
    expect(others).toMatchObject([{ body: { text: '"it\'s"' } }]);
    expect(rail).toContain('class="body-examples" data-request="{&quot;method&quot;:&quot;POST&quot;');
    // Without samples to write they are shown as they are.
    const written = parts({ bodies: [body] }, {}, { request, samples: [sample("cURL", { written: true })] });
    expect(written.rail).toContain('<div class="body-examples"><span');
    expect(parts({ bodies: [{ ...body, examples: body.examples.slice(1) }] }).rail).not.toContain(
      "body-examples",
    );
  });

  it("many of them go into a select", () => {
    const samples = ["cURL", "Python", "JavaScript", "PHP", "Go", "Java"].map((label) => sample(label));
    expect(parts({}, {}, { samples }).rail).toContain('<select class="pick-select"');
  });
});

describe("responses", () => {
  const responses: Operation["responses"] = [
    {
      status: "200",
      description: "Fine.",
      headers: [bareField("X-Left")],
      contents: [
        {
          contentType: "application/json",
          field: bareField("", { type: "object", children: [bareField("ok", { type: "boolean" })] }),
          examples: [{ label: "Example", value: { ok: true } }],
        },
      ],
    },
    { status: "4XX", description: "Wrong.", headers: [], contents: [] },
    { status: "default", description: "", headers: [], contents: [] },
  ];

  it("are tabs by status, with headers and content type", () => {
    const { sections, rail } = parts({ responses });
    expect(sections).toContain('data-title="4XX"><span class="status-code" data-class="4">4XX</span>');
    expect(sections).toContain('<p class="content-type"><code>application/json</code></p>');
    expect(sections).toContain('id="X-Left"');
    expect(rail).toContain('id="response-example"');
    expect(rail).toContain('<i class="n">true</i>');
    expect(rail).toContain("No content");
  });

  it("leave fields their ids", () => {
    const parameters = [bareField("response-example", { in: "query" })];
    const { sections, rail } = parts({ responses, parameters });
    expect(sections).toContain('id="response-example"');
    expect(rail).toContain(
      'id="response-example-2" class="code-example" data-component-part="response-example"',
    );
  });

  it("show no examples where there is nothing to show", () => {
    expect(parts({ responses: responses.slice(1) }).rail).not.toContain("response-example");
  });

  it("show named examples side by side", () => {
    const examples = [
      { label: "One", value: 1 },
      { label: "Two", value: null },
    ];
    const { rail } = parts({
      responses: [
        {
          status: "200",
          description: "",
          headers: [],
          contents: [{ contentType: "a/b", field: bareField(""), examples }],
        },
      ],
    });
    expect(rail).toContain(">One</option>");
    expect(rail).toContain('<i class="n">null</i>');
  });

  it("choose the same status in sections and examples, on this page alone", () => {
    const { sections: drawn, rail } = parts({ responses });
    expect(drawn).toContain('<div class="responses" data-tabs="page"');
    expect(rail).toContain('<div class="code-group" data-tabs="page"');
  });

  it("of a webhook are its payload, whichever body has one", () => {
    const body = (contentType: string, ...values: unknown[]): Operation["bodies"][number] => ({
      contentType,
      required: true,
      description: "",
      field: bareField(""),
      examples: values.map((value) => ({ label: "Example", value })),
      encoding: {},
      files: [],
    });
    const payload = (...bodies: Operation["bodies"]): string => parts({ webhook: true, bodies }).rail;
    expect(payload(body("a/b"), body("c/d", "Hello."))).toContain("Hello.");
    expect(payload(body("a/b", 1), body("c/d", 2))).toMatch(/data-title="a\/b".*data-title="c\/d"/s);
    expect(payload(body("a/b"))).toBe("");
  });

  it("play audio", () => {
    const audio = (value: unknown): string =>
      parts({
        responses: [
          {
            status: "200",
            description: "",
            headers: [],
            contents: [{ contentType: "audio/mpeg", field: bareField(""), examples: [{ label: "", value }] }],
          },
        ],
      }).rail;
    expect(audio("https://x.y/a.mp3")).toContain('<audio controls preload="none" src="https://x.y/a.mp3">');
    for (const value of ["javascript:alert(1)", "<binary>", 1]) expect(audio(value)).not.toContain("<audio");
  });
});
