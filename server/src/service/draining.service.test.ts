import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { below, site, start } from "./testing.ts";

it("says that it is not ready, and answers requests until those who spread them have learnt that", async () => {
  const config = `{ projects: [{ id: "docs", site: "./docs" }] }`;
  const { service } = await start(config, below("docs", site("apples")), {}, { drainDelay: 1500 });
  const ask = async (path: string): Promise<readonly [number, string | null]> => {
    const answer = await fetch(service.address + path);
    // What is not read to its end keeps the connection.
    await answer.arrayBuffer();
    return [answer.status, answer.headers.get("connection")];
  };
  expect(await ask("/readyz")).toEqual([200, "keep-alive"]);
  const since = performance.now();
  const stopped = service.stop();
  let answered = 0;
  while (performance.now() - since < 400) {
    expect(await ask("/_svc/readyz")).toEqual([503, "close"]);
    expect(await ask("/")).toEqual([200, "close"]);
    expect(await ask("/_svc/openapi.json")).toEqual([200, "close"]);
    answered += 1;
    await pause(50);
  }
  expect(answered).toBeGreaterThan(0);
  await stopped;
  expect(performance.now() - since).toBeGreaterThanOrEqual(1450);
  await expect(ask("/")).rejects.toThrow("fetch failed");
}, 60_000);
