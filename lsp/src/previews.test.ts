import { expect, test } from "vitest";
import type { Preview } from "@octavo/core/node";
import { Previews } from "./previews.ts";
import type { Session } from "./session.ts";

test("a site that has ended gets no preview, which nobody would close", async () => {
  const events: string[] = [];
  const opened: Preview = {
    origin: "http://127.0.0.1:4711",
    update: () => Promise.resolve(),
    close: () => Promise.resolve(void events.push("close")),
  };
  const open = (): Promise<Preview> => Promise.resolve(void events.push("open")).then(() => opened);
  const previews = new Previews({ open }, () => undefined);
  const running = { isEnded: false } as Session;
  expect(await previews.of(running)).toBe(opened);
  await previews.closed(running);
  await expect(previews.of({ isEnded: true } as Session)).rejects.toThrow("closed before");
  expect(events).toEqual(["open", "close"]);
});
