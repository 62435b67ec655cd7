import { Agent, request } from "undici";
import { addressRange, isLoopbackHost } from "./addresses.ts";
import { guardedConnector } from "./guarded-connector.ts";

const redirectLimit = 5;

/** The text of a document at a URL. Rejects with what went wrong, in words; `sizeLimit` in bytes. */
export async function download(
  start: URL,
  signal: AbortSignal,
  sizeLimit: number,
  mayLoopBack: boolean,
): Promise<string> {
  let url = start;
  const loopback = mayLoopBack && isLoopbackHost(start.hostname);
  const connect = guardedConnector({
    allows: (host, address) => loopback && isLoopbackHost(host) && addressRange(address) === "loopback",
  });
  for (let hops = 0; hops <= redirectLimit; hops++) {
    if (url.protocol !== "https:" && url.protocol !== "http:")
      throw new Error(`${url.protocol} addresses are not fetched`);
    const dispatcher = new Agent({ connect });
    try {
      const answer = await request(url, {
        signal,
        dispatcher,
        headers: { accept: "application/json, application/yaml, text/yaml, */*" },
      });
      const location = answer.headers["location"];
      if (answer.statusCode >= 300 && answer.statusCode < 400 && typeof location === "string") {
        await answer.body.dump();
        url = new URL(location, url);
        continue;
      }
      if (answer.statusCode !== 200) {
        await answer.body.dump();
        throw new Error(`the server answered with status ${answer.statusCode}`);
      }
      const encoding = answer.headers["content-encoding"] ?? "identity";
      if (encoding !== "identity") {
        await answer.body.dump();
        throw new Error(`the server compresses it (${String(encoding)}) without being asked to`);
      }
      return await collect(answer.body, sizeLimit);
    } finally {
      void dispatcher.destroy().catch(() => undefined);
    }
  }
  throw new Error(`more than ${redirectLimit} redirects`);
}

async function collect(body: AsyncIterable<Uint8Array>, sizeLimit: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > sizeLimit) throw new Error(`it is larger than ${Math.floor(sizeLimit / 1024 / 1024)} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
