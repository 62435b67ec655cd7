/** Headers of one connection (RFC 9110, section 7.6.1): they are never passed on. */
const hopByHop = /^(connection|keep-alive|te|trailer|transfer-encoding|upgrade|proxy-.*)$/;

/** Headers that the proxy or the docs' server speaks for: a reader cannot set them. */
const notForwarded =
  /^(host|content-length|expect|origin|referer|forwarded|x-forwarded-.*|x-real-ip|via|sec-.*|access-control-request-.*)$/;

/** Headers with which an answer would act on the docs' own pages, cookies, caches or connections. */
const actsOnOrigin = new Set(
  [
    "accept-ch alt-svc cache-control clear-site-data critical-ch expect-ct expires feature-policy nel",
    "observe-browsing-topics origin-agent-cluster permissions-policy pragma referrer-policy refresh report-to",
    "reporting-endpoints service-worker-allowed set-login speculation-rules strict-transport-security",
    "timing-allow-origin use-as-dictionary www-authenticate x-content-type-options x-frame-options x-xss-protection",
  ].flatMap((names) => names.split(" ")),
);
const actingPrefix =
  /^(access-control|attribution-reporting|content-security-policy|cross-origin|document-policy|public-key-pins)/;

const ownPrefix = "x-octavo-";

/** What a header of the target is called where the reader shall see it and the browser shall not act on it. */
const shownPrefix = `${ownPrefix}header-`;

/** Headers as undici tells them: a list where one came several times. */
export type ReceivedHeaders = Readonly<Record<string, string | string[] | undefined>>;

export type HeaderList = readonly (readonly [name: string, value: string])[];

/** True for what can stand in a request: no line breaks, nothing that is no single byte. */
export function isHeader(name: string, value: string): boolean {
  return /^[!#$%&'*+.^_`|~\dA-Za-z-]+$/.test(name) && /^[\t\u0020-\u007E\u0080-\u00FF]*$/.test(value);
}

/** A reader's headers as they are sent, and the names of those that are not. */
export function requestHeaders(written: HeaderList): {
  readonly sent: HeaderList;
  readonly dropped: readonly string[];
} {
  const named = connectionNames(
    written.filter(([name]) => name.toLowerCase() === "connection").map(([, value]) => value),
  );
  const isSent = ([name]: HeaderList[number]): boolean => {
    const lower = name.toLowerCase();
    return !hopByHop.test(lower) && !notForwarded.test(lower) && !named.has(lower);
  };
  const sent = written.filter(isSent);
  const has = (name: string): boolean => sent.some(([each]) => each.toLowerCase() === name);
  const defaults: HeaderList = [
    ["accept", "*/*"],
    ["accept-encoding", "identity"],
    ["user-agent", "Octavo-Playground"],
  ];
  return {
    sent: [...sent, ...defaults.filter(([name]) => !has(name))],
    dropped: written.filter((header) => !isSent(header)).map(([name]) => name.toLowerCase()),
  };
}

/** Statuses that browsers follow where there is a `Location`. */
export function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

/** Headers that hold no credentials, whatever the API calls its keys: they alone are sent to another origin. */
const withoutSecrets =
  /^(accept|accept-encoding|accept-language|content-encoding|content-language|content-type|user-agent)$/;

/** What is left of a request's headers when it is redirected. */
export function redirectedHeaders(
  headers: HeaderList,
  { isElsewhere, hasBody }: { readonly isElsewhere: boolean; readonly hasBody: boolean },
): HeaderList {
  return headers.filter(([name]) => {
    const lower = name.toLowerCase();
    return (!isElsewhere || withoutSecrets.test(lower)) && (hasBody || !lower.startsWith("content-"));
  });
}

/** The target's headers as the browser is given them. Bodies pass as they are, so their encoding and length do too. */
export function responseHeaders(
  headers: ReceivedHeaders,
  method: string,
  status: number,
): Map<string, string | string[]> {
  const hasBody = method !== "HEAD" && status !== 204 && status !== 304;
  const named = connectionNames([headers["connection"] ?? []].flat());
  const kept = new Map<string, string | string[]>();
  for (const [written, value] of Object.entries(headers)) {
    const name = written.toLowerCase();
    if (value === undefined || [value].flat().some((each) => !isHeader(name, each))) continue;
    if (hopByHop.test(name) || named.has(name) || /^set-cookie2?$/.test(name) || name.startsWith(ownPrefix))
      continue;
    const acts =
      actsOnOrigin.has(name) ||
      actingPrefix.test(name) ||
      (name === "location" && status >= 300 && status < 400);
    const isShown = acts || (!hasBody && /^content-(length|encoding)$/.test(name));
    kept.set(isShown ? shownPrefix + name : name, value);
  }
  kept.set("cache-control", "no-store");
  kept.set("content-security-policy", "sandbox; default-src 'none'");
  kept.set("cross-origin-resource-policy", "same-origin");
  kept.set("x-content-type-options", "nosniff");
  return kept;
}

/** Names that a `Connection` header adds to the headers of the connection. */
function connectionNames(values: readonly string[]): ReadonlySet<string> {
  return new Set(values.flatMap((value) => value.toLowerCase().split(",")).map((name) => name.trim()));
}
