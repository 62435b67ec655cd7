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

export function methodNotAllowed(allow: readonly string[]): ServiceError {
  const methods = allow.join(", ");
  return new ServiceError(405, "method-not-allowed", `This address takes ${methods} alone.`, {
    headers: { allow: methods },
  });
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

/** No agent does jobs here; how to get one. */
export function noAgent(): ServiceError {
  return new ServiceError(
    503,
    "no-agent",
    "This server has no agent, so nobody would do the job. Its operator sets one: octavo serve --agent scripted <file>, or OCTAVO_AGENT_PROVIDER, OCTAVO_AGENT_MODEL and OCTAVO_AGENT_KEY.",
  );
}
