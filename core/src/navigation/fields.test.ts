import { expect, it } from "vitest";
import { fieldsOf } from "./fields.ts";

it("keeps what themes draw, as far as its type fits", () => {
  const group = {
    icon: "book",
    iconType: "solid",
    tag: "NEW",
    hidden: true,
    expanded: false,
    boost: 2,
    public: true,
  };
  expect(
    fieldsOf(
      "group",
      { ...group, group: "G", color: 1, searchable: "x", description: " ", pages: [] },
      undefined,
    ),
  ).toEqual({
    icon: { name: "book", style: "solid" },
    tag: "NEW",
    hidden: true,
    expanded: false,
    boost: 2,
    public: true,
  });
  expect(fieldsOf("tab", { tab: "T", public: true }, undefined)).toEqual({});
});

it.each([
  ["tab", { version: "2026-04" }, { version: "2026-04" }],
  ["anchor", { version: 2 }, { version: "2" }],
  ["version", { version: "v1" }, {}],
] as const)("takes the version of a %s from %j as %j", (kind, element, fields) => {
  expect(fieldsOf(kind, element, undefined)).toEqual(fields);
});
