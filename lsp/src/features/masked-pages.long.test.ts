import { test } from "vitest";
import { askAboutMaskedPages } from "../testing/masked-pages.ts";

test(
  "whatever is wrong with a page, editors are told of places that are there, many times",
  { timeout: 900_000 },
  () => askAboutMaskedPages(3_000),
);
