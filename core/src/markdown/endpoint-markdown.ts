import type { Field } from "../model/field.ts";
import type { Channel, Message } from "../model/channel.ts";
import type { Operation, SchemaPage } from "../model/operation.ts";
import type { SecurityRequirement } from "../model/spec.ts";
import { codeBlock, joinBlocks } from "./join-blocks.ts";
import { lowerHeadings } from "./lower-headings.ts";

/** Fields of one list: a larger body is of no use to a reader of Markdown. */
const fieldLimit = 400;

/** What stands for a description, such as one with other addresses. */
export type Said = (description: string) => string;

/** An endpoint: what is sent, and what comes back. `shown` is the description that stands above already. */
export function operationMarkdown(operation: Operation, shown: string, said: Said = asWritten): string {
  const { method, path, webhook, channel, description, parameters, bodies, responses, servers, security } =
    operation;
  return joinBlocks([
    codeBlock(webhook ? `webhook ${path}` : `${method} ${channel?.address ?? path}`),
    description.trim() === shown.trim() ? "" : lowerHeadings(said(description), 1),
    section(
      "Servers",
      servers.map(({ url }) => `- ${url}`),
    ),
    section(
      "Authorization",
      security.map((each) => requirementLine(each, said)),
    ),
    section("Parameters", fieldLines(parameters, said)),
    ...bodies.map(({ contentType, description: text, field }) =>
      joinBlocks([
        `## Body (${contentType})`,
        lowerHeadings(said(text), 2),
        contentLines(field, said).join("\n"),
      ]),
    ),
    ...(channel ? channelBlocks(channel, said) : []),
    ...responses.map(({ status, description: text, headers, contents }) =>
      joinBlocks([
        `## Response ${status}`,
        lowerHeadings(said(text), 2),
        fieldLines(headers, said).join("\n"),
        ...contents.map(({ contentType, field }) =>
          joinBlocks([`${contentType}:`, contentLines(field, said).join("\n")]),
        ),
      ]),
    ),
  ]);
}

export function schemaMarkdown(
  { description, field }: SchemaPage,
  shown: string,
  said: Said = asWritten,
): string {
  return joinBlocks([
    description.trim() === shown.trim() ? "" : lowerHeadings(said(description), 1),
    section("Schema", contentLines(field, said)),
  ]);
}

const actions = { send: "Send", receive: "Receive", message: "Message" } as const;

/** A heading for each message, behind what its operation says. */
function channelBlocks({ operations, bindings }: Channel, said: Said): readonly string[] {
  const lines = bindings.flatMap(({ protocol, values }) =>
    values.map(({ name, value }) => `- \`${protocol}\` ${name}: \`${value.replaceAll("`", "'")}\``),
  );
  return [
    section("Bindings", lines),
    ...operations.map(({ action, title, description, messages, reply }) => {
      const back = reply
        ? [...reply.messages, reply.channel, reply.location].filter((text) => text !== "")
        : [];
      return joinBlocks([
        title !== ""
          ? `## ${actions[action]}: ${oneLine(title)}`
          : description === ""
            ? ""
            : `## ${actions[action]}`,
        lowerHeadings(said(description), 2),
        ...messages.map((message) =>
          messageBlock(`${actions[action]}: ${oneLine(message.title)}`, message, said),
        ),
        back.length === 0
          ? ""
          : `Reply: ${back.map((text) => `\`${text.replaceAll("`", "'")}\``).join(", ")}`,
      ]);
    }),
  ];
}

function messageBlock(title: string, message: Message, said: Said): string {
  const { description, contentType, headers, payload, source, examples } = message;
  return joinBlocks([
    `## ${title}${contentType === "" ? "" : ` (${contentType})`}`,
    lowerHeadings(said(description), 2),
    headers ? joinBlocks(["Headers:", contentLines(headers, said).join("\n")]) : "",
    payload ? joinBlocks([headers ? "Payload:" : "", contentLines(payload, said).join("\n")]) : "",
    source ? codeBlock(source.text, "") : "",
    ...examples.map(({ label, value, headers: sent }) => {
      const shown = sent === undefined ? value : { headers: sent, payload: value };
      const isText = typeof shown === "string";
      return joinBlocks([
        `${oneLine(label)}:`,
        codeBlock(isText ? shown : (JSON.stringify(shown, undefined, 2) ?? ""), isText ? "" : "json"),
      ]);
    }),
  ]);
}

/** What there is to say of an operation or schema that no document has. Key: `missing` of a route. */
export function missingMarkdown(key: string): string {
  const isOperation = /^(?:[A-Z]+|webhook|channel) /.test(key);
  const about = isOperation ? "this page" : `\`${oneLine(key)}\``;
  return joinBlocks([
    isOperation ? codeBlock(key) : "",
    `The API description of ${about} could not be loaded when the site was built.`,
  ]);
}

/** A choice of schemes: those of one line are needed together. */
function requirementLine({ schemes }: SecurityRequirement, say: Said): string {
  if (schemes.length === 0) return "- none";
  const needed = schemes.map(({ id, name, in: place, type, scheme, scopes, description }) => {
    const kind = [place, type, scheme].filter(Boolean).join(", ");
    const allowed = scopes.length === 0 ? "" : `, with ${scopes.map((scope) => `\`${scope}\``).join(", ")}`;
    const said = oneLine(say(description));
    return `\`${name || id}\` (${kind})${allowed}${said === "" ? "" : `: ${said}`}`;
  });
  return `- ${needed.join(" and ")}`;
}

function asWritten(description: string): string {
  return description;
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? "" : `## ${title}\n\n${lines.join("\n")}`;
}

/** What a body is: its own name says nothing. */
function contentLines(field: Field, say: Said): readonly string[] {
  return fieldLines([field], say, "");
}

/** A list, an item for each field, nested as they are; `name` replaces those of the outermost ones. */
function fieldLines(fields: readonly Field[], say: Said, name?: string): readonly string[] {
  const lines: string[] = [];
  const add = (field: Field, depth: number, label = field.name): void => {
    if (lines.length >= fieldLimit) return;
    const facts = [
      field.type,
      field.in !== "" && field.in !== "body" && field.in !== "response" ? field.in : "",
      field.required ? "required" : "",
      field.deprecated ? "deprecated" : "",
      ...field.constraints,
    ].filter(Boolean);
    const choices = field.enum.slice(0, 30).map((value) => `\`${JSON.stringify(value)}\``);
    const description = say(field.description).trim();
    const isLong = severalBlocks.test(description);
    const said = [
      isLong ? "" : oneLine(description),
      choices.length > 0 ? `One of ${choices.join(", ")}.` : "",
      field.default === undefined ? "" : `Default \`${JSON.stringify(field.default)}\`.`,
    ].filter(Boolean);
    const named = label === "" ? "" : `\`${label}\` `;
    const words = said.length === 0 ? "" : `: ${said.join(" ")}`;
    const indent = "  ".repeat(depth);
    const below = isLong ? `\n\n${indented(lowerHeadings(description, 2), `${indent}  `)}\n` : "";
    lines.push(`${indent}- ${named}(${facts.join(", ")})${words}${below}`);
    for (const child of field.children) add(child, depth + 1);
    for (const choice of field.alternatives) add(choice.field, depth + 1, choice.label);
    if (field.truncated && field.more.length > 0)
      lines.push(`${"  ".repeat(depth + 1)}- as in ${field.more.join(", ")}`);
  };
  for (const field of fields) add(field, 0, name);
  if (lines.length >= fieldLimit) lines.push("- …");
  return lines;
}

/** A description that means something else on one line: with paragraphs, lists, quotes, tables or code. */
const severalBlocks = /\n[ \t]*\n|(?:^|\n)[ \t]*(?:[-*+>|#]|\d+[.)][ \t]|`{3}|~{3})/;

function indented(text: string, indent: string): string {
  return text.replaceAll(/^(?=.*\S)/gm, indent);
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
