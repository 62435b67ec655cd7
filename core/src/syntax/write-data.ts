import { stringify } from "yaml";

/** A value as a text of its language, for people. */
export function writeData(value: unknown, language: "json" | "yaml"): string {
  return language === "json"
    ? `${JSON.stringify(value, undefined, 2)}\n`
    : stringify(value, { lineWidth: 0 });
}
