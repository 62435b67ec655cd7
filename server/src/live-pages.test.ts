import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeFiles } from "@octavo/core/testing";
import { afterAll, expect, it } from "vitest";
import { livePages } from "./live-pages.ts";

const folder = mkdtempSync(join(tmpdir(), "octavo-live-pages-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("pages with scripts of their own are told", async () => {
  expect(await livePages(join(folder, "none"))).toBeUndefined();
  writeFiles(join(folder, "one"), { "assets/islands/guides/start.js": "" });
  expect(await livePages(join(folder, "one"))).toBe("1 page runs code of its own in browsers: /guides/start");
  const many = Array.from({ length: 11 }, (_, index) => [`assets/islands/page-${10 + index}.js`, ""]);
  writeFiles(join(folder, "many"), { "assets/islands/index.js": "", ...Object.fromEntries(many) });
  expect(await livePages(join(folder, "many"))).toMatch(
    /^12 pages run code of their own in browsers: \/, \/page-10, .*, \/page-18 and 2 more$/,
  );
});
