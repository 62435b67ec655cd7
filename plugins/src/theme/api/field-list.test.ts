import { fragmentName, type Field, type Operation } from "@octavo/core";
import { bareField } from "@octavo/core/testing";
import { describe, expect, it } from "vitest";
import { unbalanced } from "../test-nodes.ts";
import { parts, sectionsOf } from "./test-operations.ts";

describe("fields", () => {
  it("fold children and tell how many there are", () => {
    const child = bareField("city", { anchor: "address-city" });
    const { sections } = parts({
      bodies: [
        {
          contentType: "application/json",
          encoding: {},
          files: [],
          required: true,
          description: "What to send.",
          field: bareField("", {
            type: "object",
            children: [bareField("address", { type: "object", children: [child] })],
          }),
          examples: [],
        },
      ],
    });
    expect(sections).toContain("Show 1 field<");
    expect(sections).toContain('id="address-city"');
    expect(sections).toContain('Body<span class="field-pill field-pill-required">required</span>');
    expect(sections).toContain("<p>What to send.</p>");
    expect(unbalanced(sections)).toEqual([]);
  });

  it("show alternatives as tabs", () => {
    const choices = [
      { label: "Card", field: bareField("", { children: [bareField("last4")] }) },
      { label: "Bank", field: bareField("", { type: "string" }) },
    ];
    const { sections } = parts({
      bodies: [
        {
          contentType: "a/b",
          encoding: {},
          files: [],
          required: false,
          description: "",
          field: bareField("", { type: "object", alternatives: choices }),
          examples: [],
        },
      ],
    });
    expect(sections).toContain('data-title="Card"');
    expect(sections).toContain('data-title="Bank"');
  });

  it("spec-anchor: keep every alias as a target, and give sections' ids to fields of their names", () => {
    const drawn = sectionsOf({
      parameters: [bareField("headers", { in: "header", aliases: ["header-headers", "parameter-headers"] })],
    });
    expect(drawn).toContain('<div class="field" id="headers"');
    expect(drawn).toContain(
      '<div class="field-head" id="header-headers"><span class="alias" id="parameter-headers"></span>',
    );
    expect(drawn).toContain('<h2 id="section-headers">');
  });

  it("offer fields that are not here to be loaded, and say where to read them without script", () => {
    const cut = bareField("owner", {
      type: "object",
      truncated: true,
      more: ["Simple User", "b"],
      anchor: "a-owner",
    });
    const drawn = sectionsOf({ parameters: [{ ...cut, in: "query" }] });
    expect(drawn).toContain(
      `data-more="${fragmentName("Simple User")} ${fragmentName("b")}" data-of="a-owner" data-side="request"`,
    );
    expect(drawn).toContain("Show fields of Simple User and b");
    expect(drawn).toContain("See Simple User.");
    expect(sectionsOf({ parameters: [{ ...cut, in: "query", more: [] }] })).toContain("See the document.");
  });

  it("open nested fields from the start where docs.json asks for it", () => {
    const nested = bareField("a", { in: "query", children: [bareField("b", { anchor: "a-b" })] });
    expect(sectionsOf({ parameters: [nested] })).toContain(
      '<details class="expandable" data-component-part="expandable">',
    );
    expect(sectionsOf({ parameters: [nested] }, { expanded: true })).toContain(
      '<details class="expandable" data-component-part="expandable" open>',
    );
  });

  it("name alternatives of scalars by their type alone", () => {
    const either = bareField("a", {
      in: "query",
      type: "string | integer",
      alternatives: [
        { label: "string", field: bareField("a") },
        { label: "integer", field: bareField("a", { type: "integer" }) },
      ],
    });
    expect(sectionsOf({ parameters: [either] })).not.toContain("alternatives");
  });

  it("put alternatives of nested fields, and many of them, into a select", () => {
    const choice = (label: string) => ({ label, field: bareField("", { children: [bareField(label)] }) });
    const few = { type: "object", alternatives: [choice("Card"), choice("Bank")] };
    const body = (schema: Partial<Field>): Operation["bodies"][number] => ({
      contentType: "a/b",
      encoding: {},
      files: [],
      required: false,
      description: "",
      examples: [],
      field: bareField("", schema),
    });
    expect(sectionsOf({ bodies: [body(few)] })).toContain('role="tablist"');
    expect(sectionsOf({ parameters: [bareField("a", { in: "query", ...few })] })).toContain(
      '<option value="panel-1-0" selected>Card</option>',
    );
    const many = Array.from({ length: 20 }, (_, index) => choice(`Choice ${index}`));
    expect(sectionsOf({ bodies: [body({ alternatives: many })] })).toContain("<select");
  });
});
