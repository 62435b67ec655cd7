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

test("nobody waits for a preview that is just being opened, which then shows what came meanwhile", async () => {
  const opening = Promise.withResolvers<Preview>();
  const events: string[] = [];
  const previews = new Previews({ open: () => opening.promise }, () => undefined);
  const session = { isEnded: false } as Session;
  const asked = previews.of(session);
  await previews.update(session, ["a.mdx"]);
  await previews.update(session, ["b.mdx"]);
  opening.resolve({
    origin: "",
    update: (files) => Promise.resolve(void events.push(files.join())),
    close: () => Promise.resolve(),
  });
  await asked;
  expect(events).toEqual(["a.mdx,b.mdx"]);
});

test("nobody waits long for what is being drawn, and what comes meanwhile is drawn after it", async () => {
  const drawing = Promise.withResolvers<void>();
  const events: string[] = [];
  const opened: Preview = {
    origin: "",
    update: (files) => (events.push(files.join()), drawing.promise),
    close: () => Promise.resolve(),
  };
  const previews = new Previews({ open: () => Promise.resolve(opened) }, () => undefined);
  const session = { isEnded: false } as Session;
  await previews.of(session);
  await previews.update(session, ["a.mdx"]);
  await previews.update(session, ["b.mdx"]);
  await previews.update(session, ["c.mdx"]);
  expect(events).toEqual(["a.mdx"]);
  drawing.resolve();
  await expect.poll(() => events).toEqual(["a.mdx", "b.mdx,c.mdx"]);
});
