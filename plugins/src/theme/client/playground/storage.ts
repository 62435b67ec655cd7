import { entriesOf, isMembers } from "./form/cell.ts";
import type { TypedCredential } from "./form/credentials.ts";

/** What is remembered on the device for one API description. */
export interface Remembered {
  /** By the id of the scheme. */
  readonly credentials: Readonly<Record<string, TypedCredential>>;
  /** The key of the server; "" where none was chosen. */
  readonly server: string;
  readonly variables: Readonly<Record<string, string>>;
}

export const nothingRemembered: Remembered = { credentials: {}, server: "", variables: {} };

/** Key for one API description of one site: several sites may be under one origin. */
export function storageKey(base: string, operation: string): string {
  return `octavo-playground:${base}:${operation.split("\n")[0] ?? ""}`;
}

/** What a stored text says. Others write to the storage too: what has not the right form is left out. */
export function parseRemembered(text: string | null): Remembered {
  let written: unknown;
  try {
    written = JSON.parse(text ?? "{}");
  } catch {
    return nothingRemembered;
  }
  if (!isMembers(written)) return nothingRemembered;
  const credentials = entriesOf(written["credentials"]).flatMap(([id, given]) =>
    isMembers(given) ? [[id, Object.fromEntries(texts(given, ["value", "username", "password"]))]] : [],
  );
  return {
    credentials: Object.fromEntries(credentials) as Remembered["credentials"],
    server: typeof written["server"] === "string" ? written["server"] : "",
    variables: Object.fromEntries(texts(written["variables"])),
  };
}

/** Reads from the device; where storage is refused, nothing is remembered. */
export function recall(key: string): Remembered {
  try {
    return parseRemembered(localStorage.getItem(key));
  } catch {
    return nothingRemembered;
  }
}

/** Writes to the device. False where storage is refused. */
export function keep(key: string, remembered: Remembered): boolean {
  try {
    const { credentials, server, variables } = remembered;
    const isEmpty = Object.keys(credentials).length + Object.keys(variables).length === 0 && server === "";
    if (isEmpty) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(remembered));
    return true;
  } catch {
    return false;
  }
}

function texts(value: unknown, names?: readonly string[]): [string, string][] {
  return entriesOf(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && names?.includes(entry[0]) !== false,
  );
}
