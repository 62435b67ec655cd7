import { expect, it } from "vitest";
import { languageOf, sampleLanguages } from "./languages.ts";

it.each([
  ["bash curl sh shell cURL", "bash"],
  ["python py", "python"],
  ["javascript js JavaScript", "javascript"],
  ["node nodejs node.js", "node"],
  ["php PHP", "php"],
  ["go golang", "go"],
  ["java", "java"],
  ["ruby rb", "ruby"],
  ["powershell PowerShell", "powershell"],
  ["swift", "swift"],
  ["csharp c# C#", "csharp"],
  ["dotnet .net .NET dot-net", "dotnet"],
  ["typescript ts", "typescript"],
  ["c C", "c"],
  ["c++ cpp", "c++"],
  ["kotlin kt", "kotlin"],
  ["rust rs", "rust"],
  ["dart flutter", "dart"],
])("%s are names of %s", (names, key) => {
  expect(names.split(" ").map((name) => languageOf(name)?.key)).toEqual(names.split(" ").map(() => key));
});

it("knows 18 languages, and no name that objects inherit", () => {
  expect(sampleLanguages).toHaveLength(18);
  expect(["perl", "", "constructor", "__proto__"].map(languageOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
