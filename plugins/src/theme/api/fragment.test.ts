import { wordsOf } from "@octavo/core";
import { bareField } from "@octavo/core/testing";
import { describe, expect, it } from "vitest";
import { openFragment, packField } from "./fragment.ts";

const packed = packField(
  bareField("Address", {
    type: "object",
    description: "Where.",
    children: [
      bareField("street", {
        required: true,
        default: null,
        example: 0,
        playgroundDefault: false,
        enum: ["a"],
        constraints: ["length 1..2"],
        schema: { minLength: 1, maxLength: 2, "x-secret": "kept back" },
        pills: { pre: ["x"], post: ["required"] },
        aliases: ["schema-street"],
      }),
      bareField("id", { readOnly: true }),
      bareField("secret", { writeOnly: true }),
      bareField("owner", { anchor: "owner", truncated: true, more: ["User"] }),
    ],
    alternatives: [
      {
        label: "One",
        field: bareField("", {
          anchor: "one",
          children: [bareField("id", { readOnly: true, anchor: "one-id" })],
        }),
      },
    ],
  }),
  (text) => `<p>${text}</p>`,
);

function names(side: "request" | "response" | "both"): readonly string[] {
  return openFragment(packed, side, "home").children.map(({ name }) => name);
}

describe("fragments", () => {
  it("leave out what is empty", () => {
    expect(packed.children?.[1]).toEqual({ name: "id", type: "string", anchor: "id", readOnly: true });
    expect(JSON.parse(JSON.stringify(packed))).toEqual(packed);
    expect(JSON.stringify(packed)).not.toContain("kept back");
  });

  it("have words for values that are called as properties of objects are, also in browsers", () => {
    const field = bareField("kind", {
      enum: ["class", "constructor"],
      enumDescriptions: Object.fromEntries([
        ["class", "A class"],
        ["__proto__", "P"],
      ]),
    });
    const sent = JSON.parse(JSON.stringify(packField(field, (text) => `<p>${text}</p>`))) as typeof packed;
    const { enumDescriptions } = openFragment(sent, "both", "");
    expect(["class", "constructor", "__proto__"].map((value) => wordsOf(enumDescriptions, value))).toEqual([
      "<p>A class</p>",
      undefined,
      "<p>P</p>",
    ]);
    expect(structuredClone(field)).toEqual(field);
  });

  it("tell forms what limits a value", () => {
    expect(packed.children?.[0]?.limits).toEqual({ minLength: 1, maxLength: 2, const: "a" });
  });

  it("tell forms what names an alternative, and show what there is", () => {
    const type = bareField("type", { enum: ["card", "bank"] });
    const discriminator = { property: "type", values: ["card"] };
    const field = bareField("", { children: [type] });
    const choice = bareField("", { alternatives: [{ label: "Card", field, discriminator }] });
    expect(packField(choice, String).alternatives?.[0]?.field.children).toMatchObject([
      { enum: ["card", "bank"], limits: { const: "card" } },
    ]);
  });

  it("come back whole, below the field that is opened", () => {
    const opened = openFragment(packed, "both", "home");
    expect(opened.description).toBe("<p>Where.</p>");
    expect(opened.children[0]).toMatchObject({
      name: "street",
      required: true,
      default: null,
      example: 0,
      playgroundDefault: false,
      enum: ["a"],
      constraints: ["length 1..2"],
      anchor: "home-street",
      pills: { pre: ["x"], post: ["required"] },
      aliases: [],
      children: [],
      alternatives: [],
      more: [],
      description: "",
    });
    expect(opened.children[3]).toMatchObject({ anchor: "home-owner", truncated: true, more: ["User"] });
    expect(opened.alternatives[0]?.field.children[0]?.anchor).toBe("home-one-id");
    expect(openFragment(packed, "both", "").children[0]?.anchor).toBe("street");
  });

  it("show each side what it can see", () => {
    expect(names("request")).toEqual(["street", "secret", "owner"]);
    expect(names("response")).toEqual(["street", "id", "owner"]);
    expect(names("both")).toEqual(["street", "id", "secret", "owner"]);
    expect(openFragment(packed, "request", "home").alternatives[0]?.field.children).toEqual([]);
  });
});
