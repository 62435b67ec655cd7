import { test } from "vitest";
import { readBrokenPages } from "./test-shown-words.ts";

test("readers of a broken page and of its Markdown see every word", { timeout: 60_000 }, () =>
  readBrokenPages(10),
);
