import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AnchorCounter, anchorOf, fieldAnchorOf, otherAnchorsOf } from "./anchor.ts";

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
    ["Laminar.initialize(...)", "laminar-initialize-…"],
    ["CONSOLE_API_URL", "console_api_url"],
    ["Appendix A - Contract", "appendix-a-contract"],
    ["Step 3 (optional): Verify", "step-3-optional--verify"],
    ["Team + roles", "team-+-roles"],
    ['The "quoted" words', "the-“quoted”-words"],
    ["Before -- and after", "before-—-and-after"],
    ["User's t-shirt", "user’st-shirt"],
    ["Plan s", "plans"],
    ["Split with $ref", "split-with-$ref"],
    ["@libsql/client", "@libsql/client"],
    ["Using the <Preferences /> component", "using-the-<preferences-/>-component"],
    ["方法 1：対象マシン", "方法-1：対象マシン"],
    ["clients → task", "clients-→-task"],
    ["Überblick", "überblick"],
    ["Ship it 🚀", "ship-it-"],
    ["🚀 Quick start", "-quick-start"],
    ["  blank\t\n ends  ", "blank-ends"],
    ["v2.0", "v2-0"],
    ["Rate limits\u200B", "rate-limits"],
    ["\u2060 Pay\u00ADment\u200Es", "payments"],
    ["Woman 👩‍💻 می‌خواهم", "woman--می‌خواهم"],
    ["?!", ""],
    ["", ""],
  ])("%j becomes %j", (text, anchor) => {
    expect(anchorOf(text)).toBe(anchor);
  });

  test("an anchor has nothing that ends it in an address", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(anchorOf(text)).not.toMatch(/[\s.!?~*'"()[\]{}]|\p{Cc}/u);
      }),
    );
  });
});

test.each([
  ["userId", "param-user-id"],
  ["user_id", "param-user-id"],
  ["data.userID", "param-data-user-id"],
  ["X-Api-Key", "param-x-api-key"],
  ["HTTPServers2", "param-http-servers2"],
  ["expires", "param-expires"],
])("the field %j is at %j", (name, anchor) => {
  expect(fieldAnchorOf(name)).toBe(anchor);
});

describe("links call a title besides its anchor", () => {
  test.each([
    ["Heading", "Appendix A - Contract", ["appendix-a---contract"]],
    ["Heading", "Laminar.initialize(...)", ["laminar-initialize"]],
    ["Heading", "@libsql/client", ["libsql/client"]],
    ["Heading", 'The "quoted" words', ["the-quoted-words"]],
    ["Heading", "Option 2: Remote server", ["option-2:-remote-server"]],
    ["Heading", "Does it cost anything?", ["does-it-cost-anything?"]],
    ["Heading", "Start 🚀", ["start-🚀", "start"]],
    ["Heading", "Getting started", []],
    ["Accordion", "Fees & billing", ["fees-and-billing"]],
    ["Accordion", "What's new: café?", ["what’s-new:-café?", "whats-new-cafe"]],
    ["Accordion", "方法", []],
    ["Update", "March's update", ["marchs-update"]],
  ])("%s %j: %j", (component, title, anchors) => {
    const others = otherAnchorsOf(component, title);
    expect(others.filter((name) => name !== anchorOf(title))).toEqual(anchors);
  });

  test.each([
    [
      "A.10.4. \\texttt{Set}/\\texttt{Add} dictionary operations",
      "A.10.4. / dictionary operations",
      ["a-10-4-/-dictionary-operations"],
    ],
    ["4.1.11. \\texttt{CALLCC}: call", "4.1.11. : call", ["4-1-11--call", "4-1-11-:-call"]],
    [
      "C.3.2. Machines, m=0 preserved registers",
      "C.3.2. Machines, preserved registers",
      ["c-3-2-machines-preserved-registers", "c-3-2-machines,-preserved-registers"],
    ],
    ["Total price of n", "Total price of", ["total-price-of"]],
  ])("without its formulas: %j", (title, beside, anchors) => {
    const plain = new Set(otherAnchorsOf("Heading", title));
    const others = otherAnchorsOf("Heading", title, beside);
    expect(others.filter((name) => !plain.has(name))).toEqual(anchors);
  });

  test("not by what is left of a heading of formulas alone", () => {
    const others = otherAnchorsOf("Heading", "a/b", "/");
    expect(others).toEqual(otherAnchorsOf("Heading", "a/b"));
  });

  test("where nothing else of the page is called so", () => {
    const counter = new AnchorCounter();
    counter.name(counter.take("B (c)"), ["a", "b"]);
    counter.take("A");
    expect(counter.all).toEqual(["b-c", "a"]);
    expect(counter.others).toEqual([{ name: "b", anchor: "b-c" }]);
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

test.each(["-", ".", "a-s", "'", '"', "--", "A", "aB", "1A", "🚀", "- 🚀"])(
  "%j many times takes linear time",
  (part) => {
    const text = `${part.repeat(200_000)}b`;
    const start = process.cpuUsage();
    anchorOf(text);
    fieldAnchorOf(text);
    otherAnchorsOf("Accordion", text);
    // Signs at its end give it more names.
    otherAnchorsOf("Heading", `a${text}🚀`, `${text}🚀`);
    expect(process.cpuUsage(start).user / 1_000_000).toBeLessThan(4);
  },
);
