import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { LinkProber } from "./link-prober.ts";
import { folderOf } from "./test-folder.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const asked: string[] = [];
let most = 0;
let running = 0;
const answers: Readonly<Record<string, Answer>> = {
  "/there": (_request, response) => response.end("Hello."),
  "/gone": (_request, response) => response.writeHead(404).end(),
  "/removed": (_request, response) => response.writeHead(410).end(),
  "/no-head": (request, response) => response.writeHead(request.method === "HEAD" ? 404 : 200).end(),
  "/head-refused": (request, response) => response.writeHead(request.method === "HEAD" ? 405 : 404).end(),
  "/forbidden": (_request, response) => response.writeHead(403).end(),
  "/broken": (_request, response) => response.writeHead(500).end(),
  "/moved": (_request, response) => response.writeHead(301, { location: "/there" }).end(),
  "/lost": (_request, response) => response.writeHead(302, { location: "/gone" }).end(),
  "/round": (_request, response) => response.writeHead(302, { location: "/round" }).end(),
  "/cut": (request) => request.socket.destroy(),
  "/endless": (request, response) => {
    if (request.method === "HEAD") response.writeHead(405).end();
    if (request.method === "HEAD") return;
    const more = setInterval(() => response.write("x".repeat(65_536)), 5);
    response.on("close", () => clearInterval(more));
  },
  "/busy": (_request, response) => {
    const isFirst = asked.filter((each) => each.endsWith("/busy")).length === 1;
    if (isFirst) response.writeHead(429, { "retry-after": "1" }).end();
    else response.writeHead(404).end();
  },
};
const server = createServer((request, response) => {
  asked.push(`${request.method ?? ""} ${request.url ?? ""}`);
  most = Math.max(most, ++running);
  response.on("close", () => (running -= 1));
  const answer = answers[request.url ?? ""];
  if (answer) answer(request, response);
  else setTimeout(() => response.end(), 20);
});
let base = "";

beforeEach(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  asked.length = 0;
  most = 0;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function prober(cache = folderOf(), network = true): LinkProber {
  return new LinkProber({ cache, network, loopback: true });
}

async function reasonOf(path: string, cache?: string): Promise<string | undefined> {
  const [answer] = await prober(cache).probe([path.startsWith("/") ? base + path : path], () => undefined);
  return answer?.status === "failed" ? answer.reason : undefined;
}

it("tells what is gone for certain, and nothing else", async () => {
  for (const path of ["/gone", "/lost", "/head-refused"])
    expect(await reasonOf(path), path).toBe("the server answers with 404");
  expect(await reasonOf("/removed")).toBe("the server answers with 410");
  expect(await reasonOf("/round")).toBe("it is redirected more than 5 times");
  for (const path of ["/there", "/no-head", "/forbidden", "/broken", "/moved", "/cut", "/endless"])
    expect(await reasonOf(path), path).toBe(undefined);
  expect(await reasonOf("http://10.0.0.1/")).toBe(undefined);
});

it("waits for a server that asks for that", async () => {
  expect(await reasonOf("/busy")).toBe("the server answers with 404");
});

it("asks a host twice at a time at most, and each URL once while its answer is fresh", async () => {
  const cache = folderOf();
  const urls = Array.from({ length: 20 }, (_, index) => `${base}/page-${index}`);
  let done = 0;
  await prober(cache).probe(urls, () => (done += 1));
  expect([done, asked.length]).toEqual([20, 20]);
  expect(most).toBeLessThanOrEqual(2);
  await prober(cache).probe(urls, () => undefined);
  expect(asked.length).toBe(20);
  const file = join(cache, "links.json");
  writeFileSync(file, readFileSync(file, "utf8").replaceAll(/"at":\d+/g, '"at":1'));
  await prober(cache).probe(urls, () => undefined);
  expect(asked.length).toBe(40);
  writeFileSync(file, "[");
  await prober(cache).probe(urls.slice(0, 1), () => undefined);
  expect(asked.length).toBe(41);
});

it("takes no missing network for missing hosts", async () => {
  const missing = "http://no-such-host.octavo-link-check/";
  expect(await reasonOf(missing)).toBe(undefined);
  const [, answer] = await prober().probe([`${base}/there`, missing], () => undefined);
  // Some systems say that the name cannot be looked up now, which is no answer.
  if (answer?.status === "failed")
    expect(answer.reason).toBe("there is no host no-such-host.octavo-link-check");
  expect(await prober(folderOf(), false).probe([`${base}/gone`], () => undefined)).toEqual([
    { status: "ok", text: "" },
  ]);
});

it("ends with its signal", async () => {
  const controller = new AbortController();
  const slow = new LinkProber({
    cache: folderOf(),
    network: true,
    loopback: true,
    signal: controller.signal,
  });
  const probing = slow.probe([`${base}/slow-1`, `${base}/slow-2`, `${base}/slow-3`], () =>
    controller.abort(),
  );
  await expect(probing).rejects.toThrow(/abort/i);
});
