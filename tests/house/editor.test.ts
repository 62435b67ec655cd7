import { features } from "../../lsp/src/features/index.ts";
import { expect, it } from "vitest";
import { files, text } from "./tree.ts";

const folder = "lsp/src/features/";
const shared = ["answering.ts", "feature.ts", "index.ts"];
const own = files(folder).filter(
  (file) => !file.endsWith(".test.ts") && !shared.includes(file.slice(folder.length)),
);

it("the server has every feature that has a file", () => {
  expect(own.length).toBeGreaterThan(3);
  expect(features).toHaveLength(own.length);
});

it("features are tested beside their files", () => {
  const untested = own.filter((file) => !files().includes(file.replace(/\.ts$/, ".test.ts")));
  expect(untested).toEqual([]);
});

it("features load core only when they are asked: `initialize` is answered without it", () => {
  const early = [...own, `${folder}answering.ts`, "lsp/src/server.ts", "lsp/src/capabilities.ts"];
  const importing = /^import (?!type\b)(?:(?!;)[^])*? from "@octavo\/[^"]+";/m;
  expect(early.filter((file) => importing.test(text(file)))).toEqual([]);
});
