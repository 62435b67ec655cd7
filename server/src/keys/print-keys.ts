import { plainText } from "../formats/format.ts";
import type { Paint } from "../io.ts";
import type { KeyRecord } from "./key.ts";

/** Keys for people: a row each. */
export function printedKeys(keys: readonly KeyRecord[], { bold, dim }: Paint): string {
  const rows = keys.map((key) => [
    key.id,
    key.kind,
    key.scope,
    key.project ?? "every project",
    key.groups.join(","),
    stateOf(key),
    key.lastUsedAt ? minuteOf(key.lastUsedAt) : "never",
    key.label ?? "",
  ]);
  const head = ["Id", "Kind", "Scope", "Project", "Groups", "State", "Last use (UTC)", "Label"];
  const table = [head, ...rows].map((row) => row.map(plainText));
  const widths = head.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const lines = table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return lines
    .map((line, row) => {
      if (row === 0) return `${bold(line)}\n`;
      return keys[row - 1]?.state === "live" ? `${line}\n` : `${dim(line)}\n`;
    })
    .join("");
}

/** What a key is for, such as "Admin key AbC for project docs". */
export function describedKey({ id, kind, project }: KeyRecord): string {
  const scope = project === null ? "every project" : `project ${plainText(project)}`;
  return `${kind === "admin" ? "Admin" : "Assistant"} key ${id} for ${scope}`;
}

/** Universal time, to the minute. */
export function minuteOf(date: Date): string {
  return date.toISOString().slice(0, 16).replace("T", " ");
}

function stateOf({ state, expiresAt, revokedAt }: KeyRecord): string {
  if (state === "revoked" && revokedAt) return `revoked ${minuteOf(revokedAt)}`;
  if (!expiresAt) return state;
  return state === "live" ? `live until ${minuteOf(expiresAt)}` : `expired ${minuteOf(expiresAt)}`;
}
