// A store that speaks as much of S3 as a client of ours does, and believes nobody: it checks signatures and hashes.

import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export interface S3Server {
  /** "http://127.0.0.1:1234". */
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** What is in the bucket. */
  readonly objects: Map<string, { readonly body: Buffer; readonly modifiedAt: Date }>;
  /** What the next requests get instead of an answer, one each; "hang up" breaks the connection. */
  readonly failures: (number | "hang up")[];
  stop(): Promise<void>;
}

const region = "us-east-1";

export async function startS3Server(): Promise<S3Server> {
  const [bucket, accessKey, secretKey] = ["releases", "test-access", "test-secret/+="];
  const objects: S3Server["objects"] = new Map();
  const failures: S3Server["failures"] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request);
    const failure = failures.shift();
    if (failure === "hang up") return void request.socket.destroy();
    if (failure !== undefined)
      return refuse(response, failure, failure === 503 ? "SlowDown" : "InternalError");
    const url = new URL(request.url ?? "/", "http://store");
    const wrong = mistakeOf(request, url, body, { accessKey, secretKey });
    if (wrong !== undefined) return refuse(response, 403, wrong);
    const [, name = "", ...rest] = url.pathname.split("/");
    if (name !== bucket) return refuse(response, 404, "NoSuchBucket");
    const key = decodeURIComponent(rest.join("/"));
    if (request.method === "PUT") {
      objects.set(key, { body, modifiedAt: new Date() });
      response.setHeader("etag", `"${createHash("md5").update(body).digest("hex")}"`);
      return void response.end();
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (key === "" && url.searchParams.get("list-type") === "2") return list(url, response, objects, bucket);
    const found = objects.get(key);
    if (!found) return refuse(response, 404, "NoSuchKey");
    response.writeHead(200, { "content-length": found.body.length }).end(found.body);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    accessKey,
    secretKey,
    objects,
    failures,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Two a page, so that there are pages. */
function list(url: URL, response: ServerResponse, objects: S3Server["objects"], bucket: string): void {
  const prefix = url.searchParams.get("prefix") ?? "";
  const after = url.searchParams.get("continuation-token") ?? "";
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
  const page = keys.slice(0, 2);
  const isMore = keys.length > page.length;
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.modifiedAt.toISOString()}</LastModified><Size>1</Size></Contents>`,
  );
  const next = isMore ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
  response.setHeader("content-type", "application/xml");
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><Name>${bucket}</Name><Prefix>${prefix}</Prefix><IsTruncated>${isMore}</IsTruncated>${next}${contents.join("")}</ListBucketResult>`,
  );
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  );
}

/** What S3 would say of a signature, or of a body that is not of its hash. */
function mistakeOf(
  { method, headers }: IncomingMessage,
  url: URL,
  body: Buffer,
  { accessKey, secretKey }: { readonly accessKey: string; readonly secretKey: string },
): string | undefined {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? "",
    );
  if (!parts) return "AccessDenied";
  const [, key = "", day = "", named = "", signed = "", signature = ""] = parts;
  if (key !== accessKey) return "InvalidAccessKeyId";
  if (named !== region) return "AuthorizationHeaderMalformed";
  const hash = String(headers["x-amz-content-sha256"]);
  const time = String(headers["x-amz-date"]);
  if (Math.abs(Date.now() - timeOf(time)) > 15 * 60_000) return "RequestTimeTooSkewed";
  if (!signed.split(";").includes("host") || !signed.split(";").includes("x-amz-content-sha256"))
    return "AccessDenied";
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join("&");
  const canonical = [
    method,
    url.pathname,
    query,
    ...signed.split(";").map((name) => `${name}:${String(headers[name]).trim()}`),
    "",
    signed,
    hash,
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", time, scope, sha256(canonical)].join("\n");
  let signer: Buffer | string = `AWS4${secretKey}`;
  for (const part of [day, region, "s3", "aws4_request"])
    signer = createHmac("sha256", signer).update(part).digest();
  const right = createHmac("sha256", signer).update(text).digest("hex");
  if (!timingSafeEqual(Buffer.from(right), Buffer.from(signature))) return "SignatureDoesNotMatch";
  return hash === sha256(body) ? undefined : "XAmzContentSHA256Mismatch";
}

function timeOf(text: string): number {
  return Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
}

function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function sha256(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}
