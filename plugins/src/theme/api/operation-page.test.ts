import { bareField } from "@octavo/core/testing";
import { describe, expect, it } from "vitest";
import { html, textOf } from "../html.ts";
import { bare, jsx, paragraph, render, threats, unbalanced } from "../test-nodes.ts";
import { operationBadges, specLink } from "./bar.ts";
import { missingParts, operationParts, schemaParts } from "./operation-page.ts";
import { context, operation, parts, playground, sectionsOf } from "./test-operations.ts";
import { scheme } from "./test-scheme.ts";
import { english } from "../words/words.ts";

describe("the bar", () => {
  it("shows method and path, with what is to be filled in", () => {
    expect(parts({}, {}, { mode: "simple" }).bar).toBe(
      '<div class="endpoint-bar" data-component-part="endpoint" data-pagefind-ignore><span class="method-pill" data-method="GET">GET</span><code class="endpoint-path" data-copy><wbr>/users<wbr>/<span class="endpoint-variable">{id}</span></code></div>',
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
      operationBadges(
        { deprecated: true, badges: [{ label: "60/minute" }, { label: "Beta", color: "#ff0000" }] },
        english,
      ),
    );
    expect(marks).toContain("Deprecated");
    expect(marks).toContain(">60/minute<");
    expect(marks).toContain('style="--tone:#ff0000">Beta');
  });
});

describe("sections", () => {
  const parameters = [
    bareField("X-Trace", { in: "header" }),
    bareField("id", {
      in: "path",
      required: true,
      pills: { pre: ["key"], post: ["required", "read-only"] },
      description: "Which one.",
      type: "string<uuid>",
      constraints: ["length 1..20"],
    }),
    bareField("session", { in: "cookie" }),
    bareField("limit", { in: "query", default: 20, type: "integer", enum: [10, 20], deprecated: true }),
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
      '<span class="field-pill">key</span><a class="field-name" href="#id">id</a><span class="field-type">string&lt;uuid&gt;</span><span class="field-pill field-pill-required">required</span><span class="field-pill">read-only</span>',
    );
    expect(sections).toContain("<p>Which one.</p>");
    expect(sections).toContain('<code class="field-chip">length 1..20</code>');
    expect(sections).toContain(
      '<span class="field-chip-label">Available options:</span><code class="field-chip">10</code><code class="field-chip">20</code>',
    );
    expect(sections).toContain('<div class="field deprecated" id="limit"');
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
      parameters: [bareField("body", { in: "query" }), bareField("body", { in: "header" })],
    });
    const ids = [...sections.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("show callbacks between body and response, each with what it sends and expects", () => {
    const drawn = sectionsOf({
      callbacks: [
        {
          name: "onPaid",
          expression: "{$request.body#/url}",
          method: "POST",
          title: "Paid",
          description: "When it is paid.",
          parameters: [bareField("X-Sign", { in: "header", anchor: "onPaid-X-Sign" })],
          bodies: [
            {
              contentType: "application/json",
              encoding: {},
              files: [],
              required: true,
              description: "",
              field: bareField("", {
                type: "object",
                children: [bareField("sum", { anchor: "onPaid-sum" })],
              }),
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

describe("schema pages", () => {
  it("show properties and an example", () => {
    const drawn = schemaParts(
      {
        spec: "a.json",
        name: "User",
        title: "User",
        description: "",
        field: bareField("User", { type: "object", children: [bareField("id")] }),
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
    parameters: [bareField("id", { in: "path" })],
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
  const bad = bareField(evil, {
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
          name: evil,
          expression: evil,
          method: evil,
          title: evil,
          description: evil,
          parameters: [bad],
          bodies: [],
          responses: [],
        },
      ],
    },
    {},
    { samples: [{ language: evil, label: evil, source: evil, written: false }] },
  );
  const own = "copy tabs more of side sample request change".split(" ").map((name) => `data-${name}`);
  for (const each of Object.values(drawn)) {
    expect(threats(each, own)).toEqual([]);
    expect(unbalanced(each)).toEqual([]);
  }
});

it("says where tokens come from", () => {
  const flows = [{ name: "authorizationCode", authorizationUrl: "https://x/a", tokenUrl: "https://x/t?<" }];
  const schemes = [
    scheme("oauth", { type: "oauth2", flows }),
    scheme("id", { type: "openIdConnect", openIdConnectUrl: "https://x/.well-known" }),
  ];
  const { sections } = parts({ security: [{ schemes }] });
  for (const [label, url] of [
    ["Authorization URL (authorization code)", "https://x/a"],
    ["Token URL (authorization code)", "https://x/t?&lt;"],
    ["Discovery URL", "https://x/.well-known"],
  ])
    expect(sections).toContain(
      `<span class="field-chip-label">${label}:</span><code class="field-chip">${url}</code>`,
    );
  expect(sections).not.toContain("Refresh URL");
});

describe("what no document has", () => {
  it.each([
    ["POST /ocr/{id}", /data-method="POST">POST<\/span>.*ocr.*endpoint-variable">\{id\}/],
    ["webhook user created", /data-method="WEBHOOK">WEBHOOK<\/span>.*user created/],
    ["GET /<script>alert(1)</script>", /data-method="GET">/],
    ["User", /^$/],
  ])("%s is named, and it is said that there is no more", (key, bar) => {
    const drawn = missingParts(key, english, new Set(["own"]));
    expect(textOf(drawn.bar)).toMatch(bar);
    expect(textOf(drawn.bar)).not.toContain("Try it");
    expect(textOf(drawn.first)).toContain(english.apiMissing);
    expect(textOf(drawn.bar)).not.toContain("<script");
    expect(unbalanced(textOf(html`${drawn.bar}${drawn.first}`))).toEqual([]);
    expect(drawn.ids).toEqual(new Set(["own"]));
  });

  it("is said in a callout as pages write them, which search leaves out", () => {
    const { first } = missingParts("User", english, new Set());
    const written = render(jsx("Info", {}, paragraph(english.apiMissing)));
    expect(bare(textOf(first)).replace(" data-pagefind-ignore", "")).toBe(bare(written));
    expect(textOf(first)).toContain("data-pagefind-ignore");
  });
});
