import fc from "fast-check";
import { expect, it } from "vitest";
import { VectorTable } from "./vector-table.ts";

const tables = fc.integer({ min: 1, max: 6 }).chain((dimensions) =>
  fc.dictionary(
    fc.stringMatching(/^[0-9a-f]{4}$/),
    fc.array(fc.float({ noNaN: true, min: -1000, max: 1000 }), {
      minLength: dimensions,
      maxLength: dimensions,
    }),
    { minKeys: 1 },
  ),
);

function tableOf(vectors: Readonly<Record<string, readonly number[]>>): VectorTable {
  const [first = []] = Object.values(vectors);
  const table = new VectorTable("p", first.length);
  for (const [key, vector] of Object.entries(vectors)) table.set(key, Float32Array.from(vector));
  return table;
}

it("keeps vectors to a 254th of their greatest number, in memory and as bytes", () => {
  fc.assert(
    fc.property(tables, (vectors) => {
      const table = tableOf(vectors);
      const read = VectorTable.decode(table.encode(), "p");
      expect(read?.size).toBe(Object.keys(vectors).length);
      for (const [key, vector] of Object.entries(vectors)) {
        const most = Math.max(...vector.map(Math.abs));
        expect(read?.get(key)).toEqual(table.get(key));
        for (const [k, value] of vector.entries())
          expect(Math.abs((table.get(key)?.[k] ?? NaN) - value)).toBeLessThanOrEqual(most / 253 + 1e-40);
      }
      expect(read?.get("no key")).toBeUndefined();
    }),
  );
});

it("drops all but the wanted vectors and the last others", () => {
  const vectors = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`k${at}`, [at + 1, -at]]));
  const table = tableOf(vectors);
  const kept = table.kept(new Set(["k1", "k8", "absent"]), 2);
  expect(Object.keys(vectors).filter((key) => kept.has(key))).toEqual(["k1", "k7", "k8", "k9"]);
  for (const key of ["k1", "k7", "k8", "k9"]) expect(kept.get(key)).toEqual(table.get(key));
  expect(table.kept(new Set(), 0).size).toBe(0);
});

it("reads no bytes that are none of a table, nor those of another provider", () => {
  const bytes = tableOf({ ab: [1, 2], cd: [3, 4] }).encode();
  expect(VectorTable.decode(bytes, "other")).toBeUndefined();
  fc.assert(
    fc.property(
      fc.nat(bytes.length - 1),
      fc.integer({ min: 0, max: 255 }),
      fc.boolean(),
      (at, byte, cuts) => {
        const spoilt = cuts ? bytes.slice(0, at) : bytes.with(at, byte);
        const read = VectorTable.decode(spoilt, "p");
        if (cuts) expect(read).toBeUndefined();
        else expect(read === undefined || read.size === 2).toBe(true);
      },
    ),
  );
  for (const wrong of [new Uint8Array(), new Uint8Array(40).fill(255), new Uint8Array(4)])
    expect(VectorTable.decode(wrong, "p")).toBeUndefined();
});
