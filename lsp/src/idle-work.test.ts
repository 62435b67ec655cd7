import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as turn, setTimeout as sleep } from "node:timers/promises";
import { openProject } from "@octavo/core/node";
import { defaults } from "@octavo/plugins";
import { expect, it, onTestFinished } from "vitest";
import { IdleWork, Requests } from "./idle-work.ts";

const request = { jsonrpc: "2.0", id: 1, method: "textDocument/hover" };
const notification = { jsonrpc: "2.0", method: "textDocument/didSave" };

it("rests while the client asks, and not where it only tells", async () => {
  const requests = new Requests();
  const handed: unknown[] = [];
  const strategy = requests.noting({ handleMessage: (message, next) => next(message) });
  const { signal } = new AbortController();
  void strategy.handleMessage(notification, (message) => void handed.push(message));
  expect(requests.rest(signal)).toBeUndefined();
  void strategy.handleMessage(request, (message) => void handed.push(message));
  expect(handed).toEqual([notification, request]);
  const resting = requests.rest(signal);
  await sleep(150);
  const asked = performance.now();
  void strategy.handleMessage(request, () => undefined);
  await resting;
  expect(performance.now() - asked).toBeGreaterThan(295);
});

it("ends with an edit, also between two portions of what it prepares", async () => {
  const root = mkdtempSync(join(tmpdir(), "octavo-idle-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, "docs.json"), '{"name": "T", "navigation": {"pages": ["p0"]}}');
  for (let page = 0; page < 100; page++) writeFileSync(join(root, `p${page}.mdx`), "Text\n");
  const read: string[] = [];
  const portion = Promise.withResolvers<void>();
  const query = ({ query: name, key }: { readonly query: string; readonly key: string }): void => {
    if (name === "mentions" && read.push(key) === 20) portion.resolve();
  };
  const project = await openProject({ root, plugins: defaults(), trace: { query } });
  await project.refreshLocal();
  const requests = new Requests();
  const faults: unknown[] = [];
  const work = new IdleWork({ project, requests, onError: (...fault) => faults.push(fault) });
  work.plan();
  await portion.promise;
  await turn();
  work.end();
  await sleep(100);
  expect(read.length).toBeLessThan(60);
  expect(faults).toEqual([]);
});

it("ends its rest with the signal", async () => {
  const requests = new Requests();
  void requests.noting({ handleMessage: () => undefined }).handleMessage(request, () => undefined);
  const end = new AbortController();
  const resting = requests.rest(end.signal);
  end.abort();
  await expect(resting).rejects.toThrow("aborted");
  await expect(new Requests().rest(end.signal)).rejects.toThrow("aborted");
});
