import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AnchorCounter, anchorOf } from "./anchor.ts";

describe("anchorOf", () => {
  test.each([
    ["Getting started", "getting-started"],
    ["Config.json options", "config-json-options"],
    ["What's new", "what’s-new"],
    ["What’s new", "what’s-new"],
    ["Rate limits (per minute)", "rate-limits-per-minute"],
    ["Read/write access", "read/write-access"],
    ["Fees & billing", "fees-&-billing"],
    ["OAuth", "oauth"],
    ["camelCaseName", "camelcasename"],
    ["Step 1: Install", "step-1-install"],
    ["Why? Because, well!", "why-because-well"],
    ["2. Set up webhooks", "2-set-up-webhooks"],
    ["1.2.1. Polling", "1-2-1-polling"],
    ["setOwner [write]", "setowner-write"],
    ["Laminar.initialize(...)", "laminar-initialize"],
    ["CONSOLE_API_URL", "console_api_url"],
    ["Appendix A - Contract", "appendix-a---contract"],
    ["Split with $ref", "split-with-$ref"],
    ["@libsql/client", "libsql/client"],
    ["Using the <Preferences /> component", "using-the-preferences-/-component"],
    ["方法 1：対象マシン", "方法-1：対象マシン"],
    ["clients → task", "clients-→-task"],
    ["Überblick", "überblick"],
    ["Ship it 🚀", "ship-it-🚀"],
    ["  blank\t\n ends  ", "blank-ends"],
    ["v2.0", "v2-0"],
    ["Rate limits\u200B", "rate-limits"],
    ["\u2060 Pay\u00ADment\u200Es", "payments"],
    ["Woman 👩‍💻 می‌خواهم", "woman-👩‍💻-می‌خواهم"],
    ["?!", ""],
    ["", ""],
  ])("%j becomes %j", (text, anchor) => {
    expect(anchorOf(text)).toBe(anchor);
  });

  test("an anchor is its own anchor", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const anchor = anchorOf(text);
        expect(anchorOf(anchor)).toBe(anchor);
        expect(anchor).not.toMatch(/[\s.'()]/);
      }),
    );
  });
});

describe("AnchorCounter", () => {
  test("repeats are counted", () => {
    const counter = new AnchorCounter();
    expect([1, 2, 3].map(() => counter.take("Overview"))).toEqual(["overview", "overview-2", "overview-3"]);
    expect(counter.all).toEqual(["overview", "overview-2", "overview-3"]);
  });

  test("a repeat does not take an anchor that is there already", () => {
    const counter = new AnchorCounter();
    expect(["A 2", "A", "A", "A", "A 2"].map((text) => counter.take(text))).toEqual([
      "a-2",
      "a",
      "a-3",
      "a-4",
      "a-2-2",
    ]);
  });

  test("ids that authors chose stay as they are, and count", () => {
    const counter = new AnchorCounter();
    expect(counter.reserve("Set Up")).toBe("Set Up");
    expect(counter.reserve("setup")).toBe("setup");
    expect(counter.reserve("setup")).toBe("setup");
    expect(counter.take("Setup")).toBe("setup-2");
    expect(counter.all).toEqual(["Set Up", "setup", "setup-2"]);
  });

  test("a text without letters makes no anchor", () => {
    const counter = new AnchorCounter();
    expect(counter.take("?")).toBe("");
    expect(counter.all).toEqual([]);
  });

  test("names of object members are ordinary anchors", () => {
    const counter = new AnchorCounter();
    expect(["__proto__", "constructor", "constructor"].map((text) => counter.take(text))).toEqual([
      "__proto__",
      "constructor",
      "constructor-2",
    ]);
  });

  test("anchors of a page are all different, however often a text comes", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("a", "a 2", "A", "a-2", "b", "a-2-2"), { maxLength: 60 }),
        (texts) => {
          const counter = new AnchorCounter();
          const anchors = texts.map((text) => counter.take(text));
          expect(new Set(anchors).size).toBe(anchors.length);
        },
      ),
    );
  });

  test("many repeats take linear time", () => {
    const counter = new AnchorCounter();
    let last = "";
    for (let i = 0; i < 100_000; i++) last = counter.take("x");
    expect(last).toBe("x-100000");
  });
});

test("hyphens that are not at the end take linear time", () => {
  expect(anchorOf(`a${"-".repeat(300_000)}b`)).toHaveLength(300_002);
  expect(anchorOf(`a${"-".repeat(300_000)}`)).toBe("a");
});
