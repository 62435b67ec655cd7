import { createServer, type Server } from "node:http";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Core, type Fetched } from "@octavo/core";
import { cacheFolder, keepCopy } from "@octavo/core/node";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Wishes } from "./wishes.ts";

let server: Server;
let root: string;
let isThere = false;
let asked = 0;
const end = new AbortController();

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "octavo-wishes-"));
  server = createServer((_request, response) => {
    asked++;
    response.statusCode = isThere ? 200 : 404;
    response.end(isThere ? "openapi: 3.1.0" : "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterEach(async () => {
  end.abort();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
  await rm(root, { recursive: true, force: true });
});

test("what could not be fetched is tried again after a while, and when files change", async () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api.yaml`;
  const core = new Core({ plugins: [] });
  const known = new Map<string, Fetched>();
  vi.spyOn(core, "wants").mockImplementation(() => (known.has(url) ? [] : [url]));
  vi.spyOn(core, "setFetched").mockImplementation((name, document) => void known.set(name, document));
  let came = 0;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const fetched = (): void => void came++;
  const wishes = new Wishes({ core, root, trusted: true, signal: end.signal, fetched });
  const until = (count: number): Promise<void> =>
    vi.waitFor(() => expect(came).toBe(count), { timeout: 30_000, interval: 10 });

  wishes.follow();
  await vi.advanceTimersByTimeAsync(600);
  await until(1);
  expect(known.get(url)?.status).toBe("failed");
  wishes.follow();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toBe(1);

  await vi.advanceTimersByTimeAsync(31_000);
  await until(2);
  // The next time it takes twice as long.
  await vi.advanceTimersByTimeAsync(61_000);
  expect(asked).toBe(2);

  isThere = true;
  wishes.retry();
  wishes.retry();
  await until(3);
  expect(known.get(url)).toMatchObject({ status: "ok", text: "openapi: 3.1.0" });
  wishes.retry();
  await vi.advanceTimersByTimeAsync(10_000_000);
  expect(asked).toBe(3);
});

test("files that change all the time do not have hosts asked all the time", async () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api.yaml`;
  const core = new Core({ plugins: [] });
  let came = 0;
  asked = 0;
  isThere = false;
  vi.spyOn(core, "wants").mockReturnValue([url]);
  vi.spyOn(core, "setFetched").mockReturnValue();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const wishes = new Wishes({
    core,
    root,
    trusted: true,
    signal: new AbortController().signal,
    fetched: () => void came++,
  });
  const until = (count: number): Promise<void> =>
    vi.waitFor(() => expect(came).toBe(count), { timeout: 30_000, interval: 10 });

  wishes.follow();
  await vi.advanceTimersByTimeAsync(600);
  await until(1);
  for (let change = 0; change < 90; change++) {
    wishes.retry();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  await until(2);
  expect(asked).toBe(2);
});

test("nothing is fetched of a folder that is not trusted: the copy in the cache is used, if there is one", async () => {
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [kept, other] = [`${address}/kept.yaml`, `${address}/other.yaml`];
  asked = 0;
  isThere = true;
  vi.stubEnv("OCTAVO_CACHE", join(root, "cache"));
  await keepCopy(await cacheFolder(root), kept, "openapi: 3.0.0");
  const core = new Core({ plugins: [] });
  const known = new Map<string, Fetched>();
  vi.spyOn(core, "wants").mockReturnValue([kept, other]);
  vi.spyOn(core, "setFetched").mockImplementation((name, document) => void known.set(name, document));
  const { signal } = new AbortController();
  const wishes = new Wishes({ core, root, trusted: false, signal, fetched: () => undefined });
  wishes.follow();
  const reason = "documents are fetched once you trust the folder";
  await vi.waitFor(() => expect(known.size).toBe(2), { timeout: 30_000 });
  expect(known.get(kept)).toEqual({ status: "ok", text: "openapi: 3.0.0", stale: reason });
  expect(known.get(other)).toEqual({ status: "failed", reason });
  expect(asked).toBe(0);
});
