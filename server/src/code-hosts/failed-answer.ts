import { CodeHostError } from "./code-host-error.ts";

/** An answer of a host that is no success; status 0 where none came. */
export interface FailedAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | number | undefined>>;
  /** The host's own words. */
  readonly said: string;
}

/** Turns an answer into an error that says what to do. `rights` names what a token needs on this kind of host. */
export function explainAnswer(answer: FailedAnswer, where: string, rights: string): CodeHostError {
  const { status } = answer;
  const said = shorten(answer.said);
  const words = said === "" ? "" : ` It says: ${said}.`;
  if (status === 0) return transient(`${where} could not be reached: ${said}.`);
  if (status >= 500 || status === 408)
    return transient(`${where} answered ${status}.${words}`, retryAfter(answer));
  if (status === 429 || (status === 403 && isRateLimit(answer)))
    return transient(`${where} asks for fewer requests (${status}).${words}`, retryAfter(answer));
  if (status === 401)
    return permanent(
      `${where} did not accept the token (401). It may be expired or revoked: set one with ${rights}.`,
    );
  if (status === 403)
    return permanent(`${where} does not allow this (403).${words} The token needs ${rights}.`);
  if (status === 404)
    return permanent(
      `${where} has no such repository or branch, or the token may not see it (404). Check its name; the token needs ${rights}.`,
    );
  if (status >= 300 && status < 400)
    return permanent(`${where} answers with a redirect (${status}). Configure the repository's new address.`);
  return permanent(`${where} refused the pull request (${status}).${words}`);
}

/** An answer of success that does not have the shape that it must have. */
export function unreadable(where: string, what: string): CodeHostError {
  return transient(
    `${where} answered with something that is no ${what}. A page of a proxy may have come instead, or the address of ` +
      "the host's API in the configuration is wrong.",
  );
}

function transient(message: string, retryAfterMs?: number): CodeHostError {
  return new CodeHostError(message, { transient: true, retryAfterMs });
}

function permanent(message: string): CodeHostError {
  return new CodeHostError(message, { transient: false });
}

function isRateLimit({ headers, said }: FailedAnswer): boolean {
  return (
    headers["retry-after"] !== undefined ||
    String(headers["x-ratelimit-remaining"]) === "0" ||
    /rate limit/i.test(said)
  );
}

/** Milliseconds: `Retry-After` in either form, or the time at which the host counts anew. */
function retryAfter({ headers }: FailedAnswer): number | undefined {
  const value = headers["retry-after"];
  if (value !== undefined) {
    const seconds = Number(value);
    const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(String(value)) - Date.now();
    return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
  }
  const reset = Number(headers["x-ratelimit-reset"]);
  return String(headers["x-ratelimit-remaining"]) === "0" && reset > 0
    ? Math.max(0, reset * 1000 - Date.now())
    : undefined;
}

/** One line without control characters and its last period, of 300 characters at most. */
function shorten(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, 300)
    .replace(/[.\s]+$/, "");
}
