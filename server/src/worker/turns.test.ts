import { expect, it } from "vitest";
import type { Claim } from "../jobs/job-store.ts";
import { turnsOf } from "./turns.ts";

const turns = (handled: string[], prompts: string[], prLink: string | null): unknown =>
  turnsOf({ job: { prLink }, handled, prompts } as unknown as Claim);

it.each([
  ["the first prompt", turns([], ["a"], null), [["a"]]],
  ["messages before the first round", turns([], ["a", "b"], null), [["a"], ["a", "b"]]],
  ["a message after the work", turns(["a"], ["b"], "x"), [["a", "b"]]],
  ["a message after nothing", turns(["a"], ["b"], null), [["a", "a\n\nb"]]],
  ["the same words again", turns(["a"], ["a"], "x"), [["a", "a"]]],
  ["the same words after other ones", turns(["b", "a", "a"], ["a"], "x"), [["b", "a", "a", "a"]]],
  [
    "a round of two",
    turns(["a"], ["b", "c"], "x"),
    [
      ["a", "b"],
      ["a", "b", "c"],
    ],
  ],
])("has the agent asked for %s", (_what, asked, expected) => {
  expect(asked).toEqual(expected);
});
