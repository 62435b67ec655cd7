import { unreadable } from "./failed-answer.ts";

/** An object of an answer; its members have to be looked at. */
export type Fields = Readonly<Record<string, unknown>>;

/** The objects of a list; throws `CodeHostError` for what is no list. */
export function readList(value: unknown, where: string): readonly Fields[] {
  if (!Array.isArray(value)) throw unreadable(where, "list of pull requests");
  return value.filter((it): it is Fields => typeof it === "object" && it !== null);
}

/** An address for people; throws `CodeHostError` for what is none: it goes to readers as a link. */
export function readUrl(value: unknown, where: string): string {
  const isWeb = typeof value === "string" && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
  if (!isWeb) throw unreadable(where, "pull request");
  return value;
}

export function readObject(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}

/** The number of a pull request, as a part of addresses; throws `CodeHostError` for what is none. */
export function readNumber(value: unknown, where: string): string {
  if (typeof value !== "number" || !Number.isSafeInteger(value) || value < 1)
    throw unreadable(where, "pull request");
  return String(value);
}

export function readText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

export function readCommit(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
