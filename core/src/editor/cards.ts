import type { Read } from "../database/query.ts";
import { shortenedLine } from "../markdown/first-paragraph.ts";
import { keyOf, type OperationReference } from "../model/operation.ts";
import type { Route } from "../model/page.ts";
import { operationSummaries, pageMeta, routes } from "../queries.ts";
import type { Definition } from "./cursor.ts";

/** A hover is a glance: the first paragraphs are enough. */
const longest = 600;

/** A page in Markdown, as hovers show it: what it documents, title, URL, where it comes from, description. */
export async function pageCard(path: string, read: Read): Promise<string | undefined> {
  const route = await read.pick(routes, "", path);
  const meta = route && (await read.get(pageMeta, path));
  if (!meta) return undefined;
  const lines = [
    `**${escapeMarkdown(meta.title)}**${meta.deprecated ? " (deprecated)" : ""}`,
    `URL: \`${path}\``,
  ];
  if (route.operation) lines.unshift(operationLine(route.operation));
  if (route.schema) lines.push(`Schema: \`${route.schema.name}\` of \`${route.schema.spec}\``);
  if (route.file !== null) lines.push(`File: \`${route.file}\``);
  const about = meta.description ?? "";
  return [lines.join("  \n"), shortenedLine(about.trim(), longest)]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** An operation that has no page of its own, in Markdown. */
export async function operationCard(reference: OperationReference, read: Read): Promise<string | undefined> {
  const summary = await read.pick(operationSummaries, reference.spec, keyOf(reference));
  if (!summary) return undefined;
  const title =
    summary.summary === ""
      ? []
      : [`**${escapeMarkdown(summary.summary)}**${summary.deprecated ? " (deprecated)" : ""}`];
  return [
    [operationLine(reference), ...title].join("  \n"),
    shortenedLine(summary.description.trim(), longest),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** What an operation does, in a few words; undefined where it says nothing. */
export async function operationTitle(reference: OperationReference, read: Read): Promise<string | undefined> {
  return (await read.pick(operationSummaries, reference.spec, keyOf(reference)))?.summary || undefined;
}

/** Where a page is written: its file, or its operation in the specification. */
export async function pageDefinition(route: Route, read: Read): Promise<readonly Definition[]> {
  if (route.file !== null) return [{ origin: { file: route.file } }];
  return route.operation ? operationDefinition(route.operation, read) : [];
}

export async function operationDefinition(
  reference: OperationReference,
  read: Read,
): Promise<readonly Definition[]> {
  const summary = await read.pick(operationSummaries, reference.spec, keyOf(reference));
  return summary ? [{ origin: summary.origin }] : [];
}

function operationLine(reference: OperationReference): string {
  const key = keyOf(
    "method" in reference ? { ...reference, method: reference.method.toUpperCase() } : reference,
  );
  return `\`${key.replaceAll("`", "'")}\` of \`${reference.spec}\``;
}

function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>]/g, "\\$&");
}
