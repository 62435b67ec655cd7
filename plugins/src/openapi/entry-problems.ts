import { defineProblem, type ProblemDefinition } from "@octavo/core";

// What is wrong with references to operations and schemas, in `pages` and in front matter.

export const unknownOperation: ProblemDefinition<{
  operation: string;
  specs: string;
  meant: string | undefined;
}> = defineProblem({
  code: "openapi/unknown-operation",
  severity: "error",
  needsWhole: "site",
  message: ({ operation, specs, meant }) =>
    `There is no \`${operation}\` in ${specs}${meant ? `; did you mean \`${meant}\`?` : "."}`,
  help: "The method and path must be written as in the document, with its parameters in braces: `GET /users/{id}`. A webhook is written as `webhook name`.",
});

export const excludedOperation: ProblemDefinition<{ operation: string; spec: string }> = defineProblem({
  code: "openapi/excluded-operation",
  severity: "error",
  message: ({ operation, spec }) =>
    `\`${operation}\` has no page: \`x-hidden\` or \`x-excluded\` leaves it out of ${spec}.`,
  help: "Remove the extension from the operation in the document, or remove this entry.",
});

export const forgivenMatch: ProblemDefinition<{ written: string; meant: string }> = defineProblem({
  code: "openapi/forgiven-match",
  severity: "warning",
  message: ({ written, meant }) => `\`${written}\` is taken for \`${meant}\`: write that.`,
  help: "Only the case of the method, which front matter may have as it likes, or a slash at the end differs, so the operation was found. Other tools that read docs.json may not be as kind.",
});

export const noSpec: ProblemDefinition<{ operation: string }> = defineProblem({
  code: "openapi/no-spec",
  severity: "error",
  needsWhole: "site",
  message: ({ operation }) =>
    `\`${operation}\` names no OpenAPI document, and no element around it has an \`openapi\` property.`,
  help: "Give an enclosing element of navigation an `openapi` property, or write the document before the operation: `openapi.json GET /users`.",
});

export const unknownSpec: ProblemDefinition<{
  written: string;
  /** The document that was probably meant, or several of its name. */
  meant: readonly string[];
}> = defineProblem({
  code: "openapi/unknown-spec",
  severity: "error",
  needsWhole: "site",
  message: ({ written, meant }) => {
    const none = `There is no OpenAPI document "${written}"`;
    const [first, second] = meant;
    if (first === undefined) return `${none}.`;
    if (second !== undefined)
      return `${none}; ${meant.length} documents have its name, such as "${first}" and "${second}". Write which one is meant.`;
    return `${none}; did you mean "${first}"?`;
  },
  help: "A document is named by its path from the docs folder (`specs/v1.json`), by a path from this file (`./v1.json`), by its bare name (`v1`), or by its URL.",
});

export const forgivenSpec: ProblemDefinition<{ written: string; used: string }> = defineProblem({
  code: "openapi/forgiven-spec",
  severity: "warning",
  needsWhole: "site",
  message: ({ written, used }) =>
    `There is no OpenAPI document "${written}"; "${used}", which has the same name, is used in its place.`,
  help: "Write the path of the document that is there: as soon as there is another one of its name, nobody knows which one is meant.",
});

export const ambiguousReference: ProblemDefinition<{ operation: string; chosen: string; others: string }> =
  defineProblem({
    code: "openapi/ambiguous-reference",
    severity: "warning",
    message: ({ operation, chosen, others }) =>
      `\`${operation}\` is in ${chosen} and in ${others}; the first one is used.`,
    help: "Write the document before the operation, as in `v1.json GET /users`, so that it is clear which one is meant.",
  });

export const malformedReference: ProblemDefinition<{ written: string }> = defineProblem({
  code: "openapi/malformed-reference",
  severity: "error",
  message: ({ written }) =>
    `"${written}" names no operation: write a method and a path, as in \`GET /users\`, or \`webhook name\`.`,
  help: "The front matter key `openapi` is `METHOD /path` or `webhook name`, with the document before it where there are several: `v1.json GET /users`.",
});

export const unknownSchema: ProblemDefinition<{ schema: string; specs: string; meant: string | undefined }> =
  defineProblem({
    code: "openapi/unknown-schema",
    severity: "error",
    needsWhole: "site",
    message: ({ schema, specs, meant }) =>
      `There is no schema "${schema}" in ${specs}${meant ? `; did you mean "${meant}"?` : "."}`,
    help: "`openapi-schema` names a schema of `components.schemas`, with the document before it where there are several: `v1.json User`.",
  });

export const ambiguousSchema: ProblemDefinition<{ schema: string; specs: string }> = defineProblem({
  code: "openapi/ambiguous-schema",
  severity: "error",
  message: ({ schema, specs }) => `The schema "${schema}" is in ${specs}: write which one is meant.`,
  help: "Write the document before the schema, as in `v1.json User`.",
});

export const entryProblems: readonly ProblemDefinition<never>[] = [
  unknownOperation, excludedOperation, forgivenMatch, noSpec, unknownSpec, forgivenSpec, ambiguousReference, malformedReference, unknownSchema,
  ambiguousSchema,
]; // prettier-ignore
