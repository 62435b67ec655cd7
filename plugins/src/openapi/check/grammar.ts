/** The objects of an OpenAPI document that may hold references or further objects. */
export type NodeKind =
  | "document"
  | "components"
  | "pathItem"
  | "operation"
  | "parameter"
  | "header"
  | "requestBody"
  | "response"
  | "mediaType"
  | "encoding"
  | "schema"
  | "example"
  | "link"
  | "callback"
  | "securityScheme"
  | "server"
  /** Anything else: examples, extensions, values. */
  | "data";

export interface Rule {
  readonly kind: NodeKind;
  /** One object, a list of objects, or an object of named ones. */
  readonly form: "one" | "list" | "map";
}

type Rules = ReadonlyMap<string, Rule>;

function rules(table: Readonly<Record<string, readonly [NodeKind, Rule["form"]]>>): Rules {
  return new Map(Object.entries(table).map(([key, [kind, form]]) => [key, { kind, form }]));
}

/** The keywords of a schema whose values are schemas. */
function schemaRules(keywords: Readonly<Record<Rule["form"], string>>): Rules {
  const forms = Object.entries(keywords) as [Rule["form"], string][];
  return new Map(
    forms.flatMap(([form, names]) =>
      names.split(" ").map((name) => [name, { kind: "schema", form }] as const),
    ),
  );
}

/** What stands under which key of each kind of object. What is not listed is data, in which a `$ref` may be an ordinary key. */
export const grammar: Readonly<Record<NodeKind, Rules>> = {
  document: rules({
    components: ["components", "one"],
    servers: ["server", "list"],
    paths: ["pathItem", "map"],
    webhooks: ["pathItem", "map"],
  }),
  components: rules({
    schemas: ["schema", "map"],
    responses: ["response", "map"],
    parameters: ["parameter", "map"],
    examples: ["example", "map"],
    requestBodies: ["requestBody", "map"],
    headers: ["header", "map"],
    securitySchemes: ["securityScheme", "map"],
    links: ["link", "map"],
    callbacks: ["callback", "map"],
    pathItems: ["pathItem", "map"],
  }),
  pathItem: rules({
    get: ["operation", "one"],
    put: ["operation", "one"],
    post: ["operation", "one"],
    delete: ["operation", "one"],
    options: ["operation", "one"],
    head: ["operation", "one"],
    patch: ["operation", "one"],
    trace: ["operation", "one"],
    parameters: ["parameter", "list"],
    servers: ["server", "list"],
  }),
  operation: rules({
    parameters: ["parameter", "list"],
    requestBody: ["requestBody", "one"],
    responses: ["response", "map"],
    callbacks: ["callback", "map"],
    servers: ["server", "list"],
  }),
  parameter: rules({
    schema: ["schema", "one"],
    content: ["mediaType", "map"],
    examples: ["example", "map"],
  }),
  header: rules({ schema: ["schema", "one"], content: ["mediaType", "map"], examples: ["example", "map"] }),
  requestBody: rules({ content: ["mediaType", "map"] }),
  response: rules({ headers: ["header", "map"], content: ["mediaType", "map"], links: ["link", "map"] }),
  mediaType: rules({
    schema: ["schema", "one"],
    examples: ["example", "map"],
    encoding: ["encoding", "map"],
  }),
  encoding: rules({ headers: ["header", "map"] }),
  schema: schemaRules({
    one: "additionalProperties unevaluatedProperties propertyNames items unevaluatedItems contains not if then else",
    list: "allOf oneOf anyOf prefixItems",
    map: "properties patternProperties dependentSchemas $defs definitions",
  }),
  example: rules({}),
  link: rules({}),
  // A callback is an object of path items by expression: see `walk`.
  callback: rules({}),
  securityScheme: rules({}),
  server: rules({}),
  data: rules({}),
};
