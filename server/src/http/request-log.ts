import fastify, { type FastifyReply, type FastifyRequest } from "fastify";

/** Logs each request once, when it was answered, instead of when it came and again when it was answered. */
export class RequestLog extends fastify.LogController {
  override incomingRequest(): void {
    // All of it is in the line of `requestCompleted`.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...line, err: error }, "request broke off");
    else reply.log.info(line, "request");
  }
}
