import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
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
