import { defineProblem, type ProblemDefinition } from "@octavo/core";

// What is wrong with the values of schemas.

/** Keywords that 3.0 lacks, and what says the same there. */
const before31: Readonly<Record<string, string>> = {
  const: "an `enum` with one value says the same",
  examples: "`example` holds one",
  $defs: "schemas for references stand in `components.schemas`",
};

/** A keyword, or a form of it, that only another version of OpenAPI has. */
export type OtherVersion =
  | { readonly form: "keyword" | "bound" | "flag"; readonly key: string }
  | { readonly form: "types"; readonly hasNull: boolean }
  | { readonly form: "null" }
  /** How often the document has it. */
  | { readonly form: "nullable"; readonly count: number };

export const schemaVersion: ProblemDefinition<OtherVersion> = defineProblem({
  code: "openapi/schema-version",
  severity: "warning",
  message: (found) => {
    switch (found.form) {
      case "keyword": {
        const instead = Object.hasOwn(before31, found.key) ? before31[found.key] : undefined;
        return `Schemas of OpenAPI 3.0 have no \`${found.key}\`, which came with 3.1${instead === undefined ? "." : `; ${instead}.`}`;
      }
      case "types":
        return `In OpenAPI 3.0, \`type\` is one name; lists came with 3.1${found.hasNull ? ", and `nullable: true` says that a value may be null." : "."}`;
      case "null":
        return "OpenAPI 3.0 has no type `null`; `nullable: true` beside another type says that a value may be null.";
      case "bound":
        return `In OpenAPI 3.0, \`${found.key}\` is \`true\` beside \`${inclusiveKey(found.key)}\`, which has the number.`;
      case "flag":
        return `From OpenAPI 3.1 on, \`${found.key}\` is a number in place of \`${inclusiveKey(found.key)}\`.`;
      case "nullable":
        return `${found.count === 1 ? "" : `${found.count} schemas of this document have \`nullable\`; this is the first. `}From OpenAPI 3.1 on, other programs ignore \`nullable\`: write "null" in the list of \`type\` for a value that may be null.`;
    }
  },
  help: "Schemas of OpenAPI 3.0 and 3.1 differ in a few keywords. Pages show both as they are meant, but other tools ignore what the document's version has not got, or refuse the document. Write it as the message says, for which editors have a quick fix, or change the version at `openapi` if the rest of the document follows the other one. That a document from 3.1 on has `nullable` is told once, as information, at the first place: editors have the quick fix for that place alone, and once it is done, for the next one.",
});

/** The keyword of a bound that belongs to the values itself. */
export function inclusiveKey(key: string): string {
  return key === "exclusiveMinimum" ? "minimum" : "maximum";
}

export const invalidSchema: ProblemDefinition<{ key: string; expected: string; found: string }> =
  defineProblem({
    code: "openapi/invalid-schema",
    severity: "warning",
    message: ({ key, expected, found }) => `\`${key}\` must be ${expected}, but ${found}.`,
    help: "JSON Schema allows no such value here, so other tools ignore the keyword or refuse the document. Lengths and counts are whole numbers from 0 on, `multipleOf` is more than 0, `pattern` is a regular expression as in JavaScript (without slashes around it, and without flags such as `(?i)`), and `enum` and `type` have one item at least.",
  });

/** Two limits of one schema, or what one member of an `allOf` allows and what others do. */
type Contradiction =
  | {
      readonly least: string;
      readonly from: number | bigint;
      readonly most: string;
      readonly to: number | bigint;
    }
  | { readonly here: string; readonly before: string };

export const schemaContradiction: ProblemDefinition<Contradiction> = defineProblem({
  code: "openapi/schema-contradiction",
  severity: "warning",
  message: (found) =>
    `No value fits: ${
      "here" in found
        ? `this part of \`allOf\` allows ${found.here}, and what it counts together with ${found.before}.`
        : `\`${found.least}\` is ${found.from}, and \`${found.most}\` is ${found.to}.`
    }`,
  help: "Two limits leave nothing between them: probably they are swapped, or one has a digit too many. A bound that is exclusive is no valid value itself. Or parts of an `allOf` contradict each other: a value has to fit all of them, and what stands beside them. Where it may fit one or another, write `oneOf`.",
});

export const defaultNotInEnum: ProblemDefinition<{ written: string; meant: string | undefined }> =
  defineProblem({
    code: "openapi/default-not-in-enum",
    severity: "warning",
    message: ({ written, meant }) =>
      `\`default\` is ${written}, which is not in \`enum\`${meant === undefined ? "." : `; did you mean ${meant}?`}`,
    help: 'The value that counts where there is none must be one of those that there are. Correct it, or add it to `enum`. Text and numbers differ: in YAML, `1` is a number and `"1"` is text.',
  });

export const duplicateValue: ProblemDefinition<{ key: string; written: string }> = defineProblem({
  code: "openapi/duplicate-value",
  tag: "unused",
  severity: "warning",
  message: ({ key, written }) => `${written} is in \`${key}\` before.`,
  help: "Each value stands once in `enum`, `required` and `type`; other tools may refuse the document. Remove this one. Where extensions such as `x-enum-varnames` go by the places of the values, remove theirs too.",
});

export const schemaProblems: readonly ProblemDefinition<never>[] = [
  schemaVersion, invalidSchema, schemaContradiction, defaultNotInEnum, duplicateValue,
]; // prettier-ignore
