import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { Core } from "./core.ts";
import type { Read } from "./database/query.ts";
import { plain } from "./node/test-folder.ts";
import { definePlugin, type PluginHooks } from "./plugin.ts";
import { defineProblem } from "./problem/problem.ts";
import { pageMeta } from "./queries.ts";

// A rejection that nothing handles fails these tests by itself.

const found = defineProblem({ code: "test/found", severity: "warning", message: () => "Found.", help: "" });

async function site(setup: (hooks: PluginHooks) => void): Promise<Core> {
  const core = new Core({ plugins: [plain(), definePlugin("guilty", setup)()], freeze: true });
  core.setFiles(["docs.json", "a.mdx", "b.mdx"]);
  core.setText("docs.json", "{}");
  core.setText("a.mdx", "A");
  core.setText("b.mdx", "B");
  await core.refresh();
  return core;
}

async function told(core: Core): Promise<readonly string[]> {
  return (await core.problems()).map(({ message }) => message);
}

const goesOn = (hook: string): string =>
  `The plugin "guilty" failed in its "${hook}" tap: it goes on after it has ended, and what it does then is left out: look for a forgotten \`await\`.`;

/** Every page, and nobody waits for it. */
function forEachPage(pages: readonly string[], read: Read, then: (title: string) => void): void {
  // oxlint-disable-next-line typescript/no-misused-promises -- It is what is tested.
  pages.forEach(async (path) => {
    const meta = await read.get(pageMeta, path);
    then(meta?.title ?? "");
  });
}

it.each(["cold", "warm"])(
  "a tap whose code goes on is told, and what that adds is left out: %s",
  async (state) => {
    const core = await site((hooks) => {
      hooks.emit.tapPromise("guilty", async (pages, output, read) => {
        output.add("first.txt", "", () => "");
        forEachPage(pages.pages, read, (title) => output.add(`${title}.txt`, "", () => ""));
      });
      hooks.emit.tap("guilty", (pages, output, read) =>
        forEachPage(pages.pages, read, (title) => output.addJoined(`${title}.txt`, "", () => [])),
      );
    });
    if (state === "warm") await Promise.all(["/a", "/b"].map((path) => core.get(pageMeta, path)));
    expect(await core.outputs()).toEqual(["a.html", "b.html", "first.txt"]);
    await sleep(5);
    expect(await told(core)).toEqual([goesOn("emit")]);
  },
);

it("what it reports then is left out, and nothing is there any more", async () => {
  const after: unknown[] = [];
  const core = await site((hooks) =>
    hooks.check.for("site").tap("guilty", ({ pages }, read) => {
      forEachPage(pages, read, () => read.report(found, { file: "docs.json" }, {}));
      setTimeout(() => {
        after.push(read.text("a.mdx"), read.exists("a.mdx"), read.files("*"), read.head("a.mdx"));
        after.push(read.want("https://a.test/"));
        for (const late of [
          read.get(pageMeta, "/a"),
          read.getAll(pageMeta, ["/a"]),
          read.pick(pageMeta as never, "", ""),
        ])
          void late.then(() => after.push("came"));
      });
    }),
  );
  await sleep(20);
  expect(after).toEqual([undefined, false, [], undefined, undefined]);
  expect(core.wants()).toEqual([]);
  expect(await told(core)).toEqual([goesOn("check:site")]);
});

it("the same holds for the functions that outputs are made with", async () => {
  const core = await site((hooks) =>
    hooks.emit.tap("guilty", (pages, output) => {
      output.add("a.txt", "", (_key, read) => {
        forEachPage(pages.pages, read, () => read.report(found, { file: "docs.json" }, {}));
        return "A";
      });
    }),
  );
  const made = await core.hold(async () => [await core.artifact("a.txt"), await sleep(5), await told(core)]);
  expect(made).toEqual(["A", undefined, [goesOn("emit")]]);
});

it("of a tap that failed no more is told", async () => {
  const core = await site((hooks) =>
    hooks.emit.tapPromise("guilty", async ({ pages }, output, read) => {
      forEachPage(pages, read, (title) => output.add(`${title}.txt`, "", () => ""));
      throw new Error("No.");
    }),
  );
  expect(await core.outputs()).toEqual(["a.html", "b.html"]);
  await sleep(5);
  expect(await told(core)).toEqual(['The plugin "guilty" failed in its "emit" tap: No.']);
});

it("files that come late are not those of the tap that is at work", async () => {
  const core = await site((hooks) => {
    let late: (() => void) | undefined;
    hooks.emit.tap("guilty", (_site, output) => void (late = () => output.add("late.txt", "", () => "")));
    hooks.emit.tap({ name: "next", stage: 100 }, () => late?.());
  });
  expect(await core.outputs()).toEqual(["a.html", "b.html"]);
  expect(await told(core)).toEqual([goesOn("emit")]);
});

it("a plugin that waits for all that it reads is told of nothing", async () => {
  const core = await site((hooks) =>
    hooks.emit.tapPromise("guilty", async ({ pages }, output, read) => {
      await Promise.all(
        pages.map(async (path) => {
          const meta = await read.get(pageMeta, path);
          output.add(`${meta?.title}.txt`, path, async (key, own) => (await own.get(pageMeta, key))?.title);
        }),
      );
    }),
  );
  expect(await core.outputs()).toEqual(["a.html", "b.html", "A.txt", "B.txt"]);
  expect(await core.artifact("B.txt")).toBe("B");
  await sleep(5);
  expect(await told(core)).toEqual([]);
});

it("a function that reads with what its tap was given fails with these words", async () => {
  const core = await site((hooks) =>
    hooks.emit.tap("guilty", (_site, output, outer) => {
      output.add("text.txt", "", () => outer.text("a.mdx") ?? "no text");
      output.add("title.txt", "", async () => (await outer.get(pageMeta, "/a"))?.title);
    }),
  );
  const messages = await core.hold(async () => {
    for (const file of ["text.txt", "title.txt"]) expect(await core.artifact(file)).toBeUndefined();
    return told(core);
  });
  for (const message of messages)
    expect(message).toContain("use the `read` that the function itself is given");
  expect(messages).toHaveLength(2);
});
