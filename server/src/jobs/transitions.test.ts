import { expect, it } from "vitest";
import { nextStatus } from "./transitions.ts";

it("knows every status that follows", () => {
  const actions = ["complete", "fail", "message", "cancel", "archive"] as const;
  const statuses = ["active", "completed", "failed", "archived"] as const;
  const table = statuses.map((status) =>
    actions.map((action) => nextStatus(status, action)?.slice(0, 2) ?? "–"),
  );
  expect(table).toEqual([
    ["co", "fa", "ac", "ar", "ar"],
    ["–", "–", "ac", "ar", "ar"],
    ["–", "–", "ac", "ar", "ar"],
    ["–", "–", "–", "ar", "ar"],
  ]);
});
