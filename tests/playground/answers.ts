import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import type { Received } from "./echo-api.ts";
import { png, wav, webm } from "./media.ts";

type Answer = (response: ServerResponse, request: Received) => void | Promise<void>;

/** Bytes of the answer that no page should try to show. */
export const hugeSize = 50_000_000;

/** What is answered otherwise than by an echo, by path. */
export const answers: Readonly<Record<string, Answer>> = {
  "/answers/image": body("image/png", png),
  "/answers/svg": body(
    "image/svg+xml",
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>window.__pwned="svg"</script></svg>',
  ),
  "/answers/audio": body("audio/wav", wav),
  "/answers/video": body("video/webm", webm),
  "/answers/json": body("application/json", '{"b":1,"a":[true,null,"<b>"]}'),
  "/answers/problem": body("application/problem+json", '{"title":"Teapot"}', 418),
  "/answers/text": body("text/plain", "first line\nsecond line"),
  "/answers/html": body("text/html", '<h1>No heading</h1><script>window.__pwned="html"</script>'),
  "/answers/xml": body("application/xml", '<?xml version="1.0"?><note lang="en">Hi</note>'),
  "/answers/none": (response) => void response.writeHead(204).end(),
  "/answers/not-found": body("application/json", '{"error":"No such thing."}', 404),
  "/answers/server-error": body("text/plain", "It broke.", 500),
  "/answers/broken-json": body("application/json", '{"a": '),
  "/answers/octets": body("application/octet-stream", Buffer.from([0, 159, 146, 150, 255])),
  "/answers/untyped": (response) => void response.end("no type"),
  "/answers/header": (response) => {
    response.setHeader("x-answer", "shown");
    response.end("see the headers");
  },
  "/answers/slow": async (response) => {
    await released();
    response.end("at last");
  },
  "/answers/endless": (response) => {
    response.writeHead(200, { "content-type": "text/plain" });
    response.write("begun");
  },
  "/answers/silent": () => undefined,
  "/answers/reset": (response) => void response.socket?.resetAndDestroy(),
  "/answers/short": async (response) => {
    response.writeHead(200, { "content-type": "text/plain", "content-length": 100 });
    response.write("not a hundred bytes");
    await released();
    response.destroy();
  },
  "/answers/events": async (response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    for (const word of ["one", "two", "three"]) {
      response.write(`event: word\ndata: ${word}\n\n`);
      await released();
    }
    response.end();
  },
  "/answers/chunked": async (response) => {
    response.writeHead(200, { "content-type": "text/plain" });
    for (const word of ["in ", "three ", "chunks"]) {
      response.write(word);
      await wait(5);
    }
    response.end();
  },
  "/answers/huge": (response) => {
    response.writeHead(200, { "content-type": "text/plain", "content-length": hugeSize });
    response.end(Buffer.alloc(hugeSize, "0123456789abcde\n"));
  },
  "/answers/gzip": (response) => {
    response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" });
    response.end(gzipSync('{"was":"compressed"}'));
  },
  "/answers/redirect": (response) => void response.writeHead(302, { location: "/answers/text" }).end(),
  "/answers/redirect-loop": (response) =>
    void response.writeHead(302, { location: "/answers/redirect-loop" }).end(),
  "/answers/redirect-private": (response) =>
    void response.writeHead(302, { location: "http://10.255.255.1/latest/meta-data" }).end(),
  "/answers/set-cookie": (response) => {
    response.setHeader("set-cookie", "planted=1; Path=/");
    response.end("a cookie comes with this");
  },
};

function body(type: string, content: string | Buffer, status = 200): Answer {
  return (response) => {
    response.writeHead(status, { "content-type": type });
    response.end(content);
  };
}

let releases = 0;
let waiting: (() => void) | undefined;

/** Lets an answer go on that waits: a slow one, after each event, and before it breaks off. */
export function release(): void {
  releases++;
  waiting?.();
}

async function released(): Promise<void> {
  if (releases === 0) await new Promise<void>((resolve) => (waiting = resolve));
  waiting = undefined;
  releases--;
}
