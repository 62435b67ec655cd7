import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A request as it arrived. */
export interface Recorded {
  readonly method: string;
  readonly url: string;
  /** By lower-case name; of a repeated one all values. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  readonly body: Buffer;
}

export interface Recorder {
  readonly origin: string;
  /** The requests since the last call. */
  readonly take: () => readonly Recorded[];
  readonly close: () => Promise<void>;
}

/** A server on the loopback interface that writes down what arrives. */
export async function startRecorder(): Promise<Recorder> {
  let recorded: Recorded[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const headers = new Map<string, string[]>();
      for (let at = 0; at < request.rawHeaders.length; at += 2) {
        const name = request.rawHeaders[at]?.toLowerCase() ?? "";
        headers.set(name, [...(headers.get(name) ?? []), request.rawHeaders[at + 1] ?? ""]);
      }
      recorded.push({
        method: request.method ?? "",
        url: request.url ?? "",
        headers,
        body: Buffer.concat(chunks),
      });
      response.end("ok");
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take: () => {
      const taken = recorded;
      recorded = [];
      return taken;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A body as it is meant: forms as fields, multipart as parts, JSON as a value. */
export function meaningOf({ headers, body }: Recorded): unknown {
  const contentType = headers.get("content-type")?.[0] ?? "";
  const boundary = /^multipart\/.*boundary="?([^"]+)"?/.exec(contentType)?.[1];
  if (boundary !== undefined) return partsOf(body, boundary);
  if (contentType === "application/x-www-form-urlencoded") return [...new URLSearchParams(body.toString())];
  return /json/.test(contentType) ? (JSON.parse(body.toString()) as unknown) : body.toString("base64");
}

function partsOf(body: Buffer, boundary: string): unknown {
  const pieces = body.toString("latin1").split(`--${boundary}`).slice(1, -1);
  return pieces.map((piece) => {
    const end = piece.indexOf("\r\n\r\n");
    const head = piece.slice(0, end);
    const type = /content-type: *(.+)/i.exec(head)?.[1]?.trim();
    const fileName = /filename="(.*?)"/i.exec(head)?.[1];
    return {
      name: /\bname="(.*?)"/i.exec(head)?.[1],
      // FormData gives every part with a type a name of a file.
      fileName: fileName === "blob" ? undefined : fileName,
      type,
      content: piece.slice(end + 4, -2),
    };
  });
}
