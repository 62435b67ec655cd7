import type { FastifyInstance } from "fastify";
import { unsupportedMedia } from "./problem.ts";
import { ServiceError } from "./service-error.ts";

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Takes bodies of JSON in UTF-8 alone; an empty one is none. */
export function takeJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    async (request: { headers: Record<string, unknown> }, body: Buffer): Promise<unknown> => {
      const encoding = request.headers["content-encoding"] ?? "identity";
      const type = String(request.headers["content-type"]);
      if (encoding !== "identity" || !/^application\/json\s*(;\s*charset="?utf-8"?\s*)?;?\s*$/i.test(type))
        throw unsupportedMedia();
      if (body.byteLength === 0) return undefined;
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
}
