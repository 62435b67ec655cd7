import { STATUS_CODES } from "node:http";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { storageTrouble } from "../storage/storage-trouble.ts";
import { ViewError } from "../readers/view-error.ts";
import { notFound, ServiceError, viewUnavailable } from "./service-error.ts";
import { explainInvalid } from "./explain-invalid.ts";
import { isSending, lingering } from "./lingering.ts";

const problemType = "application/problem+json; charset=utf-8";

/** The one shape of errors: problem details (RFC 9457), and what went wrong as `error`, for simple clients. */
export interface Problem {
  readonly error: string;
  readonly type: "about:blank";
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  /** Names the request in the server's log. */
  readonly requestId: string;
  readonly [member: string]: unknown;
}

export function problemOf(error: ServiceError, requestId: string): Problem {
  const { status, code, message, members } = error;
  const title = STATUS_CODES[status] ?? "Error";
  return { ...members, error: message, type: "about:blank", title, status, detail: message, code, requestId };
}

/** Answers with an error of whatever kind; what is unexpected is logged, and the client hears of no details. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = explained(error);
  const trouble = known ? undefined : ofStorage(error);
  // The line of the request says the rest; an outage has many of them.
  if (trouble) request.log.warn({ reason: String(error) }, "A request failed: the storage does not answer.");
  else if (!known) request.log.error({ err: error }, "A request failed.");
  const answer =
    known ??
    trouble ??
    new ServiceError(
      500,
      "failed",
      "The server failed to answer. Try again, and tell who runs it the request's id where it stays so.",
    );
  reply
    .code(answer.status)
    .headers(answer.headers)
    .header("content-type", problemType)
    // Hooks do not run for an address that cannot be read.
    .header("x-request-id", request.id)
    .header("cache-control", "no-store")
    .header("x-content-type-options", "nosniff");
  const text = JSON.stringify(problemOf(answer, request.id));
  if (reply.getHeader("connection") !== "close" || !isSending(request.raw)) return reply.send(text);
  return reply.header("content-length", Buffer.byteLength(text)).send(lingering(text, request.raw));
}

/** The client may try again; the operator finds the rest in the log. */
function ofStorage(error: unknown): ServiceError | undefined {
  switch (storageTrouble(error)) {
    case "full":
      return new ServiceError(
        503,
        "storage-full",
        "The server has no room left to keep anything, so nothing was changed. Its operator has to make some; then send the request again.",
        { headers: { "retry-after": "30" } },
      );
    case "unavailable":
      return new ServiceError(
        503,
        "no-database",
        "The server's database does not answer. Send the request again in a moment, with the same Idempotency-Key where it creates something.",
        { headers: { "retry-after": "5" } },
      );
    case undefined:
      return undefined;
  }
}

function explained(error: unknown): ServiceError | undefined {
  if (error instanceof ServiceError) return error;
  if (error instanceof ViewError) return viewUnavailable(error);
  if (!(error instanceof Error)) return undefined;
  const { code, statusCode, validation, validationContext } = error as FastifyError;
  if (validation) {
    const errors = explainInvalid(validation, validationContext);
    const [{ field, message }] = errors;
    return new ServiceError(400, "invalid", message, { members: { field, errors } });
  }
  switch (code) {
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
      return unsupportedMedia();
    case "FST_ERR_CTP_BODY_TOO_LARGE":
      return new ServiceError(413, "too-large", "The body is larger than this address takes.", {
        headers: { connection: "close" },
      });
    case "FST_ERR_CTP_INVALID_CONTENT_LENGTH":
      return new ServiceError(
        400,
        "broken-off",
        "The body is not as long as Content-Length says. Send the request again.",
      );
    // No id and no name is as long as that.
    case "FST_ERR_MAX_PARAM_LENGTH":
      return notFound();
    case "FST_ERR_BAD_URL":
      return new ServiceError(
        400,
        "bad-address",
        "The address has a % that is followed by no two hexadecimal digits, or is no UTF-8.",
      );
    default:
      return statusCode !== undefined && statusCode >= 400 && statusCode < 500
        ? new ServiceError(
            statusCode,
            "bad-request",
            "The request cannot be read. Look at its form, and send it again.",
          )
        : undefined;
  }
}

export function unsupportedMedia(): ServiceError {
  return new ServiceError(
    415,
    "not-json",
    "Send the body as JSON in UTF-8, not compressed, with the header Content-Type: application/json.",
  );
}
