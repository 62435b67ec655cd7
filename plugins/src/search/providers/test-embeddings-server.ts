import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { testVector } from "./test-provider.ts";

export interface EmbeddingsRequest {
  readonly model: string;
  readonly input: readonly string[];
  readonly encoding_format: string;
  readonly dimensions?: number;
}

/** What the server does with one request; undefined: it answers as it should. */
type Misbehaviour = (
  request: EmbeddingsRequest,
  response: ServerResponse,
  headers: IncomingMessage["headers"],
) => boolean | void | Promise<boolean | void>;

export interface EmbeddingsServer {
  /** Ends in /v1. */
  readonly baseUrl: string;
  readonly requests: readonly EmbeddingsRequest[];
  readonly headers: readonly IncomingMessage["headers"][];
  /** Called for each request first; what returns true has answered it. */
  misbehave: Misbehaviour | undefined;
}

/** A server that speaks the embeddings protocol of OpenAI, with vectors by words. Closed by `onEnd`. */
export async function embeddingsServer(
  onEnd: (close: () => Promise<void>) => void,
): Promise<EmbeddingsServer> {
  const requests: EmbeddingsRequest[] = [];
  const headers: IncomingMessage["headers"][] = [];
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.method !== "POST" || request.url !== "/v1/embeddings") {
      json(response, 404, {
        error: { message: `Unknown request URL: ${request.url}`, type: "invalid_request_error" },
      });
      return;
    }
    const asked = JSON.parse(Buffer.concat(chunks).toString("utf8")) as EmbeddingsRequest;
    requests.push(asked);
    headers.push(request.headers);
    if ((await running.misbehave?.(asked, response, request.headers)) === true) return;
    json(response, 200, embeddingsAnswer(asked));
  };
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onEnd(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  const running: EmbeddingsServer = {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    headers,
    misbehave: undefined,
  };
  return running;
}

/** As the API's reference has it. */
export function embeddingsAnswer({ model, input, encoding_format, dimensions = 16 }: EmbeddingsRequest): {
  data: { object: string; index: number; embedding: unknown }[];
} & Record<string, unknown> {
  return {
    object: "list",
    model,
    usage: { prompt_tokens: 8, total_tokens: 8 },
    data: input.map((text, index) => {
      const vector = testVector(text, dimensions);
      const embedding =
        encoding_format === "base64" ? Buffer.from(vector.buffer).toString("base64") : [...vector];
      return { object: "embedding", index, embedding };
    }),
  };
}

export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): true {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
  return true;
}
