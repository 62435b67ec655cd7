import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyBaseLogger } from "fastify";
import { problemOf } from "./problem.ts";
import { unreadable, type ClientError } from "./service-error.ts";

/** Answers bytes that Node does not read as a request, and logs them as requests are. */
export function answerUnreadable(error: ClientError, socket: Socket, log: FastifyBaseLogger): void {
  if (socket.destroyed || error.code === "ECONNRESET") return;
  const refused = unreadable(error);
  const { status } = refused;
  const requestId = randomUUID();
  const body = JSON.stringify(problemOf(refused, requestId));
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Content-Type: application/problem+json",
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    "Connection: close",
  ];
  const { remoteAddress: address } = socket;
  log.info(
    { reqId: requestId, address, res: { statusCode: status }, reason: error.code },
    "no request that can be read",
  );
  socket.end(`${lines.join("\r\n")}\r\n\r\n${body}`);
}
