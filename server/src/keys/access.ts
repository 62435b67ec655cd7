import type { KeyKind } from "./key-format.ts";
import type { KeyRecord, KeyScope } from "./key.ts";

/** What a route asks of the key that opens it. */
export interface RequiredAccess {
  readonly kind: KeyKind;
  readonly scope: KeyScope;
  /**
   * The id of the project that the request is about; undefined where there is none of the name that it has. Null: it is about
   * the whole service.
   */
  readonly project: string | null | undefined;
  /** The request's `Origin` header. */
  readonly origin: string | undefined;
}

/** 404 where the caller must not learn whether the project exists. */
export type AccessRefusal =
  | { readonly status: 403; readonly reason: "kind" | "scope" | "origin" }
  | { readonly status: 404; readonly reason: "project" };

/**
 * Why a verified key does not open a route; undefined: it does. The order keeps projects secret: a key learns the same of one
 * that there is not as of one that is not its own.
 */
export function accessRefusal(key: KeyRecord, required: RequiredAccess): AccessRefusal | undefined {
  if (key.kind !== required.kind) return { status: 403, reason: "kind" };
  const isOwn = required.project !== undefined && (key.project === null || key.project === required.project);
  if (!isOwn) return { status: 404, reason: "project" };
  if (required.scope === "write" && key.scope !== "write") return { status: 403, reason: "scope" };
  // A request without the header is refused, too: a key with origins is made for browsers on these pages alone.
  const isOrigin = key.origins.length === 0 || key.origins.includes(required.origin ?? "");
  return isOrigin ? undefined : { status: 403, reason: "origin" };
}
