import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { generateKey, hashOf, parseKey, prefixOf, type KeyKind } from "./key-format.ts";

const kinds: readonly KeyKind[] = ["admin", "assistant"];
const kind = fc.constantFrom(...kinds);
/** Keys are random on their own, so each run of a property makes one. */
const key = kind.map((each) => ({ kind: each, ...generateKey(each) }));
const runs = { numRuns: 500 };

it("has a form that is read back", () => {
  fc.assert(
    fc.property(key, ({ kind: made, id, text }) => {
      expect(parseKey(text)).toEqual({ kind: made, id });
      expect(text).toMatch(made === "admin" ? /^svc_[0-9A-Za-z]{62}$/ : /^svc_dsc_[0-9A-Za-z]{62}$/);
      expect(text.slice(prefixOf(made).length, -49)).toBe(id);
    }),
    runs,
  );
});

// The check characters were computed with another program, so that a change of the algorithm shows.
it("has check characters that never change", () => {
  const start = `${"0".repeat(13)}${"A".repeat(43)}`;
  expect(parseKey(`svc_${start}2peg2y`)).toEqual({ kind: "admin", id: "0".repeat(13) });
  expect(parseKey(`svc_dsc_${start}0JWiom`)).toEqual({ kind: "assistant", id: "0".repeat(13) });
});

it("uses the whole alphabet in every place of id and secret", () => {
  const made = Array.from({ length: 3_000 }, () => generateKey("admin").text);
  for (const place of [4, 16, 18, 40, 59]) {
    // 2^256 is just below 62^43, so that only the first character of a secret leaves one out.
    expect(new Set(made.map((text) => text[place])).size).toBe(62);
  }
});

describe("is refused", () => {
  it("with any one character changed", () => {
    fc.assert(
      fc.property(
        key,
        fc.nat(),
        fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
        alphabetic(),
        (made, at, any, letter) => {
          const { text } = made;
          const place = at % text.length;
          for (const other of [any, letter]) {
            if (other === text[place]) continue;
            expect(parseKey(text.slice(0, place) + other + text.slice(place + 1))).toBeUndefined();
          }
        },
      ),
      runs,
    );
  });

  it("with two neighbours swapped", () => {
    fc.assert(
      fc.property(key, fc.nat(), ({ text }, at) => {
        const place = at % (text.length - 1);
        const [one = "", two = ""] = text.slice(place, place + 2);
        const swapped = text.slice(0, place) + two + one + text.slice(place + 2);
        if (one !== two) expect(parseKey(swapped)).toBeUndefined();
      }),
      runs,
    );
  });

  it("with the prefix of the other kind", () => {
    fc.assert(
      fc.property(key, ({ kind: made, text }) => {
        const other = made === "admin" ? "assistant" : "admin";
        expect(parseKey(prefixOf(other) + text.slice(prefixOf(made).length))).toBeUndefined();
      }),
      runs,
    );
  });

  it("cut or lengthened: no key begins with another one", () => {
    fc.assert(
      fc.property(key, fc.nat(), fc.string({ minLength: 1 }), ({ text }, at, more) => {
        expect(parseKey(text.slice(0, at % text.length))).toBeUndefined();
        expect(parseKey(text + more)).toBeUndefined();
        expect(parseKey(more + text)).toBeUndefined();
      }),
      runs,
    );
  });

  it("if it is anything else", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `svc_${text}`),
        ),
        (text) => parseKey(text) === undefined,
      ),
    );
    for (const text of ["", "svc_", "svc_dsc_", "Bearer", `svc_${"é".repeat(62)}`, "svc_".repeat(1_000_000)])
      expect(parseKey(text)).toBeUndefined();
  });
});

it("is kept as SHA-256", () => {
  expect(hashOf("abc").toString("hex")).toBe(
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
});

function alphabetic(): fc.Arbitrary<string> {
  return fc.constantFrom(..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".split(""));
}
