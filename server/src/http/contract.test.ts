import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { runContract } from "./testing/run-contract.ts";
import { testService } from "./testing.ts";

it("answers every request as the published document says", { timeout: 300_000 }, async () => {
  expect((await runContract(200)).requests).toBeGreaterThanOrEqual(200);
});

it("publishes the document that the manual shows", async () => {
  const manual = new URL("../../../docs/service.openapi.json", import.meta.url);
  const { send } = await testService();
  const {
    servers: _own,
    info: _version,
    ...published
  } = (await send("GET", "/openapi.json")).json<Record<string, unknown>>();
  const { servers, info, ...shown } = JSON.parse(readFileSync(manual, "utf8")) as Record<string, unknown>;
  // Else: start octavo serve, write what /_svc/openapi.json answers to the file, and keep its server's address.
  expect(shown).toEqual(published);
  expect({ servers, info }).toMatchObject({
    servers: [{ url: "http://127.0.0.1:4000" }],
    info: { title: "Octavo" },
  });
});
