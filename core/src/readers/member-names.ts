// What the names of members say about their values, in OpenAPI and AsyncAPI documents.

/** Members of these are named by authors: a schema called "example" is no example, and an operation "value" no value. */
const named: ReadonlySet<string> = new Set(
  (
    "properties patternProperties definitions $defs dependentSchemas schemas responses parameters requestBodies headers " +
    "securitySchemes links callbacks pathItems content variables paths webhooks channels messages servers operations " +
    "serverVariables correlationIds replies replyAddresses externalDocs tags operationTraits messageTraits " +
    "serverBindings channelBindings operationBindings messageBindings"
  ).split(" "),
);

export function isNamed(key: string, isAsyncApi: boolean): boolean {
  // Headers of a message are one schema.
  return named.has(key) && !(isAsyncApi && key === "headers");
}

/** What instances look like, which is no schema, however it looks. */
export const instances: ReadonlySet<string> = new Set(
  "example examples default const enum value x-default x-example x-examples".split(" "),
);
