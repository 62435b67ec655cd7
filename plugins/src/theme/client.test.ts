import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { clientScript, clientStyles, parts, scriptFile, styleFile } from "./generated/client.ts";

it("stays small", () => {
  expect(gzipSync(clientScript).length).toBeLessThan(10_000);
  expect(gzipSync(clientStyles).length).toBeLessThan(20_000);
  expect(gzipSync(parts["playground"]?.text ?? "").length).toBeLessThan(60_000);
  expect(gzipSync(parts["search"]?.text ?? "").length).toBeLessThan(20_000);
});

it("has its content in its name", () => {
  expect(scriptFile).toMatch(/^octavo-[\da-f]{10}\.js$/);
  expect(styleFile).toMatch(/^octavo-[\da-f]{10}\.css$/);
});
