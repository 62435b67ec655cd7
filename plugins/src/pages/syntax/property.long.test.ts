import { test } from "vitest";
import { keepWords, readAnyText } from "./test-pages.ts";

test("any text is a page, many times", { timeout: 900_000 }, () => readAnyText(20_000));

test("no word of a broken page is lost, many times", { timeout: 900_000 }, () => keepWords(20_000));
