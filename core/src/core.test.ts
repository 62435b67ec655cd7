import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { Core } from "./core.ts";
import { definePlugin } from "./plugin.ts";

test("an abort ends a refresh in the middle", async () => {
  const abort = new AbortController();
  let looked = 0;
  const slow = definePlugin("slow", (hooks) => {
    hooks.check.for("file").tapPromise("slow", async () => {
      if (++looked === 3) abort.abort(new Error("Enough."));
      await turn();
    });
  });
  const core = new Core({ plugins: [slow()], pause: () => turn() });
  const files = Array.from({ length: 50 }, (_, at) => `p${at}.mdx`);
  core.setFiles(["docs.json", ...files]);
  core.setText("docs.json", "{}");
  for (const file of files) core.setText(file, "text");
  await expect(core.refreshUntilQuiet(abort.signal)).rejects.toThrow("Enough.");
  expect(looked).toBeLessThan(10);
});

test("what an output tap gets wrong is a problem of every check", async () => {
  const twice = definePlugin("twice", (hooks) => {
    const render = (): string => "";
    hooks.emit.tap("twice", (_site, output) => {
      output.add("a.txt", "", render);
      output.add("a.txt", "", render);
    });
  });
  const core = new Core({ plugins: [twice()] });
  core.setFiles(["docs.json"]);
  core.setText("docs.json", "{}");
  await core.refresh();
  expect((await core.problems()).map(({ code }) => code)).toContain("core/duplicate-output");
});
