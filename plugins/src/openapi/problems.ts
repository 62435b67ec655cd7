import { defineProblem, listInWords, type ProblemDefinition } from "@octavo/core";

// Documents that cannot be read, or only with forbearance.

export const notOpenApi: ProblemDefinition<{ found: string }> = defineProblem({
  code: "openapi/not-openapi",
  severity: "error",
  message: ({ found }) => `This file is used as an OpenAPI document but is none. ${found}`,
  help: "An OpenAPI document is an object with `openapi: 3.1.0` (or another 3.0 or 3.1 version) at its top. Name another file, or mend this one.",
});

export const swagger2: ProblemDefinition<{ version: string }> = defineProblem({
  code: "openapi/swagger-2",
  severity: "error",
  message: ({ version }) => `Swagger ${version} is not supported; convert the document to OpenAPI 3.`,
  help: 'Only OpenAPI 3.0 and 3.1 can be read. A converter such as swagger2openapi, or the "Convert to OpenAPI 3" item of Swagger Editor\'s menu, writes the document anew. Use its result.',
});

const unmade = {
  element: (what: string) => `Octavo makes no pages of ${what}: this element shows nothing of it.`,
  page: (what: string) => `Octavo makes no pages of ${what}: this page shows nothing of it.`,
  repository: (what: string) => `Octavo takes nothing from ${what}: this element is left out.`,
  overlay: (what: string) => `Octavo applies no ${what}: pages show the document as it is without them.`,
};

export const nothingMadeOf: ProblemDefinition<{ what: string; where: keyof typeof unmade }> = defineProblem({
  code: "openapi/nothing-made",
  severity: "warning",
  message: ({ what, where }) => unmade[where](what),
  help: "Pages are made of OpenAPI 3.0 and 3.1 and of AsyncAPI 3.0 documents that are in the docs folder or at a URL. Describe the interface in pages of your own, apply overlays before you build and name the result, copy what is in another repository, or take the key out, so that nobody misses what is not there.",
});

export const unsupportedVersion: ProblemDefinition<{ version: string }> = defineProblem({
  code: "openapi/unsupported-version",
  severity: "error",
  message: ({ version }) => `The OpenAPI version ${version} cannot be read; 3.0 and 3.1 can.`,
  help: "Write the version of OpenAPI that the document follows, as in `openapi: 3.1.0`. It is not the version of your own API: that one is `info.version`.",
});

export const versionSpelling: ProblemDefinition<{ version: string; readAs: string }> = defineProblem({
  code: "openapi/version-spelling",
  severity: "warning",
  message: ({ version, readAs }) =>
    `"${version}" is no exact OpenAPI version; the document is read as ${readAs}.`,
  help: 'The version is a string of three numbers, such as `"3.0.3"` or `"3.1.1"`. Other tools may refuse anything else.',
});

export const newerVersion: ProblemDefinition<{ version: string }> = defineProblem({
  code: "openapi/newer-version",
  severity: "information",
  message: ({ version }) => `OpenAPI ${version} is read as 3.1: what is new in 3.2 is not shown.`,
  help: "Nothing has to be done. Features of 3.2, such as the `query` method and nested tags, are ignored.",
});

export const noPaths: ProblemDefinition<{ version: string }> = defineProblem({
  code: "openapi/no-paths",
  severity: "error",
  message: ({ version }) =>
    `The document has no paths${version === "3.1" ? " or webhooks" : ""}, so it has no pages.`,
  help: "Operations stand under `paths`, and from OpenAPI 3.1 on also under `webhooks`. Perhaps this is the wrong file, or one part of a document that is split over several: then name its main file.",
});

export const notAnObject: ProblemDefinition<{ what: string; kind: string }> = defineProblem({
  code: "openapi/not-an-object",
  severity: "error",
  message: ({ what, kind }) => `${what} must be an object, but it is ${kind}; it is left out.`,
  help: "A part of the document has the wrong type, so there is nothing to show of it. Often a key is left empty in YAML, or what belongs below it is not indented.",
});

export const wrongType: ProblemDefinition<{ what: string; expected: string; kind: string }> = defineProblem({
  code: "openapi/wrong-type",
  severity: "warning",
  message: ({ what, expected, kind }) => `${what} must be ${expected}, but it is ${kind}; it is ignored.`,
  help: "A part of the document has the wrong type. The rest of the operation is shown without it. Often a key is left empty in YAML, or what belongs below it is not indented.",
});

export const webhooksInOldVersion: ProblemDefinition = defineProblem({
  code: "openapi/webhooks-in-3-0",
  severity: "warning",
  message: () => "OpenAPI 3.0 has no webhooks, so these have no pages.",
  help: "`webhooks` came with OpenAPI 3.1. Change the document's `openapi` version to 3.1.1 if the rest of it follows that version.",
});

export const severalMethods: ProblemDefinition<{ webhook: string; method: string; shown: string }> =
  defineProblem({
    code: "openapi/webhook-methods",
    severity: "warning",
    message: ({ webhook, method, shown }) =>
      `The webhook "${webhook}" has several methods; its page shows \`${shown}\`, not \`${method}\`.`,
    help: "A webhook has one page, for one request. Give the other method a webhook of its own.",
  });

export const misspelledExcluded: ProblemDefinition = defineProblem({
  code: "openapi/x-exclude",
  severity: "warning",
  message: () => "The key is `x-excluded`; the operation is left out all the same.",
  help: "Write `x-excluded: true`. Other tools that read the document do not know `x-exclude`.",
});

export const documentProblems: readonly ProblemDefinition<never>[] = [
  notOpenApi, swagger2, nothingMadeOf, unsupportedVersion, versionSpelling, newerVersion, noPaths, notAnObject, wrongType,
  webhooksInOldVersion, severalMethods, misspelledExcluded,
]; // prettier-ignore

// What the check of a whole document finds.

export const externalReference: ProblemDefinition<{ reference: string; command: string }> = defineProblem({
  code: "openapi/external-ref",
  severity: "warning",
  needsWhole: "site",
  message: ({ reference, command }) =>
    `"${reference}" is in another document and is not followed. Run \`${command}\` to make one document of all.`,
  help: "References are followed within one document. `octavo openapi bundle <file> -o <file>` writes a document that has everything in it; name that one in docs.json.",
});

export const unresolvedReference: ProblemDefinition<{ reference: string; meant: string | undefined }> =
  defineProblem({
    code: "openapi/unresolved-ref",
    severity: "error",
    needsWhole: "site",
    message: ({ reference, meant }) =>
      `Nothing is at "${reference}" in this document${meant ? `; did you mean "${meant}"?` : "."}`,
    help: "The reference leads nowhere, so what it should bring is missing from the page. Mend its path, or add what it names.",
  });

export const wrongReference: ProblemDefinition<{ reference: string; is: string; expected: string }> =
  defineProblem({
    code: "openapi/wrong-ref",
    severity: "error",
    message: ({ reference, is, expected }) =>
      `"${reference}" is ${is}, and ${expected} is expected here: nothing of it is shown.`,
    help: "Each section of `components` holds objects of one kind. Name one of the right section; a schema that is inside of another object is named by its whole path, such as `#/components/responses/Users/content/application~1json/schema`.",
  });

export const circularReference: ProblemDefinition<{ reference: string }> = defineProblem({
  code: "openapi/circular-ref",
  severity: "error",
  message: ({ reference }) =>
    `"${reference}" leads back to itself through references alone, so it stands for nothing.`,
  help: "A schema may contain itself, but a `$ref` whose target is again only a `$ref` must end somewhere. Make one of them a real schema.",
});

export const duplicateOperationId: ProblemDefinition<{ id: string }> = defineProblem({
  code: "openapi/duplicate-operation-id",
  severity: "information",
  message: ({ id }) => `The operationId "${id}" is used before.`,
  help: "Pages do not depend on `operationId`, but tools that make code from the document do. Each operation should have one of its own.",
});

export const unknownOperationId: ProblemDefinition<{ id: string; meant: string | undefined }> = defineProblem(
  {
    code: "openapi/unknown-operation-id",
    severity: "information",
    message: ({ id, meant }) =>
      `No operation of this document has the operationId "${id}"${meant ? `; did you mean "${meant}"?` : "."}`,
    help: "A link of a response names an operation of its document by its id. Pages do not show these links, but tools that follow them need the operation: correct the id, or write where it is as `operationRef`.",
  },
);

export const undeclaredPathParameter: ProblemDefinition<{ name: string; path: string }> = defineProblem({
  code: "openapi/undeclared-path-parameter",
  severity: "warning",
  message: ({ name, path }) => `The path "${path}" has "{${name}}", but no parameter describes it.`,
  help: "Add a parameter with this name and `in: path` to the operation or to its path item; the page then shows it and the playground has a field for it.",
});

export const unusedPathParameter: ProblemDefinition<{
  name: string;
  path: string;
  /** What the path has in braces, and no parameter describes. */
  meant: string | undefined;
}> = defineProblem({
  code: "openapi/unused-path-parameter",
  tag: "unused",
  severity: "warning",
  message: ({ name, path, meant }) =>
    `The path parameter "${name}" does not occur in "${path}"${meant === undefined ? "." : `; did you mean "${meant}"?`}`,
  help: "A parameter with `in: path` needs its name in braces in the path. Add it there, correct the name, or change `in`.",
});

export const unknownParameterLocation: ProblemDefinition<{ location: string; meant: string | undefined }> =
  defineProblem({
    code: "openapi/unknown-parameter-location",
    severity: "error",
    message: ({ location, meant }) =>
      `A parameter cannot be in "${location}"${meant ? `; did you mean "${meant}"?` : ": it is in path, query, header or cookie."} It is left out.`,
    help: "`in` is `path`, `query`, `header` or `cookie`. In OpenAPI 3, what Swagger 2.0 called `body` and `formData` stands under `requestBody`.",
  });

export const unknownSecurityScheme: ProblemDefinition<{
  name: string;
  meant: string | undefined;
  defined: readonly string[];
}> = defineProblem({
  code: "openapi/unknown-security-scheme",
  severity: "warning",
  message: ({ name, meant, defined }) => {
    const known =
      defined.length === 0
        ? "None is defined."
        : `Defined: ${defined.slice(0, 8).join(", ")}${defined.length > 8 ? " …" : "."}`;
    return `No security scheme "${name}" is defined, so no credentials can be entered for it${meant ? `; did you mean "${meant}"?` : "."} ${known}`;
  },
  help: "`security` names schemes of `components.securitySchemes`. One that is not there is left out of the page and of its playground.",
});

export const undefinedServerVariable: ProblemDefinition<{ name: string }> = defineProblem({
  code: "openapi/undefined-server-variable",
  severity: "warning",
  message: ({ name }) =>
    `The URL has "{${name}}", but \`variables\` of this server does not define it: readers have to fill it in without a hint.`,
  help: "Define each name in braces under `variables` of the server, with a `default` that works and, where there are only a few values, an `enum`.",
});

export const unknownValue: ProblemDefinition<{
  key: string;
  written: string;
  allowed: readonly string[];
  meant: string | undefined;
  effect: string;
}> = defineProblem({
  code: "openapi/unknown-value",
  severity: "warning",
  message: ({ key, written, allowed, meant, effect }) =>
    `\`${key}\` cannot be "${written}"${meant ? `; did you mean "${meant}"?` : `: it is ${listInWords(allowed)}.`} ${effect}`,
  help: "OpenAPI knows only a few values here; others are not understood, by this and by other tools. The message names those that are.",
});

export const responseStatus: ProblemDefinition<{ status: string }> = defineProblem({
  code: "openapi/response-status",
  severity: "warning",
  message: ({ status }) =>
    `"${status}" is no status of HTTP: it is three digits such as \`200\`, a class such as \`2XX\`, or \`default\`.`,
  help: "The keys of `responses` are the statuses that the API answers with, from `100` to `599`. The page shows the key as it is written.",
});

export const pathWithoutSlash: ProblemDefinition<{ path: string }> = defineProblem({
  code: "openapi/path-without-slash",
  severity: "warning",
  message: ({ path }) => `The path "${path}" must begin with a slash.`,
  help: "Every key of `paths` begins with `/`. Navigation entries such as `GET /users` cannot name this one.",
});

export const checkProblems: readonly ProblemDefinition<never>[] = [
  externalReference, unresolvedReference, wrongReference, circularReference, duplicateOperationId, unknownOperationId, undeclaredPathParameter, unusedPathParameter,
  unknownParameterLocation, unknownSecurityScheme, undefinedServerVariable, unknownValue, responseStatus, pathWithoutSlash,
]; // prettier-ignore
