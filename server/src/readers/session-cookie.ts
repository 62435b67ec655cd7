import type { NewCookie } from "./sign-in.ts";

export const cookieName = "octavo_session";

/** Other cookies of the host may have the same name, for other paths or of domains above it. */
const most = 5;

/** What cookies of our name hold, in the order of the header. */
export function sessionIn(header: string | undefined): readonly string[] {
  if (header === undefined || header.length > 32_768) return [];
  return header
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${cookieName}=`))
    .map((pair) => pair.slice(cookieName.length + 1))
    .filter((value) => /^[\w.-]{1,8192}$/.test(value))
    .slice(0, most);
}

/** The header that begins a session; `undefined` ends one. `isSecure`: the request came by https. */
export function sessionCookie(cookie: NewCookie | undefined, isSecure: boolean): string {
  const parts = [
    `${cookieName}=${cookie?.value ?? ""}`,
    "Path=/",
    `Max-Age=${cookie?.maxAge ?? 0}`,
    "HttpOnly",
    "SameSite=Lax",
    ...(isSecure ? ["Secure"] : []),
  ];
  return parts.join("; ");
}
