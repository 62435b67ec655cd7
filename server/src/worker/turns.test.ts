import { expect, it } from "vitest";
import type { Claim } from "../jobs/job-store.ts";
import { turnsOf } from "./turns.ts";

const turns = (all: string[], prompts: string[], round: number, prLink: string | null): unknown =>
  turnsOf({
    job: { prLink, messages: all.map((prompt) => ({ prompt, at: new Date(0) })) },
    prompts,
    round,
  } as unknown as Claim);

it.each([
  ["the first prompt", turns(["a"], ["a"], 1, null), [["a"]]],
  ["messages before the first round", turns(["a", "b"], ["a", "b"], 1, null), [["a"], ["a", "b"]]],
  ["a message that came meanwhile", turns(["a", "b"], ["a"], 1, null), [["a"]]],
  ["a message after the work", turns(["a", "b"], ["b"], 2, "x"), [["a", "b"]]],
  ["a message after nothing", turns(["a", "b"], ["b"], 2, null), [["a", "a\n\nb"]]],
  ["the same words again", turns(["a", "a", "a"], ["a"], 2, "x"), [["a", "a"]]],
  [
    "a round of two",
    turns(["a", "b", "c"], ["b", "c"], 2, "x"),
    [
      ["a", "b"],
      ["a", "b", "c"],
    ],
  ],
])("has the agent asked for %s", (_what, asked, expected) => {
  expect(asked).toEqual(expected);
});
