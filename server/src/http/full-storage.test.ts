import { expect, it, onTestFinished } from "vitest";
import { jobMigrations } from "../jobs/job-migrations.ts";
import { openJobStore } from "../jobs/open-job-store.ts";
import { openStorage } from "../storage/storage.ts";
import { folderOf } from "../testing/run.ts";
import { testService } from "./testing.ts";

it("refuses jobs while the database has no room, keeps those that it took, and takes more when it has", async () => {
  const storage = await openStorage({ migrations: jobMigrations, folder: folderOf() });
  if (storage.kind !== "sqlite") throw new Error("The embedded database was expected.");
  const { database } = storage;
  const store = await openJobStore(storage);
  onTestFinished(() => storage.close());
  const service = await testService({ store });
  const key = await service.key();
  const jobs = `/v2/agent/${service.project}/job`;
  const pages = Number(database.prepare("pragma page_count").get()?.["page_count"]);
  database.exec(`pragma max_page_count = ${pages + 5}`);
  const taken: string[] = [];
  let answer = await service.send("POST", jobs, key, { prompt: "x".repeat(3000) });
  for (
    ;
    answer.statusCode === 201;
    answer = await service.send("POST", jobs, key, { prompt: "x".repeat(3000) })
  )
    taken.push(answer.json<{ id: string }>().id);
  expect(taken.length).toBeGreaterThan(0);
  expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "30"]);
  expect(answer.json()).toMatchObject({
    code: "storage-full",
    error: expect.stringContaining("no room left") as string,
  });
  const message = { prompt: "x".repeat(20_000) };
  expect((await service.send("POST", `${jobs}/${taken[0]}/message`, key, message)).statusCode).toBe(503);
  for (const id of taken) {
    const found = await service.send("GET", `${jobs}/${id}`, key);
    expect([found.statusCode, found.json<{ status: string }>().status]).toEqual([200, "active"]);
  }
  database.exec(`pragma max_page_count = ${pages + 1000}`);
  expect((await service.send("POST", jobs, key, { prompt: "More." })).statusCode).toBe(201);
  expect((await store.list(service.project, { limit: 100 }))?.jobs).toHaveLength(taken.length + 1);
  expect(database.prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
  expect(await service.logged()).toContain("database or disk is full");
});
