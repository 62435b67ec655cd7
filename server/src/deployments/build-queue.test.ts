import { expect, it } from "vitest";
import { BuildQueue } from "./build-queue.ts";

it("does one after the other, what is urgent first, and leaves out what nobody waits for", async () => {
  const queue = new BuildQueue();
  const done: string[] = [];
  let running = 0;
  const stopped = new AbortController();
  const build = (name: string, isUrgent: boolean, signal = new AbortController().signal): Promise<void> =>
    queue.run(
      async () => {
        expect(++running).toBe(1);
        await Promise.resolve();
        done.push(name);
        running--;
        if (name === "broken") throw new Error("broken");
      },
      { isUrgent, signal },
    );
  const all = [
    build("view 1", false),
    build("view 2", false),
    build("view 3", false, stopped.signal),
    build("deployment 1", true),
    build("broken", true),
    build("deployment 2", true),
  ];
  stopped.abort(new Error("stopped"));
  const ended = await Promise.allSettled(all);
  expect(ended.map(({ status }) => status === "fulfilled")).toEqual([true, true, false, true, false, true]);
  expect(done).toEqual(["view 1", "deployment 1", "broken", "deployment 2", "view 2"]);
  await build("later", false);
  expect(done.at(-1)).toBe("later");
  await expect(build("never", true, stopped.signal)).rejects.toThrow("stopped");
});
