import type { Field, Operation } from "@octavo/core";
import { describe, expect, it } from "vitest";
import { html, textOf } from "../html.ts";
import { threats, unbalanced } from "../test-nodes.ts";
import { operationBadges, specLink } from "./bar.ts";
import type { ApiContext } from "./context.ts";
import { depthFor } from "./field-list.ts";
import { operationParts, schemaParts } from "./operation-page.ts";
import { field, operation, scheme } from "./test-operations.ts";

const context: ApiContext = {
  file: "openapi.json",
  base: "/docs",
  describe: (text) => html`<p>${text}</p>`,
  depth: 9,
  anchors: new Set(),
  page: { groups: 0 },
  fullUrl: false,
};

function parts(fields: Partial<Operation>): {
  readonly bar: string;
  readonly sections: string;
  readonly rail: string;
} {
  const drawn = operationParts(operation(fields), { ...context, page: { groups: 0 } });
  return { bar: textOf(drawn.bar), sections: textOf(drawn.sections), rail: textOf(drawn.rail) };
}

describe("the bar", () => {
  it("shows method and path, with what is to be filled in", () => {
    expect(parts({}).bar).toBe(
      '<div class="endpoint" data-component-part="endpoint"><span class="method-pill" data-method="GET">GET</span><code class="endpoint-path" data-copy><wbr>/users<wbr>/<span class="endpoint-variable">{id}</span></code></div>',
    );
  });

  it("shows the name of a webhook", () => {
    expect(parts({ webhook: true, key: "webhook userCreated", method: "post" }).bar).toMatch(
      /data-method="WEBHOOK">WEBHOOK<\/span>.*userCreated/,
    );
  });

  it("shows the server where docs.json asks for it", () => {
    const { bar } = operationParts(operation(), { ...context, fullUrl: true });
    expect(textOf(bar)).toContain('<span class="endpoint-server">https://eu.api.com/v1</span>');
  });

  it("has marks beside the title", () => {
    const marks = textOf(
      operationBadges({
        deprecated: true,
        badges: [{ label: "60/minute" }, { label: "Beta", color: "#ff0000" }],
      }),
    );
    expect(marks).toContain("Deprecated");
    expect(marks).toContain(">60/minute<");
    expect(marks).toContain('style="--tone:#ff0000">Beta');
  });
});

describe("sections", () => {
  const parameters = [
    field("X-Trace", { in: "header" }),
    field("id", {
      in: "path",
      required: true,
      description: "Which one.",
      type: "string<uuid>",
      constraints: ["length 1..20"],
    }),
    field("session", { in: "cookie" }),
    field("limit", { in: "query", default: 20, type: "integer", enum: [10, 20], deprecated: true }),
  ];

  it("come by place, in order", () => {
    const titles = [
      ...parts({ parameters, security: [{ schemes: [scheme("bearer")] }] }).sections.matchAll(
        /<h2 id="([\w-]+)">/g,
      ),
    ].map((match) => match[1]);
    expect(titles).toEqual(["authorizations", "headers", "path-parameters", "cookies", "query-parameters"]);
  });

  it("show a field with all that is known of it", () => {
    const { sections } = parts({ parameters });
    expect(sections).toContain(
      '<a class="field-name" href="#id">id</a><span class="field-type">string&lt;uuid&gt;</span><span class="pill pill-required">required</span>',
    );
    expect(sections).toContain("<p>Which one.</p>");
    expect(sections).toContain('<code class="chip">length 1..20</code>');
    expect(sections).toContain(
      '<span class="chip-label">Available options:</span><code class="chip">10</code><code class="chip">20</code>',
    );
    expect(sections).toContain('<div class="field deprecated" id="limit"');
  });

  it("fold children and tell how many there are", () => {
    const child = field("city", { anchor: "address-city" });
    const { sections } = parts({
      bodies: [
        {
          contentType: "application/json",
          required: true,
          description: "What to send.",
          field: field("", {
            type: "object",
            children: [field("address", { type: "object", children: [child] })],
          }),
          examples: [],
        },
      ],
    });
    expect(sections).toContain("Show 1 field<");
    expect(sections).toContain('id="address-city"');
    expect(sections).toContain('Body<span class="pill pill-required">required</span>');
    expect(sections).toContain("<p>What to send.</p>");
    expect(unbalanced(sections)).toEqual([]);
  });

  it("show alternatives as tabs", () => {
    const choices = [
      { label: "Card", field: field("", { children: [field("last4")] }) },
      { label: "Bank", field: field("", { type: "string" }) },
    ];
    const { sections } = parts({
      bodies: [
        {
          contentType: "a/b",
          required: false,
          description: "",
          field: field("", { type: "object", alternatives: choices }),
          examples: [],
        },
      ],
    });
    expect(sections).toContain('data-title="Card"');
    expect(sections).toContain('data-title="Bank"');
  });

  it("show several ways to authorize, and that it is optional", () => {
    const { sections } = parts({
      security: [
        { schemes: [scheme("api_key", { type: "apiKey", name: "X-Key", scheme: "" }), scheme("bearer")] },
        { schemes: [scheme("basic", { scheme: "basic" })] },
        { schemes: [] },
      ],
    });
    expect(sections).toContain("Authorization is optional.");
    expect(sections).toContain('data-title="api key &amp; bearer"');
    expect(sections).toContain("Basic &lt;encoded-value&gt;");
  });

  it("give an id once, whatever the model says", () => {
    const { sections } = parts({
      parameters: [field("body", { in: "query" }), field("body", { in: "header" })],
    });
    const ids = [...sections.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("cut very deep and very wide structures, and say so", () => {
    const wide = (depth: number): readonly Field[] =>
      Array.from({ length: 12 }, (_, index) =>
        field(`f${depth}-${index}`, {
          anchor: `f${depth}-${index}`,
          type: "object",
          children: depth > 0 ? wide(depth - 1) : [],
        }),
      );
    const deep = field("", { type: "object", children: wide(3) });
    expect(depthFor([deep])).toBe(2);
    const { sections } = parts({
      bodies: [{ contentType: "a/b", required: false, description: "", field: deep, examples: [] }],
    });
    expect(sections).toContain("Deeper fields are in the OpenAPI document.");
    expect(sections.length).toBeLessThan(200_000);
  });
});

describe("responses", () => {
  const responses: Operation["responses"] = [
    {
      status: "200",
      description: "Fine.",
      headers: [field("X-Left")],
      contents: [
        {
          contentType: "application/json",
          field: field("", { type: "object", children: [field("ok", { type: "boolean" })] }),
          examples: [],
        },
      ],
    },
    { status: "4XX", description: "Wrong.", headers: [], contents: [] },
    { status: "default", description: "", headers: [], contents: [] },
  ];

  it("are tabs by status, with headers and content type", () => {
    const { sections, rail } = parts({ responses });
    expect(sections).toContain('data-title="4XX"><span class="status" data-class="4">4XX</span>');
    expect(sections).toContain('<p class="content-type"><code>application/json</code></p>');
    expect(sections).toContain('id="X-Left"');
    expect(rail).toContain('id="response-example"');
    expect(rail).toContain('<i class="n">true</i>');
    expect(rail).toContain("No content");
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
          contents: [{ contentType: "a/b", field: field(""), examples }],
        },
      ],
    });
    expect(rail).toContain('data-title="200 One"');
    expect(rail).toContain('<i class="n">null</i>');
  });
});

describe("schema pages", () => {
  it("show properties and an example", () => {
    const drawn = schemaParts(
      {
        spec: "a.json",
        name: "User",
        field: field("User", { type: "object", children: [field("id")] }),
        example: { id: "1" },
      },
      context,
    );
    expect(textOf(drawn.sections)).toContain('<h2 id="properties">');
    expect(textOf(drawn.rail)).toContain("User");
  });
});

it("links to documents of the site only", () => {
  expect(textOf(specLink("api/a b.json", context) || html``)).toContain('href="/docs/api/a%20b.json"');
  expect(specLink("https://example.com/a.json", context)).toBe(false);
});

it("lets nothing of a description run", () => {
  const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
  const bad = field(evil, {
    type: evil,
    description: evil,
    default: evil,
    example: evil,
    enum: [evil],
    constraints: [evil],
    anchor: evil,
    in: "query",
  });
  const drawn = parts({
    key: evil,
    method: evil,
    path: evil,
    spec: evil,
    security: [
      {
        schemes: [scheme(evil, { name: evil, description: evil, scopes: [evil], type: evil, scheme: evil })],
      },
      { schemes: [scheme(evil)] },
    ],
    parameters: [bad],
    bodies: [
      {
        contentType: evil,
        required: true,
        description: evil,
        field: { ...bad, children: [bad], alternatives: [{ label: evil, field: bad }] },
        examples: [{ label: evil, value: evil }],
      },
    ],
    responses: [
      {
        status: evil,
        description: evil,
        headers: [bad],
        contents: [
          {
            contentType: evil,
            field: bad,
            examples: [
              { label: evil, value: { [evil]: evil } },
              { label: evil, value: 1 },
            ],
          },
        ],
      },
    ],
    servers: [{ url: evil, description: evil, variables: [] }],
    badges: [{ label: evil, color: evil }],
  });
  for (const each of Object.values(drawn)) {
    expect(threats(each)).toEqual([]);
    expect(unbalanced(each)).toEqual([]);
  }
});
