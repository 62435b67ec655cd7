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

  test("have the language beside labels that several languages have", () => {
    const written = [
      { lang: "curl", label: "Default", source: "1" },
      { lang: "bash", label: "Default", source: "2" },
      { lang: "python", label: "Default", source: "3" },
      { lang: "python", label: "Self-Hosted", source: "4" },
      { lang: "Elm", label: "cURL", source: "5" },
      { lang: "sh", source: "6" },
    ];
    expect(describedOperation({ "x-code-samples": written }).samples.map(({ label }) => label)).toEqual([
      "cURL · Default",
      "cURL · Default",
      "Python · Default",
      "Self-Hosted",
      "Elm · cURL",
      "cURL",
    ]);
    const ofOne = written.slice(0, 2);
    expect(describedOperation({ "x-code-samples": ofOne }).samples.map(({ label }) => label)).toEqual([
      "Default",
      "Default",
    ]);
  });

  test("the first of both names counts", () => {
    const both = { "x-code-samples": [sample, sample], "x-codeSamples": [sample] };
    expect(describedOperation(both).samples).toHaveLength(1);
    expect(describedOperation({ "x-code-samples": [sample] }).samples).toHaveLength(1);
    expect(describedOperation({ "x-code-samples": "no" }).samples).toEqual([]);
  });
});
