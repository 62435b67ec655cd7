import { config, isObject, type Read } from "@octavo/core";

/** The key `markdown` of docs.json. */
export interface MarkdownSettings {
  /** What agents should know; empty where nothing is said. */
  readonly instructions: string;
  /** Whether pages of endpoints have their part of the API's description. */
  readonly schema: boolean;
}

export async function markdownSettings(read: Read): Promise<MarkdownSettings> {
  const written = await read.pick(config, "", "markdown");
  const { instructions, schema } = isObject(written) ? written : {};
  const lines: readonly unknown[] = Array.isArray(instructions) ? instructions : [instructions];
  return {
    instructions: lines
      .filter((line) => typeof line === "string")
      .join("\n")
      .trim(),
    schema: schema !== false,
  };
}

/** A top-level key of docs.json that is text, in one line; empty where it is none. */
export async function siteText(key: "name" | "description", read: Read): Promise<string> {
  const value = await read.pick(config, "", key);
  return typeof value === "string" ? oneLine(value) : "";
}

export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
