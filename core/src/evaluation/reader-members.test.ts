import { expect, it } from "vitest";
import { loadEvaluators } from "./code.ts";
import { Budget, nobody } from "./value.ts";

it("nothing comes of whatever is asked of who reads", async () => {
  const evaluators = await loadEvaluators(true);
  const ask = (source: string): unknown =>
    evaluators(new Budget()).evaluate(source, {
      lookup: (name) => (name === "user" ? { value: nobody } : undefined),
      stands: (name) => name === "user",
    });
  for (const source of [
    "user.name",
    "user.a.b.c",
    "user.a?.b.c",
    "user['a'].b",
    "user.name.split(' ')[0].trim()",
    "user.list.map((one) => one.name)",
  ])
    expect([source, ask(source)]).toEqual([source, { ok: true, value: undefined }]);
  expect(ask("user.name.first ?? 'you'")).toEqual({ ok: true, value: "you" });
});
