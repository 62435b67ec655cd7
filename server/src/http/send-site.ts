import { createReadStream } from "node:fs";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { HostedSite } from "../hosting/hosted-site.ts";
import { notFound, unknownHost } from "./service-error.ts";

/** Answers with a page or file of the host's site. What is missing under `api` is told to programs, elsewhere to readers. */
export async function sendSite(
  request: FastifyRequest,
  reply: FastifyReply,
  site: HostedSite | undefined,
  api: RegExp,
): Promise<FastifyReply> {
  const method = request.method === "HEAD" ? "HEAD" : "GET";
  const asked = { method, url: request.url, headers: request.headers } as const;
  const found = await site?.answer(asked);
  if (!found && api.test(request.url.replace(/\?.*$/s, ""))) throw notFound();
  if (!site) throw unknownHost();
  const { status, headers, body } = found ?? (await site.missing(asked));
  reply.code(status).headers(headers);
  if (body === undefined || Buffer.isBuffer(body)) return reply.send(body);
  return reply.send(createReadStream(body.path, body.range));
}
