import { expect, it } from "vitest";
import { Database } from "./database.ts";
import { defineQuery } from "./define.ts";

const word = defineQuery({
  name: "hold:word",
  run: (_context, key, read) => read.text(key) ?? "",
  fallback: () => "",
});

it("keeps what is computed meanwhile, and lets go of it with the next refresh", async () => {
  const database = new Database<undefined>({ context: undefined });
  database.setText("a", "A");
  await database.hold(async () => {
    expect(await database.get(word, "a")).toBe("A");
    expect(await database.get(word, "a")).toBe("A");
    await database.refresh();
    expect(await database.get(word, "a")).toBe("A");
    expect(database.stats()).toMatchObject({ computed: 1, memos: 1 });
  });
  // To let go is work, and whoever has built a site is at its end.
  expect(database.stats().memos).toBe(1);
  await database.refresh();
  expect(database.stats().memos).toBe(0);
});

it("lets go of it where the work fails, too", async () => {
  const database = new Database<undefined>({ context: undefined });
  const held = database.hold(async () => {
    await database.get(word, "a");
    throw new Error("failed");
  });
  await expect(held).rejects.toThrow("failed");
  await database.refresh();
  expect(database.stats().memos).toBe(0);
});
