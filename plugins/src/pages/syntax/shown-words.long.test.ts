import { test } from "vitest";
import { readBrokenPages } from "./test-shown-words.ts";

test("readers of a broken page and of its Markdown see every word, many times", { timeout: 900_000 }, () =>
  readBrokenPages(300),
);
