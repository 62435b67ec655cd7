import type { ViewError } from "../readers/view-error.ts";

/** A request that is not answered; the message is for the person who wrote the client. */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  readonly status: number;
  /** Permanent, such as "key-missing": for programs. */
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Further members of the answer. */
  readonly members: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    code: string,
    message: string,
    {
      headers = {},
      members = {},
    }: {
      readonly headers?: Readonly<Record<string, string>>;
      readonly members?: Readonly<Record<string, unknown>>;
    } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
    this.members = members;
  }
}

export function unknownJob(): ServiceError {
  return new ServiceError(
    404,
    "unknown-job",
    "This project has no such job. Look at its list of jobs for those that there are.",
  );
}

export function unknownDeployment(): ServiceError {
  return new ServiceError(
    404,
    "unknown-deployment",
    "There is no deployment with this id that this key belongs to. Look at the list of deployments for those that there are.",
  );
}

export function unknownPreview(): ServiceError {
  return new ServiceError(
    404,
    "unknown-preview",
    "There is no preview at this address. It may still be built, have failed, or be kept no longer. That of a site whose readers sign in is at a host of the site alone: take the previewUrl that the request for it has answered.",
  );
}

/** What is asked for is for those who have signed in, and the requester shows no page. */
export function signInFirst(): ServiceError {
  return new ServiceError(
    401,
    "sign-in",
    "This is for readers who have signed in. Open /login in a browser.",
    { headers: { vary: "Cookie" } },
  );
}

/** What a reader may see is not ready. */
export function viewUnavailable({ message, retryAfter }: ViewError): ServiceError {
  return new ServiceError(503, "no-view", message, { headers: { "retry-after": String(retryAfter) } });
}

export function methodNotAllowed(allow: readonly string[]): ServiceError {
  const methods = allow.join(", ");
  return new ServiceError(405, "method-not-allowed", `This address takes ${methods} alone.`, {
    headers: { allow: methods },
  });
}

/** Of bytes that Node does not read as a request. */
export function unreadable({ code, rawPacket }: ClientError): ServiceError {
  switch (code) {
    case "HPE_INVALID_METHOD":
      if (
        !/^[!#$%&'*+.^_`|~\w-]{1,100} \S+ HTTP\/1\.[01]\r?\n/.test(
          Buffer.isBuffer(rawPacket) ? rawPacket.toString("latin1") : "",
        )
      )
        return noHttp();
      return new ServiceError(
        501,
        "unknown-method",
        "The server does not know the method of this request. The API takes GET and POST; /_svc/openapi.json says where.",
      );
    case "HPE_HEADER_OVERFLOW":
      return new ServiceError(
        431,
        "bad-request",
        "The headers of the request are larger than the server takes.",
      );
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return new ServiceError(
        408,
        "bad-request",
        "The request did not come to its end in time. Send it again.",
      );
    default:
      return noHttp();
  }
}

export interface ClientError {
  readonly code: string;
  /** A buffer of what came, where Node has it. */
  readonly rawPacket?: unknown;
}

function noHttp(): ServiceError {
  return new ServiceError(400, "bad-request", "The request is no HTTP that this server reads.");
}

export function hostMissing(): ServiceError {
  return new ServiceError(
    400,
    "bad-request",
    "The request has no Host header, which HTTP/1.1 wants: it says which site is meant.",
    { headers: { connection: "close" } },
  );
}

export function notFound(): ServiceError {
  return new ServiceError(
    404,
    "not-found",
    "There is nothing at this address. /_svc/openapi.json describes the API.",
  );
}

export function busy(): ServiceError {
  return new ServiceError(
    503,
    "busy",
    "The server has as many event streams as it takes. Ask for the job itself, or try again in a moment.",
    {
      headers: { "retry-after": "10" },
    },
  );
}

/** One project must not take all of them. */
export function tooManyStreams(most: number): ServiceError {
  return new ServiceError(
    429,
    "too-many-streams",
    `A project may have ${most} event streams at once. Close one, or ask for the job itself.`,
    { headers: { "retry-after": "10" } },
  );
}

export function draining(): ServiceError {
  return new ServiceError(
    503,
    "draining",
    "The server is about to stop. Send the request again in a moment.",
    {
      headers: { "retry-after": "5", connection: "close" },
    },
  );
}

/** Nobody does jobs of this project; what to set. */
export function noWorker(missing: "agent" | "code-host"): ServiceError {
  return missing === "agent"
    ? new ServiceError(
        503,
        "no-agent",
        "This project has no agent, so nobody would do the job. The server's operator sets one: octavo serve --agent scripted <file>, OCTAVO_AGENT_PROVIDER, OCTAVO_AGENT_MODEL and OCTAVO_AGENT_KEY, or `agent` of the project in octavo.config.ts.",
      )
    : new ServiceError(
        503,
        "no-code-host",
        "This project has no code host, so nobody could propose what the job changes. The server's operator sets `codeHost` of the project in octavo.config.ts.",
      );
}

/** No project's pages are at this host. Which there are is not everybody's business. */
export function unknownHost(): ServiceError {
  return new ServiceError(
    404,
    "unknown-host",
    "No site is served at this host name. Its operator gives one to a site with `hosts` or `domain` in octavo.config.ts.",
  );
}
