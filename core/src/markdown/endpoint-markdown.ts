import type { Field } from "../model/field.ts";
import type { Channel, Message } from "../model/channel.ts";
import type { ExternalExample, Operation, SchemaPage } from "../model/operation.ts";
import { isPage } from "../source/range-of.ts";
import { fieldsMarkdown, oneLine, type Said } from "./fields-markdown.ts";
import { codeBlock, joinBlocks } from "./join-blocks.ts";
import { lowerHeadings } from "./lower-headings.ts";
import { requirementLines } from "./security-markdown.ts";

/** An endpoint: what is sent, and what comes back. What it is about is the description of its page. */
export function operationMarkdown(operation: Operation, said: Said): string {
  const { method, path, webhook, channel, servers, security, spec } = operation;
  return joinBlocks([
    codeBlock(webhook ? `webhook ${path}` : `${method} ${channel?.address ?? path}`),
    // Who sends a webhook is not asked at these.
    section("Servers", webhook ? [] : servers.map(({ url }) => `- ${url}`)),
    section("Authorization", requirementLines(security, said)),
    // A page that describes its endpoint itself has the fields where they are written.
    ...(isPage(spec) ? [] : fieldBlocks(operation, said)),
  ]);
}

function fieldBlocks({ parameters, bodies, responses, channel }: Operation, said: Said): readonly string[] {
  return [
    section("Parameters", fieldsMarkdown(parameters, said)),
    ...bodies.map(({ contentType, description: text, field, externalExamples }) =>
      joinBlocks([
        `## Body (${contentType})`,
        lowerHeadings(said(text), 2),
        contentLines(field, said).join("\n"),
        exampleLinks(externalExamples),
      ]),
    ),
    ...(channel ? channelBlocks(channel, said) : []),
    ...responses.map(({ status, description: text, headers, contents }) =>
      joinBlocks([
        `## Response ${status}`,
        lowerHeadings(said(text), 2),
        fieldsMarkdown(headers, said).join("\n"),
        ...contents.map(({ contentType, field, externalExamples }) =>
          joinBlocks([
            `${contentType}:`,
            contentLines(field, said).join("\n"),
            exampleLinks(externalExamples),
          ]),
        ),
      ]),
    ),
  ];
}

export function schemaMarkdown({ field }: SchemaPage, said: Said): string {
  return section("Schema", contentLines(field, said));
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

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? "" : `## ${title}\n\n${lines.join("\n")}`;
}

/** What a body is: its own name says nothing. */
function contentLines(field: Field, say: Said): readonly string[] {
  return fieldsMarkdown([field], say, "");
}

/** Examples that stand elsewhere on the web. */
function exampleLinks(examples: readonly ExternalExample[] = []): string {
  return examples.map(({ label, url }) => `Example "${oneLine(label)}": <${url}>`).join("\n\n");
}
