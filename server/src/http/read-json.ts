import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { unsupportedMedia } from "./problem.ts";
import { ServiceError } from "./service-error.ts";

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Takes bodies of JSON in UTF-8 alone; an empty one is none, whatever type it is said to have. */
export function takeJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    async (request: { headers: Record<string, unknown> }, body: Buffer): Promise<unknown> => {
      if (body.byteLength === 0) return undefined;
      const encoding = request.headers["content-encoding"] ?? "identity";
      const type = String(request.headers["content-type"]);
      if (encoding !== "identity" || !/^application\/json\s*(;\s*charset="?utf-8"?\s*)?;?\s*$/i.test(type))
        throw unsupportedMedia();
      try {
        return JSON.parse(decoder.decode(body)) as unknown;
      } catch (error) {
        const isText = error instanceof SyntaxError;
        throw new ServiceError(
          400,
          "not-json",
          isText ? `The body is not JSON: ${error.message.slice(0, 200)}` : "The body is not UTF-8.",
        );
      }
    },
  );
  app.addContentTypeParser("*", async (_request: unknown, body: IncomingMessage): Promise<undefined> => {
    if (await hasBytes(body)) throw unsupportedMedia();
  });
}

/** Whether a body has any bytes, or breaks off. The first few alone are waited for: what comes after them flows on, unread. */
async function hasBytes(body: IncomingMessage): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  body
    .once("data", () => resolve(true))
    .once("end", () => resolve(false))
    .once("close", () => resolve(true));
  return promise;
}
