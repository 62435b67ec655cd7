import {
  fragmentName,
  type Field,
  type Operation,
  type Playground,
  type PlaygroundSample,
} from "@octavo/core";
import type { HttpRequest } from "@octavo/core/request";
import { describe, expect, it } from "vitest";
import { html, textOf } from "../html.ts";
import { threats, unbalanced } from "../test-nodes.ts";
import { operationBadges, specLink } from "./bar.ts";
import type { ApiContext } from "./context.ts";
import { operationParts, schemaParts } from "./operation-page.ts";
import { context, field, operation, scheme } from "./test-operations.ts";

const playground: Playground = {
  mode: "interactive",
  groups: [],
  proxy: true,
  credentials: false,
  servers: [],
  security: [],
  prefill: { parameters: {} },
  request: null,
  samples: [],
  languages: [],
};

function parts(
  fields: Partial<Operation>,
  changes: Partial<ApiContext> = {},
  starts: Partial<Playground> = {},
): { readonly bar: string; readonly sections: string; readonly rail: string } {
  const given = { ...context(), ...changes };
  const drawn = operationParts(operation(fields), { ...playground, ...starts }, given);
  const { request, response } = drawn.rail;
  return {
    bar: textOf(drawn.bar),
    sections: textOf(drawn.sections),
    rail: textOf(html`${request}${response}`),
  };
}

function sections(fields: Partial<Operation>, changes: Partial<ApiContext> = {}): string {
  return parts(fields, changes).sections;
}

describe("the bar", () => {
  it("shows method and path, with what is to be filled in", () => {
    expect(parts({}, {}, { mode: "simple" }).bar).toBe(
      '<div class="endpoint" data-component-part="endpoint"><span class="method-pill" data-method="GET">GET</span><code class="endpoint-path" data-copy><wbr>/users<wbr>/<span class="endpoint-variable">{id}</span></code></div>',
    );
  });

  it("shows the name of a webhook", () => {
    expect(parts({ webhook: true, path: "userCreated", method: "post" }).bar).toMatch(
      /data-method="WEBHOOK">WEBHOOK<\/span>.*userCreated/,
    );
  });

  it("shows the server where docs.json asks for it", () => {
    expect(parts({}, { fullUrl: true }).bar).toContain(
      '<span class="endpoint-server">https://eu.api.com/v1</span>',
    );
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
      pills: { pre: ["key"], post: ["required", "read-only"] },
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
      '<span class="pill">key</span><a class="field-name" href="#id">id</a><span class="field-type">string&lt;uuid&gt;</span><span class="pill pill-required">required</span><span class="pill">read-only</span>',
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
          encoding: {},
          files: [],
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
          encoding: {},
          files: [],
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

  it("spec-anchor: keep every alias as a target, and give sections' ids to fields of their names", () => {
    const drawn = sections({
      parameters: [field("headers", { in: "header", aliases: ["header-headers", "parameter-headers"] })],
    });
    expect(drawn).toContain('<div class="field" id="headers"');
    expect(drawn).toContain(
      '<div class="field-head" id="header-headers"><a class="alias" id="parameter-headers"></a>',
    );
    expect(drawn).toContain('<h2 id="section-headers">');
  });

  it("offer fields that are not here to be loaded, and say where to read them without script", () => {
    const cut = field("owner", {
      type: "object",
      truncated: true,
      more: ["Simple User", "b"],
      anchor: "a-owner",
    });
    const drawn = sections({ parameters: [{ ...cut, in: "query" }] });
    expect(drawn).toContain(
      `data-more="${fragmentName("Simple User")} ${fragmentName("b")}" data-of="a-owner" data-side="request"`,
    );
    expect(drawn).toContain("Show fields of Simple User and b");
    expect(drawn).toContain("See Simple User.");
    expect(sections({ parameters: [{ ...cut, in: "query", more: [] }] })).toContain("See the document.");
  });

  it("open nested fields from the start where docs.json asks for it", () => {
    const nested = field("a", { in: "query", children: [field("b", { anchor: "a-b" })] });
    expect(sections({ parameters: [nested] })).toContain(
      '<details class="expandable" data-component-part="expandable">',
    );
    expect(sections({ parameters: [nested] }, { expanded: true })).toContain(
      '<details class="expandable" data-component-part="expandable" open>',
    );
  });

  it("name alternatives of scalars by their type alone", () => {
    const either = field("a", {
      in: "query",
      type: "string | integer",
      alternatives: [
        { label: "string", field: field("a") },
        { label: "integer", field: field("a", { type: "integer" }) },
      ],
    });
    expect(sections({ parameters: [either] })).not.toContain("alternatives");
  });

  it("put alternatives of nested fields, and many of them, into a select", () => {
    const choice = (label: string) => ({ label, field: field("", { children: [field(label)] }) });
    const few = { type: "object", alternatives: [choice("Card"), choice("Bank")] };
    const body = (schema: Partial<Field>): Operation["bodies"][number] => ({
      ...{ contentType: "a/b", encoding: {}, files: [], required: false, description: "", examples: [] },
      field: field("", schema),
    });
    expect(sections({ bodies: [body(few)] })).toContain('role="tablist"');
    expect(sections({ parameters: [field("a", { in: "query", ...few })] })).toContain(
      '<option value="panel-1-0" selected>Card</option>',
    );
    const many = Array.from({ length: 20 }, (_, index) => choice(`Choice ${index}`));
    expect(sections({ bodies: [body({ alternatives: many })] })).toContain("<select");
  });

  it("show callbacks between body and response, each with what it sends and expects", () => {
    const drawn = sections({
      callbacks: [
        {
          name: "onPaid",
          expression: "{$request.body#/url}",
          method: "POST",
          title: "Paid",
          description: "When it is paid.",
          parameters: [field("X-Sign", { in: "header", anchor: "onPaid-X-Sign" })],
          bodies: [
            {
              contentType: "application/json",
              encoding: {},
              files: [],
              required: true,
              description: "",
              field: field("", { type: "object", children: [field("sum", { anchor: "onPaid-sum" })] }),
              examples: [],
            },
          ],
          responses: [{ status: "204", description: "Got it.", headers: [], contents: [] }],
        },
      ],
      responses: [{ status: "201", description: "Made.", headers: [], contents: [] }],
    });
    const order = [
      '<h2 id="callbacks">',
      "onPaid",
      "{$request.body#/url}",
      'id="onPaid-X-Sign"',
      'id="onPaid-sum"',
      "Got it.",
      '<h2 id="response">',
      "Made.",
    ];
    const places = order.map((text) => drawn.indexOf(text));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(unbalanced(drawn)).toEqual([]);
  });
});

describe("what the playground gives", () => {
  const sample = (label: string, changes: Partial<PlaygroundSample> = {}): PlaygroundSample => ({
    ...{ language: "bash", label, source: "curl 'x'", written: false },
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
      ...{ contentType: "application/json", encoding: {}, files: [], required: true, description: "" },
      field: field("", { type: "object" }),
      examples: [
        { label: "One", value: { a: 1 } },
        { label: "Two", value: "it's" },
      ],
    };
    const request: HttpRequest = {
      ...{
        method: "POST",
        url: "https://x.y/a",
        headers: [{ name: "X-Key", value: "<api-key>" }],
        cookies: [],
      },
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
      headers: [field("X-Left")],
      contents: [
        {
          contentType: "application/json",
          field: field("", { type: "object", children: [field("ok", { type: "boolean" })] }),
          examples: [{ label: "Example", value: { ok: true } }],
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
    expect(rail).toContain(">One</option>");
    expect(rail).toContain('<i class="n">null</i>');
  });

  it("choose the same status in sections and examples, on this page alone", () => {
    const { sections: drawn, rail } = parts({ responses });
    expect(drawn).toContain('<div class="responses" data-tabs="page"');
    expect(rail).toContain('<div class="code-group" data-tabs="page"');
  });

  it("play audio", () => {
    const audio = (value: unknown): string =>
      parts({
        responses: [
          {
            status: "200",
            description: "",
            headers: [],
            contents: [{ contentType: "audio/mpeg", field: field(""), examples: [{ label: "", value }] }],
          },
        ],
      }).rail;
    expect(audio("https://x.y/a.mp3")).toContain('<audio controls preload="none" src="https://x.y/a.mp3">');
    for (const value of ["javascript:alert(1)", "<binary>", 1]) expect(audio(value)).not.toContain("<audio");
  });
});

describe("schema pages", () => {
  it("show properties and an example", () => {
    const drawn = schemaParts(
      {
        spec: "a.json",
        name: "User",
        title: "User",
        description: "",
        field: field("User", { type: "object", children: [field("id")] }),
        example: { id: "1" },
      },
      context(),
    );
    expect(textOf(drawn.sections)).toContain('<h2 id="properties">');
    expect(textOf(drawn.rail.response)).toContain("User");
  });
});

it("a page that describes its endpoint shows its fields once, where they are written", () => {
  const given = operation({
    spec: "send.mdx",
    security: [{ schemes: [scheme("bearer")] }],
    parameters: [field("id", { in: "path" })],
  });
  const drawn = operationParts(given, playground, context());
  expect(textOf(drawn.first)).toContain('<h2 id="authorizations">');
  expect(textOf(drawn.sections)).toBe("");
  expect(textOf(drawn.bar)).toContain("Try it");
});

it("links to documents of the site only", () => {
  expect(textOf(specLink("api/a b.json", context()) || html``)).toContain('href="/docs/api/a%20b.json"');
  expect(specLink("https://example.com/a.json", context())).toBe(false);
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
    aliases: [evil, `${evil}2`],
    pills: { pre: [evil], post: [evil] },
    truncated: true,
    more: [evil],
    in: "query",
  });
  const drawn = parts(
    {
      key: evil,
      method: evil,
      path: evil,
      spec: evil,
      security: [
        {
          schemes: [
            scheme(evil, { name: evil, description: evil, scopes: [evil], type: evil, scheme: evil }),
          ],
        },
        { schemes: [scheme(evil)] },
      ],
      parameters: [bad],
      bodies: [
        {
          contentType: evil,
          encoding: {},
          files: [],
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
      callbacks: [
        {
          ...{ name: evil, expression: evil, method: evil, title: evil, description: evil },
          ...{ parameters: [bad], bodies: [], responses: [] },
        },
      ],
    },
    {},
    { samples: [{ language: evil, label: evil, source: evil, written: false }] },
  );
  for (const each of Object.values(drawn)) {
    expect(threats(each)).toEqual([]);
    expect(unbalanced(each)).toEqual([]);
  }
});
