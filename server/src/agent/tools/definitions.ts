import { ToolError } from "./tool-error.ts";

interface ToolParameter {
  readonly type: "string" | "boolean" | "integer";
  readonly description: string;
  readonly optional?: true;
}

export type ToolName = "list" | "read" | "write" | "edit" | "search" | "move" | "delete" | "validate";

/** A tool as models see it. */
export interface ToolDefinition {
  readonly name: ToolName;
  readonly description: string;
  readonly parameters: Readonly<Record<string, ToolParameter>>;
}

export type ToolInput = Readonly<Record<string, string | boolean | number>>;

const path: ToolParameter = {
  type: "string",
  description: "Path from the top of the repository, such as guides/start.mdx.",
};

export const toolDefinitions: readonly ToolDefinition[] = [
  {
    name: "list",
    description:
      "Lists the files below a folder, each with its path. Symbolic links are named and never followed.",
    parameters: {
      path: { type: "string", description: "A folder; left out: the whole repository.", optional: true },
    },
  },
  {
    name: "read",
    description: "Reads a text file. Long files come in pieces: call again with `from`.",
    parameters: {
      path,
      from: { type: "integer", description: "First line to read, from 1.", optional: true },
      lines: { type: "integer", description: "How many lines to read.", optional: true },
    },
  },
  {
    name: "write",
    description: "Creates a text file, or replaces the whole of one. To change a part of a file, call edit.",
    parameters: { path, text: { type: "string", description: "The file's whole new content." } },
  },
  {
    name: "edit",
    description: "Replaces a text that occurs exactly once in a file. Spaces and line breaks count.",
    parameters: {
      path,
      old: { type: "string", description: "The text to replace, with enough around it to be the only one." },
      new: { type: "string", description: "What stands there instead." },
    },
  },
  {
    name: "search",
    description: "Finds lines that have a text, in all text files. Answers path:line: text.",
    parameters: {
      text: { type: "string", description: "What to look for, in one line." },
      regex: {
        type: "boolean",
        description: "Whether `text` is a regular expression (RE2).",
        optional: true,
      },
      ignoreCase: {
        type: "boolean",
        description: "Whether upper and lower case are the same.",
        optional: true,
      },
      path: { type: "string", description: "A folder to search in.", optional: true },
    },
  },
  {
    name: "move",
    description: "Renames a file. Links to it and its entry in docs.json are not changed: do that, too.",
    parameters: { path, to: { type: "string", description: "The new path, where nothing stands yet." } },
  },
  { name: "delete", description: "Deletes a file.", parameters: { path } },
  {
    name: "validate",
    description:
      "Checks the whole site and lists errors and warnings that were not there before: wrong configuration, pages, specifications and links. Call it after the last change.",
    parameters: {},
  },
];

/** The JSON Schema of a tool's input. */
export function inputSchema({ parameters }: ToolDefinition): object {
  const entries = Object.entries(parameters);
  return {
    type: "object",
    properties: Object.fromEntries(
      entries.map(([name, { type, description }]) => [name, { type, description }]),
    ),
    required: entries.filter(([, { optional }]) => optional !== true).map(([name]) => name),
    additionalProperties: false,
  };
}

/** The tool and its input, checked; throws `ToolError` that says what is wrong. */
export function readCall(
  name: string,
  input: unknown,
): { readonly tool: ToolName; readonly input: ToolInput } {
  const definition = toolDefinitions.find((one) => one.name === name);
  if (!definition) {
    const names = toolDefinitions.map((one) => one.name).join(", ");
    throw new ToolError(`There is no tool ${JSON.stringify(name.slice(0, 100))}. The tools are ${names}.`);
  }
  if (typeof input !== "object" || input === null || Array.isArray(input))
    throw new ToolError(`The input of ${name} is a JSON object, such as ${example(definition)}.`);
  const given = Object.entries(input);
  for (const [key, value] of given) {
    const parameter = Object.hasOwn(definition.parameters, key) ? definition.parameters[key] : undefined;
    if (!parameter)
      throw new ToolError(
        `${name} has no parameter ${JSON.stringify(key.slice(0, 100))}. It takes ${example(definition)}.`,
      );
    const fits = parameter.type === "integer" ? Number.isSafeInteger(value) : typeof value === parameter.type;
    if (!fits) throw new ToolError(`\`${key}\` of ${name} is of type ${parameter.type}.`);
  }
  for (const [key, { optional }] of Object.entries(definition.parameters))
    if (optional !== true && !Object.hasOwn(input, key))
      throw new ToolError(`\`${key}\` of ${name} is missing.`);
  return { tool: definition.name, input: Object.fromEntries(given) };
}

function example({ parameters }: ToolDefinition): string {
  const samples = { string: "…", boolean: true, integer: 1 };
  return JSON.stringify(
    Object.fromEntries(Object.entries(parameters).map(([name, { type }]) => [name, samples[type]])),
  );
}
