import { fill, words, type PlaygroundWords } from "../words.ts";

/** Why there is no answer, and what to do. */
export interface Failure {
  readonly title: string;
  readonly text: string;
  /** An http or https address to look at. */
  readonly link?: string;
}

/** What is known when a direct request has failed: browsers do not say why. */
export interface FailureFacts {
  readonly url: string;
  /** Address of the page. */
  readonly page: string;
  readonly isOnline: boolean;
  /** The page's own policy forbade the request. */
  readonly isBlocked: boolean;
  /** Something answers at the server's address; null where that was not tried. */
  readonly isReachable: boolean | null;
}

export function explainDirect(facts: FailureFacts): Failure {
  const { url, page, isOnline, isBlocked, isReachable } = facts;
  if (!isAddress(url, page)) return badAddress(url);
  const { origin, host, hostname, protocol } = new URL(url, page);
  const here = new URL(page).origin;
  if (!isOnline) return offline();
  if (protocol === "http:" && here.startsWith("https:") && !isLocal(hostname))
    return { title: words.notSecure, text: fill(words.notSecureText, { origin }) };
  if (isBlocked) return { title: words.blocked, text: fill(words.blockedText, { origin }) };
  if (isReachable === true) return { title: words.cors, text: fill(words.corsText, { host, page: here }) };
  return { title: fill(words.unreachable, { host }), text: words.unreachableText, link: origin };
}

function offline(): Failure {
  return { title: words.offline, text: words.offlineText };
}

/** Whether a request can be sent there: an http or https URL, or one of the page's own, without open variables of the host. */
export function isAddress(url: string, page: string): boolean {
  return /^(?:https?:\/\/[^{}/?#]+(?:[/?#]|$)|\/)/i.test(url) && URL.canParse(url, page);
}

export function badAddress(url: string): Failure {
  return { title: words.noAddress, text: fill(words.noAddressText, { url }) };
}

export function timedOut(seconds: number): Failure {
  return { title: fill(words.late, { seconds }), text: words.lateText };
}

export function cancelled(): Failure {
  return { title: words.cancelled, text: words.cancelledText };
}

export function brokenOff(): Failure {
  return { title: words.brokenOff, text: words.brokenOffText };
}

export function tooLarge(): Failure {
  return { title: words.tooLarge, text: words.tooLargeText };
}

export function bodyNotAllowed(method: string): Failure {
  return { title: fill(words.bodyNotAllowed, { method }), text: words.bodyNotAllowedText };
}

export function methodNotAllowed(method: string): Failure {
  return { title: fill(words.methodNotAllowed, { method }), text: words.methodNotAllowedText };
}

/** An answer at the proxy's address that is not the proxy's. */
export function answeredByOther(status: number): Failure {
  return { title: fill(words.otherAnswer, { status }), text: words.otherAnswerText };
}

/** By what the proxy calls the reason. */
const titles = {
  server: "proxyServer",
  address: "proxyAddress",
  origin: "proxyRefused",
  request: "proxyRequest",
  redirects: "proxyRedirects",
  size: "proxySize",
  busy: "proxyBusy",
  dns: "proxyDns",
  tls: "proxyTls",
  timeout: "proxyTimeout",
  refused: "proxyConnection",
  closed: "proxyClosed",
} as const satisfies Readonly<Record<string, keyof PlaygroundWords>>;

/** What the proxy says of a request that has no answer: `{error, kind}`. */
export function explainProxied(answer: unknown, status: number): Failure {
  const read = (name: "error" | "kind"): string => {
    const value =
      typeof answer === "object" && answer !== null ? (answer as Record<string, unknown>)[name] : "";
    return typeof value === "string" ? value : "";
  };
  const kind = read("kind");
  const title = Object.hasOwn(titles, kind) ? titles[kind as keyof typeof titles] : undefined;
  return {
    title: words[title ?? (status === 403 ? "proxyRefused" : "proxySilent")],
    text: read("error") || fill(words.proxyStatus, { status }),
  };
}

export function proxyUnreachable(isOnline: boolean): Failure {
  return isOnline ? { title: words.noServer, text: words.noServerText } : offline();
}

/** Browsers trust the machine that they run on. */
function isLocal(host: string): boolean {
  return /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(host);
}
