import { deserialize, serialize } from "node:v8";
import { expect, it } from "vitest";
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
  const snapshot = database.snapshot({ fingerprint: (text) => text, encode, decode: deserialize });
  expect(encoded).toBe(0);
  let taken = 0;
  for (const [key, bytes] of snapshot?.values ?? []) {
    expect(deserialize(bytes)).toEqual(new Map([["snapshot:words", ["words", "of", key]]]));
    expect(encoded).toBe(++taken);
  }
  expect(taken).toBe(files.length);
});
