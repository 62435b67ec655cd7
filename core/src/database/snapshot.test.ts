import { deserialize, serialize } from "node:v8";
import { expect, it } from "vitest";
import { whole } from "../testing/engine/whole.ts";
import { Database } from "./database.ts";
import { defineQuery } from "./define.ts";

const words = defineQuery({
  name: "snapshot:words",
  run: (_context, file, read) => (read.text(file) ?? "").split(" "),
  fallback: () => [],
});

it("values are encoded one key after the other, as they are taken", async () => {
  const database = new Database<undefined>({ context: undefined });
  const files = ["a", "b", "c"];
  for (const file of files) {
    database.setText(file, `words of ${file}`);
    database.pin(words, file);
  }
  await database.refresh();
  let encoded = 0;
  const encode = (value: unknown): Uint8Array => {
    encoded++;
    return serialize(value);
  };
  const snapshot = whole(database.snapshot({ fingerprint: (text) => text, encode, decode: deserialize }));
  expect(encoded).toBe(0);
  let taken = 0;
  for (const [key, bytes] of snapshot?.values ?? []) {
    expect(deserialize(bytes)).toEqual(new Map([["snapshot:words", ["words", "of", key]]]));
    expect(encoded).toBe(++taken);
  }
  expect(taken).toBe(files.length);
});

it("a snapshot that is taken step by step is none once something was set in between", async () => {
  const database = new Database({ context: undefined, freeze: true });
  database.setText("a.md", "words of a");
  database.pin(words, "a.md");
  await database.refresh();
  const codec = { fingerprint: (text: string) => text, encode: serialize, decode: deserialize };
  const steps = database.snapshot(codec);
  expect(steps.next().done).toBe(false);
  database.setText("a.md", "other words");
  expect(steps.next()).toEqual({ done: true, value: undefined });
  await database.refresh();
  expect(whole(database.snapshot(codec))?.names).toEqual(["a.md"]);
});
