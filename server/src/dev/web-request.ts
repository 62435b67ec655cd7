import type { IncomingMessage, ServerResponse } from "node:http";

/** A request of Node's HTTP server as the web's interface; undefined where that cannot be, as with the method TRACE. */
export function webRequest(request: IncomingMessage): Request | undefined {
  const { method = "GET", url = "/", rawHeaders } = request;
  const headers = new Headers();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
  const hasBody = method !== "GET" && method !== "HEAD";
  try {
    return new Request(new URL(`http://localhost${url}`), {
      method,
      headers,
      // A stream that is left early would take the connection, and with it the answer.
      ...(hasBody && {
        body: ReadableStream.from(request.iterator({ destroyOnReturn: false })),
        duplex: "half",
      }),
    });
  } catch {
    return undefined;
  }
}

export async function sendWebResponse(answer: Response, response: ServerResponse): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status, {
    ...Object.fromEntries(answer.headers),
    "content-length": body.byteLength,
    // What was not read of a request that is too large is not waited for.
    ...(answer.status === 413 && { connection: "close" }),
  });
  response.end(body);
}
