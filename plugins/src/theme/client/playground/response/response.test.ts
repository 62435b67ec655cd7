import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hexDump, sizeText, timeText } from "./amounts.ts";
import { formatJson } from "./format-json.ts";
import { decoderFor, fileName, looksLikeText, mediaKind } from "./media-kind.ts";
import { receive, type Received } from "./receive.ts";

const bytes = (...parts: (string | number[])[]): Uint8Array<ArrayBuffer>[] =>
  parts.map((part) => (typeof part === "string" ? new TextEncoder().encode(part) : Uint8Array.from(part)));

function stream(
  pieces: readonly Uint8Array<ArrayBuffer>[],
  breaks = false,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const left = [...pieces];
  return new ReadableStream({
    pull: (controller) => {
      const piece = left.shift();
      if (piece) controller.enqueue(piece);
      else if (breaks) controller.error(new TypeError("network error"));
      else controller.close();
    },
  });
}

describe("by Content-Type", () => {
  test.each<[string, string]>([
    ["image/png", "image"],
    ["IMAGE/SVG+XML; charset=utf-8", "image"],
    ["audio/mpeg", "audio"],
    ["video/mp4", "video"],
    ["application/json", "json"],
    ["application/problem+json; x=1", "json"],
    ["text/event-stream", "events"],
    ["application/x-ndjson", "events"],
    ["text/html", "text"],
    ["application/xml", "text"],
    ["image/", "sniff"],
    ["application/octet-stream", "sniff"],
    ["", "sniff"],
  ])("spec-response %s is shown as %s", (type, kind) => {
    expect(mediaKind(type)).toBe(kind);
  });

  test("without a type, the bytes tell", () => {
    expect(looksLikeText(new TextEncoder().encode("zażółć\n\tok"))).toBe(true);
    expect(looksLikeText(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0]))).toBe(false);
    expect(looksLikeText(Uint8Array.from([0xc3]))).toBe(true);
    expect(decoderFor("text/plain; charset=iso-8859-1").decode(Uint8Array.from([0xe9]))).toBe("é");
    expect(decoderFor("text/plain; charset=klingon").encoding).toBe("utf-8");
  });

  test.each<[string, string, string]>([
    ['attachment; filename="../../etc/passwd"', "text/plain", "passwd"],
    ["attachment; filename*=UTF-8''na%C3%AFve.txt", "text/plain", "naïve.txt"],
    ["attachment; filename*=UTF-8''%E0%A4%A; filename=b.txt", "text/plain", "b.txt"],
    ["", "application/problem+json", "response.json"],
    ["", "text/html; charset=utf-8", "response.html"],
    ["attachment; filename=.htaccess", "", "htaccess"],
    ["", "", "response.bin"],
  ])("a download %j of %j is %j", (disposition, type, name) => {
    expect(fileName(disposition, type)).toBe(name);
  });
});

describe("a body that arrives", () => {
  test("is told piece by piece, letters in halves included", async () => {
    const told: Received[] = [];
    const last = await receive(stream(bytes("a", [0xc3], [0xa9])), "text/plain", (now) =>
      told.push({ ...now }),
    );
    expect(told.map(({ text }) => text)).toEqual(["a", "a", "aé", "aé"]);
    expect(last).toMatchObject({ kind: "text", bytes: 3, isComplete: true, isCut: false });
  });

  test("keeps the end of a stream and the beginning of a text", async () => {
    const pieces = bytes(...Array.from({ length: 5 }, (_, index) => String(index).repeat(100_000)));
    const events = await receive(stream(pieces), "text/event-stream", () => undefined);
    expect([events.text.length, events.text[0], events.isCut]).toEqual([200_000, "3", true]);
    const text = await receive(stream(pieces), "text/plain", () => undefined);
    expect([text.text.length, text.text[0], text.isCut]).toEqual([500_000, "0", false]);
  });

  test("is binary by its bytes, and nothing is read as text then", async () => {
    const last = await receive(stream(bytes([0, 1, 2], "text")), "application/octet-stream", () => undefined);
    expect(last).toMatchObject({ kind: "binary", text: "", bytes: 7 });
    expect(await receive(null, "", () => undefined)).toMatchObject({ bytes: 0, isComplete: true });
  });

  test("that breaks off rejects, and was told of as far as it came", async () => {
    const told: Received[] = [];
    await expect(receive(stream(bytes("half"), true), "text/plain", (now) => told.push(now))).rejects.toThrow(
      "network",
    );
    expect(told.at(-1)).toMatchObject({ text: "half", isComplete: false });
  });
});

describe("JSON on lines", () => {
  test("is what JSON.stringify writes", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        expect(formatJson(text)).toBe(JSON.stringify(JSON.parse(text), null, 2));
      }),
    );
  });

  test("keeps large numbers, and tells what is no JSON", () => {
    expect(formatJson('{"id":9007199254740993,"id":1.0}')).toBe(
      '{\n  "id": 9007199254740993,\n  "id": 1.0\n}',
    );
    expect(formatJson("<html>")).toBeUndefined();
  });

  test("stays as it came where the lines would be far longer than the text", () => {
    const nested = (depth: number, inner = ""): string => "[".repeat(depth) + inner + "]".repeat(depth);
    expect(formatJson(nested(200))).toContain("\n");
    const long = Array.from({ length: 100_000 }, () => "1").join(",");
    for (const text of [nested(201), nested(1_000_000), nested(199, long)])
      expect(formatJson(text)).toBe(text);
  });
});

test("amounts", () => {
  expect([0, 999, 1000, 99_949, 123_456, 1_234_567, 5e8].map(sizeText)).toEqual([
    "0 B",
    "999 B",
    "1.0 kB",
    "99.9 kB",
    "123 kB",
    "1.2 MB",
    "500 MB",
  ]);
  expect([0.4, 86, 999.6, 1234, 12_345].map(timeText)).toEqual([
    "0 ms",
    "86 ms",
    "1.00 s",
    "1.23 s",
    "12.3 s",
  ]);
  expect(hexDump(Uint8Array.from([0, 65, 255]))).toBe(`0000  00 41 ff${" ".repeat(39)}  .A.`);
});
