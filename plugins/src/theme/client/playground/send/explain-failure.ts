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
  const target = new URL(url, page);
  const here = new URL(page).origin;
  if (!isOnline)
    return { title: "You are offline", text: "Connect to the network, then send the request again." };
  if (target.protocol === "http:" && here.startsWith("https:") && !isLocal(target.hostname))
    return {
      title: "An https page cannot ask an http server",
      text:
        `Browsers do not let pages that came over https send requests to ${target.origin}. Choose a server that ` +
        "begins with https, or send the request with the code sample.",
    };
  if (isBlocked)
    return {
      title: "The docs do not allow requests to this server",
      text:
        `The Content-Security-Policy of these docs has no entry for ${target.origin}. Whoever runs them can add it to ` +
        "connect-src. Until then, send the request with the code sample.",
    };
  if (isReachable === true)
    return {
      title: "The API does not let this page read its answers (CORS)",
      text:
        `${target.host} is there, but its answer does not allow ${here}. Whoever runs the API can allow it with ` +
        `the header Access-Control-Allow-Origin, and the method and headers of this request in the answer to OPTIONS.` +
        " The docs' proxy (api.playground.proxy in docs.json) and the code sample need no such header.",
    };
  return {
    title: `${target.host} cannot be reached`,
    text:
      "The name may be wrong or have no address (DNS), nothing may be running there, or the browser does not trust its " +
      "certificate (TLS). Look whether the server is the right one; opened in a tab of its own, the browser says which it is.",
    link: target.origin,
  };
}

/** Whether a request can be sent there: an http or https URL, or one of the page's own, without open variables of the host. */
export function isAddress(url: string, page: string): boolean {
  return /^(?:https?:\/\/[^{}/?#]+(?:[/?#]|$)|\/)/i.test(url) && URL.canParse(url, page);
}

export function badAddress(url: string): Failure {
  return {
    title: "There is no complete address to send to",
    text: `“${url}” is no URL. Choose a server, and fill in its variables.`,
  };
}

export function timedOut(seconds: number): Failure {
  return {
    title: `No answer within ${seconds} seconds`,
    text: "The API may be slow or overloaded. Send the request again, or with the code sample, which waits longer.",
  };
}

export const cancelled: Failure = {
  title: "Cancelled",
  text: "The request was broken off. The API may have received it all the same.",
};

export const brokenOff: Failure = {
  title: "The answer broke off",
  text: "The connection was closed before the answer was complete. What is shown is what arrived. Send the request again.",
};

export const tooLarge: Failure = {
  title: "The answer is too large to show",
  text: "More than 256 MB arrived, so the rest was not read. Fetch it with the code sample.",
};

export function bodyNotAllowed(method: string): Failure {
  return {
    title: `Browsers send no body with ${method}`,
    text: "Remove the body, or send the request with the code sample.",
  };
}

export function methodNotAllowed(method: string): Failure {
  return {
    title: `Browsers do not send ${method}`,
    text: "Send the request with the code sample, or through the docs' proxy (api.playground.proxy in docs.json).",
  };
}

/** An answer at the proxy's address that is not the proxy's. */
export function answeredByOther(status: number): Failure {
  return {
    title: `The docs' server answered ${status}`,
    text:
      "This is not what its proxy says, nor the API, which may have received the request or not. If that does no harm, " +
      "send it again; else look there first. Docs without a proxy need `false` in api.playground.proxy of docs.json.",
  };
}

const titles: Readonly<Record<string, string>> = {
  server: "The proxy does not send requests to this server",
  address: "The proxy does not send requests to this address",
  origin: "The proxy refused the request",
  request: "The proxy cannot send this request",
  redirects: "The API redirects to nowhere",
  size: "Too large for the proxy",
  busy: "The proxy is busy",
  dns: "The server's name has no address (DNS)",
  tls: "The server's certificate is not trusted (TLS)",
  timeout: "No answer in time",
  refused: "The server takes no connections",
  closed: "The connection was closed",
};

/** What the proxy says of a request that has no answer: `{error, kind}`. */
export function explainProxied(answer: unknown, status: number): Failure {
  const read = (name: "error" | "kind"): string => {
    const value =
      typeof answer === "object" && answer !== null ? (answer as Record<string, unknown>)[name] : "";
    return typeof value === "string" ? value : "";
  };
  const kind = read("kind");
  const title = Object.hasOwn(titles, kind) ? titles[kind] : undefined;
  const refused = status === 403 ? "The proxy refused the request" : "The proxy has no answer";
  return { title: title ?? refused, text: read("error") || `It answered with status ${status}.` };
}

export function proxyUnreachable(isOnline: boolean): Failure {
  return isOnline
    ? {
        title: "The docs' server cannot be reached",
        text: "Requests go through its proxy. Look whether the docs themselves still load, then send again.",
      }
    : { title: "You are offline", text: "Connect to the network, then send the request again." };
}

/** Browsers trust the machine that they run on. */
function isLocal(host: string): boolean {
  return /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(host);
}
