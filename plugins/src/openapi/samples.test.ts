import { describe, expect, test } from "vitest";
import { describedOperation } from "./testing.ts";

describe("code samples", () => {
  const sample = { lang: "js", source: "fetch()" };

  test("have a language and a source, and a label", () => {
    const written = [
      sample,
      { ...sample, label: "Node" },
      { lang: "Elm", source: "" },
      { lang: "go" },
      { lang: 1, source: "" },
      null,
    ];
    expect(describedOperation({ "x-codeSamples": written }).samples).toEqual([
      { language: "js", label: "JavaScript", source: "fetch()" },
      { language: "js", label: "Node", source: "fetch()" },
      { language: "Elm", label: "Elm", source: "" },
    ]);
  });

  test("the first of both names counts", () => {
    const both = { "x-code-samples": [sample, sample], "x-codeSamples": [sample] };
    expect(describedOperation(both).samples).toHaveLength(1);
    expect(describedOperation({ "x-code-samples": [sample] }).samples).toHaveLength(1);
    expect(describedOperation({ "x-code-samples": "no" }).samples).toEqual([]);
  });
});
