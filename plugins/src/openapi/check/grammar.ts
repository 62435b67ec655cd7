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

/** What stands under which key of each kind of object. What is not listed is data, in which a `$ref` may be an ordinary key. */
export const grammar: Readonly<Record<NodeKind, Rules>> = {
  document: rules({ components: ["components", "one"], paths: ["pathItem", "map"], webhooks: ["pathItem", "map"] }),
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
  }),
  operation: rules({
    parameters: ["parameter", "list"],
    requestBody: ["requestBody", "one"],
    responses: ["response", "map"],
    callbacks: ["callback", "map"],
  }),
  parameter: rules({ schema: ["schema", "one"], content: ["mediaType", "map"], examples: ["example", "map"] }),
  header: rules({ schema: ["schema", "one"], content: ["mediaType", "map"], examples: ["example", "map"] }),
  requestBody: rules({ content: ["mediaType", "map"] }),
  response: rules({ headers: ["header", "map"], content: ["mediaType", "map"], links: ["link", "map"] }),
  mediaType: rules({ schema: ["schema", "one"], examples: ["example", "map"], encoding: ["encoding", "map"] }),
  encoding: rules({ headers: ["header", "map"] }),
  schema: rules({
    properties: ["schema", "map"],
    patternProperties: ["schema", "map"],
    additionalProperties: ["schema", "one"],
    unevaluatedProperties: ["schema", "one"],
    propertyNames: ["schema", "one"],
    dependentSchemas: ["schema", "map"],
    items: ["schema", "one"],
    prefixItems: ["schema", "list"],
    unevaluatedItems: ["schema", "one"],
    contains: ["schema", "one"],
    allOf: ["schema", "list"],
    oneOf: ["schema", "list"],
    anyOf: ["schema", "list"],
    not: ["schema", "one"],
    if: ["schema", "one"],
    then: ["schema", "one"],
    else: ["schema", "one"],
    $defs: ["schema", "map"],
    definitions: ["schema", "map"],
  }),
  example: rules({}),
  link: rules({}),
  // A callback is an object of path items by expression: see `walk`.
  callback: rules({}),
  securityScheme: rules({}),
  data: rules({}),
};
