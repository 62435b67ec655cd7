import { it } from "vitest";
import { editContents } from "./test-content-edits.ts";

it(
  "what is told of contents after edits is what is told of them at first, many times",
  { timeout: 900_000 },
  () => editContents(300),
);
