/**
 * Text that tries to run a script wherever it may land: in HTML, attributes, scripts, styles, Markdown and MDX. It writes
 * `where` to `window.__pwned`.
 */
function hostile(where: string): string {
  const code = `window.__pwned='${where}'`;
  return [
    where,
    `<div data-island="0" data-island-empty data-script="data:text/javascript,${code};export default()=>{}">i</div>`,
    `<button data-playground="data:," data-playground-script="data:text/javascript,${code}">p</button>`,
    `<i data-fragments="data:,">f</i><details data-more="../../api.json" data-of=""><summary>m</summary></details>`,
    `"><script>${code}</script>`,
    `'><img src=x onerror="${code}">`,
    `</script></style></title></textarea></template><svg onload="${code}"></svg>`,
    `<details open ontoggle="${code}"><summary>s</summary></details>`,
    `<iframe srcdoc="<script>parent.${code}</script>"></iframe><a href="javascript:${code}">a</a>`,
    `<object data="javascript:${code}"></object><form action="javascript:${code}"><button>go</button></form>`,
    `[b](javascript:${code}) [c](<java\tscript:${code}>) ![d](x" onerror="${code}) <javascript:${code}>`,
    `{(()=>{${code}})()} \${${code}} <Card href="javascript:${code}" title="x" /> \`\`\`html\n<script>${code}</script>\n\`\`\``,
  ].join(" ");
}

/** A name that can stand in a path. */
const tag = (where: string): string => `<img src=x onerror=window.__pwned='${where}'>`;

const url = (where: string): string => `javascript:window.__pwned='${where}'`;

type Json = Readonly<Record<string, unknown>>;

const schema: Json = {
  type: "object",
  title: hostile("schema-title"),
  description: hostile("schema-description"),
  required: [tag("property")],
  "x-svc": { pre: [hostile("pre")], post: [hostile("post")] },
  properties: {
    [tag("property")]: {
      type: "string",
      format: hostile("format"),
      pattern: hostile("pattern"),
      description: hostile("property-description"),
      default: hostile("default"),
      example: hostile("property-example"),
      "x-default": hostile("x-default"),
      "x-svc": { pre: [hostile("property-pre")], post: [hostile("property-post")] },
    },
    ["__proto__"]: { type: "string" },
    constructor: { type: "string", description: "c" },
    choice: { type: "string", enum: [hostile("enum"), url("enum-url")], description: "e" },
    constant: { const: hostile("const") },
    nested: {
      type: "object",
      properties: { [tag("nested")]: { type: "array", items: { $ref: "#/components/schemas/Cut" } } },
    },
    either: {
      oneOf: [
        { title: hostile("alternative"), type: "object", properties: { a: { type: "string" } } },
        { title: tag("other-alternative"), type: "string" },
      ],
    },
    map: { type: "object", additionalProperties: { type: "string", description: hostile("map") } },
  },
};

const parameter = (place: string): Json => ({
  name: place === "path" ? "id" : place === "query" ? tag("parameter") : `X-${place}`,
  in: place,
  required: place === "path",
  description: hostile(`${place}-parameter`),
  example: hostile(`${place}-example`),
  schema: {
    type: "string",
    default: hostile(`${place}-default`),
    "x-default": hostile(`${place}-x-default`),
  },
});

/** A document with a script in every string; `server` is where its requests go. */
export function hostileDocument(server: string): Json {
  const content = {
    "application/json": {
      schema: { $ref: "#/components/schemas/Thing" },
      examples: {
        [tag("example-key")]: { summary: hostile("example"), value: { a: hostile("example-value") } },
        plain: { value: "</script><script>window.__pwned='example'</script>" },
      },
    },
    [`text/html;x=${tag("content-type")}`]: { schema: { type: "string", example: hostile("text-example") } },
    "multipart/form-data": { schema: { $ref: "#/components/schemas/Thing" } },
  };
  const operation: Json = {
    operationId: hostile("operation-id"),
    summary: hostile("summary"),
    description: hostile("description"),
    deprecated: true,
    tags: [tag("tag")],
    externalDocs: { url: url("operation-docs"), description: hostile("operation-docs") },
    parameters: ["path", "query", "header", "cookie"].map(parameter),
    requestBody: { description: hostile("body"), content },
    responses: {
      "200": {
        description: hostile("response"),
        headers: { [tag("header")]: { description: hostile("response-header"), schema: { type: "string" } } },
        content,
        links: { a: { description: hostile("link"), operationRef: url("link") } },
      },
      [tag("status")]: { description: hostile("other-response") },
    },
    callbacks: {
      [tag("callback")]: {
        [`{$request.body#/${tag("expression")}}`]: {
          post: {
            summary: hostile("callback-summary"),
            description: hostile("callback"),
            requestBody: { content },
          },
        },
      },
    },
    "x-codeSamples": [
      { lang: hostile("sample-language"), label: hostile("sample-label"), source: hostile("sample") },
      { lang: "html", source: "</code></pre><script>window.__pwned='sample'</script>" },
    ],
    "x-svc": {
      content: hostile("content"),
      metadata: {
        title: hostile("meta-title"),
        description: hostile("meta-description"),
        "og:title": hostile("og"),
      },
    },
  };
  return {
    openapi: "3.1.0",
    info: {
      title: hostile("title"),
      version: hostile("version"),
      description: hostile("info"),
      termsOfService: url("terms"),
      contact: { name: hostile("contact"), url: url("contact"), email: hostile("email") },
      license: { name: hostile("license"), url: url("license") },
    },
    externalDocs: { url: url("docs"), description: hostile("docs") },
    tags: [
      {
        name: tag("tag"),
        description: hostile("tag"),
        "x-group": hostile("group"),
        externalDocs: { url: url("tag-docs") },
      },
    ],
    servers: [
      { url: server, description: hostile("server") },
      { url: url("server"), description: "A server that is a script" },
      {
        url: `${server}/{${tag("variable")}}`,
        description: hostile("server-with-variables"),
        variables: {
          [tag("variable")]: {
            default: hostile("variable"),
            enum: [hostile("variable"), url("variable")],
            description: hostile("variable"),
          },
        },
      },
    ],
    security: [{ [tag("scheme")]: [hostile("scope")] }, { basic: [] }, { oauth: [] }],
    paths: {
      "/things/{id}": { post: operation },
      [`/${tag("path")}`]: { get: { ...operation, summary: undefined, "x-svc": undefined, parameters: [] } },
    },
    webhooks: { [tag("webhook")]: { post: { ...operation, parameters: [] } } },
    components: {
      schemas: { Thing: schema, Cut: { description: hostile("cut"), properties: { [tag("cut")]: schema } } },
      securitySchemes: {
        [tag("scheme")]: {
          type: "apiKey",
          in: "header",
          name: tag("key"),
          description: hostile("scheme"),
          "x-default": hostile("scheme-x-default"),
        },
        basic: { type: "http", scheme: "basic", description: hostile("basic") },
        oauth: {
          type: "oauth2",
          description: hostile("oauth"),
          flows: {
            implicit: {
              authorizationUrl: url("authorization"),
              tokenUrl: url("token"),
              scopes: { [tag("scope")]: hostile("scope") },
            },
          },
        },
      },
    },
  };
}
