import { utimesSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { openProject } from "@octavo/core/node";
import { defaults } from "@octavo/plugins";
import { expect, it, onTestFinished } from "vitest";
import { cleanSite, folderOf } from "../testing/run.ts";
import type { DevEvent } from "./events.ts";
import { OpenPages } from "./open-pages.ts";

it("says of each error of all pages when its file was seen to change, however old the file is", async () => {
  const root = folderOf({
    ...cleanSite({ name: 7, navigation: { $ref: "./parts/navigation.json" } }),
    "parts/navigation.json": '{"pages":["index","gone"]}',
  });
  const project = await openProject({ root, plugins: defaults() });
  const pages = new OpenPages(project, new Map());
  onTestFinished(() => pages.close());
  /** The times by file, as the page was told last. */
  let times: Readonly<Record<string, number>> = {};
  const response = {
    writeHead: () => undefined,
    write: (line: string) => {
      const event = line.startsWith("data: ") ? (JSON.parse(line.slice(6)) as DevEvent) : undefined;
      if (event?.kind !== "problems") return;
      times = Object.fromEntries(
        event.found.shown.map(({ place, changed }) => [place.replace(/:.*/, ""), changed]),
      );
    },
    on: () => undefined,
    end: () => undefined,
  };
  await pages.open("/", "", response as unknown as ServerResponse);
  const tell = async (changed: readonly string[]): Promise<void> => {
    pages.noteChanges(changed);
    await project.reload(changed);
    await pages.use({ problems: (await project.check()).problems, notices: [] });
  };
  await tell([]);
  expect(times).toEqual({ "docs.json": 0, "parts/navigation.json": 0 });
  const before = Date.now();
  utimesSync(join(root, "docs.json"), 1, 1);
  await tell(["docs.json"]);
  expect(times["docs.json"]).toBeGreaterThanOrEqual(before);
  expect(times["parts/navigation.json"]).toBe(0);
  await tell(["parts"]);
  expect(times["parts/navigation.json"]).toBeGreaterThanOrEqual(before);
});
