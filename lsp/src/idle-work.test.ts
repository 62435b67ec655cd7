import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { Requests } from "./idle-work.ts";

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

it("ends its rest with the signal", async () => {
  const requests = new Requests();
  void requests.noting({ handleMessage: () => undefined }).handleMessage(request, () => undefined);
  const end = new AbortController();
  const resting = requests.rest(end.signal);
  end.abort();
  await expect(resting).rejects.toThrow("aborted");
});
