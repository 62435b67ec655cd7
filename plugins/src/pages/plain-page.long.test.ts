import { it } from "vitest";
import { readMarkdownAgain } from "./test-plain-page.ts";

it("Markdown of any page parses again to the same text, many times", { timeout: 900_000 }, () =>
  readMarkdownAgain(3_000),
);
