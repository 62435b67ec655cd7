import type { Place } from "@octavo/core";
import { expect, it } from "vitest";
import { wordsOf } from "../words/words-of.ts";
import { groupLabels } from "./group-label.ts";

it("leaves out groups whose names are blank", () => {
  const place = { groups: ["Outer", " ", ""] } as unknown as Place;
  expect(groupLabels(place, undefined, wordsOf({}))).toEqual(["Outer"]);
  expect(groupLabels(undefined, undefined, wordsOf({}))).toEqual([]);
});
