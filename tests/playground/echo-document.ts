import { secrets } from "./authorization.ts";
import { answers } from "./answers.ts";
import { bodyPaths } from "./echo-bodies.ts";
import { operation, type Json } from "./echo-operation.ts";

const shapes: Readonly<Record<string, Json>> = {
  text: { type: "string" },
  list: { type: "array", items: { type: "string" } },
  object: {
    type: "object",
    properties: { R: { type: "integer" }, G: { type: "integer" }, B: { type: "integer" } },
  },
};

/** Every style with what it can explode, and the shapes that it is defined for. */
const styles: readonly (readonly [
  place: string,
  style: string,
  explodes: readonly boolean[],
  shapes: string,
])[] = [
  ["path", "matrix", [false, true], "text list object"],
  ["path", "label", [false, true], "text list object"],
  ["path", "simple", [false, true], "text list object"],
  ["query", "form", [false, true], "text list object"],
  ["query", "spaceDelimited", [false], "list object"],
  ["query", "pipeDelimited", [false], "list object"],
  ["query", "deepObject", [true], "object"],
  ["header", "simple", [false, true], "text list object"],
  ["cookie", "form", [false, true], "text list object"],
];

/**
 * An OpenAPI document of the echo API: an operation for each thing that a request can hold. The page of an operation is
 * `/echo/` and its id.
 */
export function echoDocument(origin: string): Json & Record<"paths" | "components", Json> {
  return {
    openapi: "3.1.0",
    info: { title: "Echo", version: "1" },
    servers: [{ url: origin, description: "Echo" }],
    security: [],
    paths: {
      ...styledPaths(),
      ...parameterPaths,
      ...bodyPaths,
      ...authPaths(),
      ...serverPaths(origin),
      ...answerPaths(),
    },
    components: {
      securitySchemes: {
        keyHeader: { type: "apiKey", in: "header", name: "X-Api-Key" },
        keyQuery: { type: "apiKey", in: "query", name: "api_key" },
        keyCookie: { type: "apiKey", in: "cookie", name: "session" },
        bearer: { type: "http", scheme: "bearer" },
        basic: { type: "http", scheme: "basic" },
        oauth: { type: "oauth2", flows: { clientCredentials: { tokenUrl: `${origin}/token`, scopes: {} } } },
        openId: { type: "openIdConnect", openIdConnectUrl: `${origin}/.well-known/openid-configuration` },
        mutual: { type: "mutualTLS" },
        prefilledKey: { type: "apiKey", in: "header", name: "X-Api-Key", "x-default": secrets.key },
        prefilledBearer: { type: "http", scheme: "bearer", "x-default": secrets.token },
      },
    },
  };
}

/** The same with some of its paths alone, as a long sidebar would only cost time, and with more of what is given. */
export function echoPart(
  origin: string,
  shown: readonly string[],
  { paths: morePaths = {}, schemas }: { readonly paths?: Json; readonly schemas: Json },
): Json {
  const { paths, components, ...others } = echoDocument(origin);
  return {
    ...others,
    paths: { ...Object.fromEntries(shown.map((path) => [path, paths[path]])), ...morePaths },
    components: { ...components, schemas },
  };
}

/** `/styles/path-matrix-exploded-list/{color}` and the like. */
function styledPaths(): Json {
  const paths: Record<string, Json> = {};
  for (const [place, style, explodes, names] of styles)
    for (const explode of explodes)
      for (const shape of names.split(" ")) {
        const id = `${place}-${style}${explode ? "-exploded" : ""}-${shape}`;
        const name = place === "header" ? "X-Color" : "color";
        const parameter = { name, in: place, style, explode, schema: shapes[shape] };
        paths[`/styles/${id}${place === "path" ? "/{color}" : ""}`] = {
          get: operation(id, { parameters: [{ ...parameter, ...(place === "path" && { required: true }) }] }),
        };
      }
  return paths;
}

const parameterPaths: Json = {
  "/query/{segment}": {
    parameters: [
      { name: "segment", in: "path", required: true, schema: { type: "string" } },
      { name: "shared", in: "query", schema: { type: "string" } },
    ],
    get: operation("query", {
      parameters: [
        { name: "q", in: "query", schema: { type: "string" } },
        { name: "reserved", in: "query", allowReserved: true, schema: { type: "string" } },
        { name: "filter", in: "query", content: { "application/json": { schema: shapes["object"] } } },
        { name: "count", in: "query", schema: { type: "integer" } },
        { name: "flag", in: "query", schema: { type: "boolean" } },
        { name: "kind", in: "query", schema: { type: "string", enum: ["plain", "two words", "a&b"] } },
        { name: "maybe", in: "query", schema: { type: ["string", "null"] } },
        { name: "a[b]", in: "query", schema: { type: "string" } },
        {
          name: "where",
          in: "query",
          style: "deepObject",
          explode: true,
          schema: {
            type: "object",
            properties: { name: { type: "string" }, age: shapes["object"], tags: shapes["list"] },
          },
        },
      ],
    }),
  },
  "/defaults": {
    get: operation("defaults", {
      parameters: [
        { name: "limit", in: "query", schema: { type: "integer", default: 20 } },
        { name: "cursor", in: "query", schema: { type: "string", "x-default": "c1" } },
        { name: "offset", in: "query", schema: { type: "integer", "x-default": 0, default: 5 } },
        { name: "order", in: "query", schema: { type: "string", enum: ["up", "down"], default: "down" } },
        { name: "example", in: "query", schema: { type: "string", examples: ["only shown"] } },
      ],
    }),
  },
  "/headers": {
    get: operation("headers", {
      parameters: [
        { name: "X-Text", in: "header", schema: { type: "string" } },
        { name: "X-Count", in: "header", schema: { type: "integer" } },
        { name: "X-Flag", in: "header", schema: { type: "boolean" } },
        { name: "X-Json", in: "header", content: { "application/json": { schema: shapes["object"] } } },
      ],
    }),
  },
  "/cookies": {
    get: operation("cookies", {
      parameters: [
        { name: "theme", in: "cookie", schema: { type: "string" } },
        { name: "size", in: "cookie", schema: { type: "integer" } },
      ],
    }),
  },
  "/methods": Object.fromEntries(
    ["get", "put", "post", "delete", "options", "head", "patch"].map((method) => [
      method,
      operation(`method-${method}`),
    ]),
  ),
};

function needs(id: string, security: readonly Json[]): Json {
  return { [`/auth/${id}`]: { get: operation(`auth-${id}`, { security }) } };
}

function authPaths(): Json {
  return {
    ...needs("key-header", [{ keyHeader: [] }]),
    ...needs("key-query", [{ keyQuery: [] }]),
    ...needs("key-cookie", [{ keyCookie: [] }]),
    ...needs("bearer", [{ bearer: [] }]),
    ...needs("basic", [{ basic: [] }]),
    ...needs("oauth2", [{ oauth: [] }]),
    ...needs("openid", [{ openId: [] }]),
    ...needs("mutual", [{ mutual: [] }]),
    ...needs("both", [{ keyHeader: [], keyQuery: [] }]),
    ...needs("either", [{ keyHeader: [] }, { bearer: [] }]),
    ...needs("optional", [{}, { bearer: [] }]),
    "/prefilled/key": {
      get: operation("auth-prefilled-key", { security: [{ prefilledKey: [] }] }),
    },
    "/prefilled/bearer": {
      get: operation("auth-prefilled-bearer", { security: [{ prefilledBearer: [] }] }),
    },
  };
}

function serverPaths(origin: string): Json {
  return {
    "/servers/several": {
      get: operation("servers-several", {
        servers: [
          { url: `${origin}/first`, description: "First" },
          { url: `${origin}/second`, description: "Second" },
        ],
      }),
    },
    "/servers/variables": {
      get: operation("servers-variables", {
        servers: [
          {
            url: `${origin}/{region}/{version}`,
            variables: {
              region: { enum: ["eu", "us"], default: "eu" },
              version: { default: "v1", description: "Any version" },
            },
          },
        ],
      }),
    },
    "/servers/path": {
      servers: [{ url: `${origin}/of-path/` }],
      get: operation("servers-path"),
      post: operation("servers-operation", { servers: [{ url: `${origin}/of-operation` }] }),
    },
  };
}

function answerPaths(): Json {
  const special = Object.keys(answers).map((path): [string, Json] => [
    path,
    { get: operation(path.slice(1).replaceAll("/", "-")) },
  ]);
  return { ...Object.fromEntries(special), "/no-cors/answers/text": { get: operation("no-cors") } };
}
