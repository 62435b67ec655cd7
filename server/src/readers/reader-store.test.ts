import { expect, it, onTestFinished } from "vitest";
import { openStorage, type Storage } from "../storage/storage.ts";
import { noPostgres, sharedPostgres } from "../testing/postgres.ts";
import { folderOf } from "../testing/run.ts";
import { readerMigrations } from "./reader-migrations.ts";
import { openReaderStore } from "./reader-store.ts";

const onError = (error: unknown): void => {
  throw error;
};

type Open = () => Promise<Storage>;

async function sharesAll(open: Open): Promise<void> {
  const storages = [await open(), await open()];
  onTestFinished(async () => {
    for (const storage of storages) await storage.close();
  });
  const stores = await Promise.all(storages.map((storage) => openReaderStore(storage, { onError })));
  const secrets = await Promise.all([...stores, ...stores].map((store) => store.secret("sessions")));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  const names = await Promise.all(stores.map((store) => store.secret("previews")));
  expect(new Set([...names, ...secrets]).size).toBe(2);
  const takes = await Promise.all([...stores, ...stores, ...stores].map((store) => store.take("one")));
  expect(takes.filter(Boolean)).toHaveLength(1);
  expect(await stores[1]?.take("another")).toBe(true);
  expect(await stores[0]?.take("another")).toBe(false);
  await Promise.all(stores.map((store) => store.end("session", Date.now() + 60_000)));
  expect(await Promise.all(stores.map((store) => store.isEnded("session")))).toEqual([true, true]);
  expect(await stores[0]?.isEnded("other session")).toBe(false);
}

it("is shared by processes on one file", async () => {
  const folder = folderOf();
  await sharesAll(() => openStorage({ migrations: readerMigrations, folder }));
});

it("is shared by servers on PostgreSQL", async (context) => {
  const server = await sharedPostgres();
  if (!server) return context.skip(noPostgres);
  const url = await server.database();
  await sharesAll(() => openStorage({ migrations: readerMigrations, folder: folderOf(), url }));
});

it("forgets tokens once they are good for nothing any more", async () => {
  let now = 1_800_000_000_000;
  const storage = await openStorage({ migrations: readerMigrations, folder: folderOf() });
  onTestFinished(() => storage.close());
  if (storage.kind !== "sqlite") throw new Error("It is another storage.");
  const store = await openReaderStore(storage, { clock: () => now, onError });
  await store.take("one");
  now += 60_000;
  expect(await store.take("one")).toBe(false);
  now += 3_600_000;
  await store.take("another");
  expect(storage.database.prepare("select hash from used_login_tokens").all()).toHaveLength(1);
});

it("forgets ended sessions once they would be over", async () => {
  let now = 1_800_000_000_000;
  const storage = await openStorage({ migrations: readerMigrations, folder: folderOf() });
  onTestFinished(() => storage.close());
  if (storage.kind !== "sqlite") throw new Error("It is another storage.");
  const store = await openReaderStore(storage, { clock: () => now, onError });
  // Known to go on a moment ago, and ended here.
  expect(await store.isEnded("one")).toBe(false);
  await store.end("one", now + 60_000);
  expect(await store.isEnded("one")).toBe(true);
  now += 61_000;
  await store.end("another", now + 60_000);
  expect(storage.database.prepare("select name from ended_sessions").all()).toEqual([{ name: "another" }]);
});

it("says why it is not known whether a session was ended, and lets readers read", async () => {
  const storage = await openStorage({ migrations: readerMigrations, folder: folderOf() });
  onTestFinished(() => storage.close());
  if (storage.kind !== "sqlite") throw new Error("It is another storage.");
  const told: unknown[] = [];
  const store = await openReaderStore(storage, { onError: (error) => told.push(error) });
  await store.end("one", Date.now() + 60_000);
  storage.database.exec("alter table ended_sessions rename to away");
  const asked = await Promise.all(["one", "one", "two"].map((session) => store.isEnded(session)));
  expect(asked).toEqual([false, false, false]);
  expect(told.map(String)).toEqual([expect.stringContaining("no such table")]);
});
