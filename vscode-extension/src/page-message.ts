import type { PageMessage } from "@octavo/server/preview";

/** What a page says about where somebody reads; undefined for all else. Code of a page shares its window, and may say anything. */
export function pageMessage(message: unknown): PageMessage | undefined {
  const { octavo, path, reading } = members(message);
  const { from, to, share } = members(reading);
  if (octavo !== "scrolled" || typeof path !== "string") return undefined;
  if (typeof from !== "string" || typeof to !== "string" || typeof share !== "number") return undefined;
  if (!Number.isFinite(share)) return undefined;
  return { octavo, path, reading: { from, to, share: Math.min(1, Math.max(0, share)) } };
}

function members(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
