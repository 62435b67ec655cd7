import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished } from "vitest";
import { openDatabase } from "./open-database.ts";
import { query } from "./program.ts";
import { storageTrouble } from "./storage-trouble.ts";
import { openStorage } from "./storage.ts";

it("keeps the embedded database from other users, in a folder that was there", async () => {
  const folder = mkdtempSync(join(tmpdir(), "octavo-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "data"), { mode: 0o755 });
  const migrations = [
    { id: "a", sqlite: "create table a (b text) strict", postgres: "create table a (b text)" },
  ];
  for (const _ of [1, 2]) {
    const storage = await openStorage({ folder: join(folder, "data"), migrations });
    expect(statSync(join(folder, "data", "octavo.db")).mode & 0o777).toBe(0o600);
    await storage.close();
  }
});

it("waits for a process that writes without keeping its own from anything", async () => {
  const folder = mkdtempSync(join(tmpdir(), "octavo-test-"));
  const migrations = [{ id: "a", sqlite: "create table a (b text) strict", postgres: "" }];
  const storage = await openStorage({ folder, migrations });
  const other = new DatabaseSync(join(folder, "octavo.db"));
  onTestFinished(async () => {
    await storage.close();
    other.close();
    rmSync(folder, { recursive: true });
  });
  const { database } = await openDatabase(storage, { channel: "test" });
  other.exec("begin immediate");
  let written = false;
  const writing = database
    .write(() => query("insert into a values ($1) returning b", "x"))
    .finally(() => (written = true));
  expect(await database.read(() => query("select b from a"))).toEqual([]);
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(written).toBe(false);
  other.exec("commit");
  expect(await writing).toMatchObject([{ b: "x" }]);
});

it("tells a database that stays busy from others that fail", async () => {
  const folder = mkdtempSync(join(tmpdir(), "octavo-test-"));
  const storage = await openStorage({ folder, migrations: [] });
  onTestFinished(async () => {
    await storage.close();
    rmSync(folder, { recursive: true });
  });
  const { database } = await openDatabase(storage, { channel: "test" });
  const failing = database.write(() => query("select * from nowhere"));
  await expect(failing).rejects.toThrow(/no such table/);
  expect(storageTrouble(await failing.catch((error: unknown) => error))).toBeUndefined();
});
