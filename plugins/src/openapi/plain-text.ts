import { shortenedLine } from "@octavo/core";

type Value = Readonly<Record<string, unknown>>;

/** A text of an object; undefined where it is blank. */
export function textIn(value: Value, key: string): string | undefined {
  const text = Object.hasOwn(value, key) ? value[key] : undefined;
  return typeof text === "string" && text.trim() !== "" ? text.trim() : undefined;
}

/** A text in which Markdown sees no marks. */
export function plain(text: string): string {
  return shortenedLine(text, 200).replaceAll(/[\\`*_[\]<>]/g, "\\$&");
}

/** A text as code; longer ones are cut. */
export function code(text: string): string {
  return `\`${shortenedLine(text, 200).replaceAll(/[`\r\n]/g, "'")}\``;
}
