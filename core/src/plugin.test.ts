import { describe, expect, expectTypeOf, it } from "vitest";
import { Core } from "./core.ts";
import { Cancelled } from "./database/cancelled.ts";
import { definePlugin, isPlugin, Stage, type PluginHooks, type TapEvent } from "./plugin.ts";
import type { CheckSubjects } from "./hooks.ts";
import type { Config } from "./model/config.ts";
import type { Page } from "./model/page.ts";
import { emptyPageTree } from "./syntax/parse.ts";
import { drawnAnchors, page, pageMeta, schemas } from "./queries.ts";

/** Pages without a parser: the whole text is the title. */
const titles = definePlugin("titles", (hooks) => {
  hooks.parse.for("mdx").tap({ name: "titles", stage: Stage.fallback }, ({ file, text }) => {
    const tree = emptyPageTree(file);
    return { ...tree, facts: { ...tree.facts, frontMatter: { title: text } } };
  });
});

const guilty = "guilty";

/** Hooks as plain JavaScript sees them. */
type Loose = Readonly<
  Record<string, Record<"tap" | "tapAsync" | "tapPromise", (...args: unknown[]) => void>>
>;

async function site(setup: (hooks: PluginHooks) => void): Promise<Core> {
  const core = new Core({ plugins: [titles(), definePlugin(guilty, setup)()], freeze: true });
  core.setFiles(["docs.json", "a.mdx", "guides/b.mdx"]);
  core.setText("docs.json", "{}");
  core.setText("a.mdx", "A");
  core.setText("guides/b.mdx", "B");
  await core.refresh();
  return core;
}

async function told(core: Core): Promise<readonly string[]> {
  return (await core.problems()).map(({ code, file, message }) => `${file} ${code} ${message}`);
}

async function titlesOf(core: Core): Promise<readonly unknown[]> {
  const metas = [await core.get(pageMeta, "/a"), await core.get(pageMeta, "/guides/b")];
  return metas.map((meta) => meta?.title);
}

const failed = (file: string, hook: string, message: string): string =>
  `${file} core/plugin-crashed The plugin "guilty" failed in its "${hook}" tap: ${message}`;

describe("a tap that fails", () => {
  it("in a waterfall leaves the value as it was, at the subject", async () => {
    const core = await site((hooks) => {
      hooks.page.tap(guilty, (subject) => {
        if (subject.path === "/a") throw new Error("No A.");
        return { ...subject, title: `${subject.title}!` };
      });
    });
    expect(await told(core)).toEqual([failed("a.mdx", "page", "No A.")]);
    expect(await titlesOf(core)).toEqual(["A", "B!"]);
  });

  it("is told by its plugin's name, whatever the tap is called", async () => {
    const core = await site((hooks) => hooks.page.tap("of another name", () => ({}) as Page));
    expect((await told(core))[0]).toContain('The plugin "guilty" failed');
  });

  it("by losing a key of the value leaves it as it was", async () => {
    const core = await site((hooks) => hooks.page.tap(guilty, () => ({}) as Page));
    const message = 'it returned an object without "path".';
    expect(await told(core)).toEqual([
      failed("a.mdx", "page", message),
      failed("guides/b.mdx", "page", message),
    ]);
    expect(await titlesOf(core)).toEqual(["A", "B"]);
  });

  it.each<[string, () => unknown]>([
    ["now", () => undefined],
    ["later", () => Promise.resolve()],
  ])("by a forgotten `return` of a waterfall, %s", async (_name, nothing) => {
    const core = await site((hooks) => hooks.page.tapPromise(guilty, nothing as () => Promise<never>));
    const message =
      "it returned nothing: a tap of this hook returns a new value, or the one that it was given.";
    expect(await told(core)).toEqual([
      failed("a.mdx", "page", message),
      failed("guides/b.mdx", "page", message),
    ]);
    expect(await titlesOf(core)).toEqual(["A", "B"]);
  });

  it("by an answer of another kind is no answer", async () => {
    const core = await site((hooks) => hooks.entry.tap(guilty, () => ({}) as never));
    expect((await told(core)).every((line) => line.includes('"kind" is nothing instead of "page",'))).toBe(
      true,
    );
    expect(await titlesOf(core)).toEqual(["A", "B"]);
  });

  it.each<[string, unknown, string]>([
    ["an object that is no text", Object.create(null), "it threw what cannot be written as text."],
    [
      "an error that cannot be looked at",
      Object.defineProperty(new Error("x"), "message", { get: () => expect.unreachable() }),
      "it threw what cannot be written as text.",
    ],
  ])("by %s is told as well", async (_name, thrown, message) => {
    const core = await site((hooks) => {
      hooks.config.tap(guilty, () => {
        throw thrown;
      });
    });
    expect(await told(core)).toEqual([failed("docs.json", "config", message)]);
  });

  it("does not keep the taps after it from their turn", async () => {
    const core = await site((hooks) => {
      hooks.page.tap({ name: guilty, stage: Stage.early }, () => {
        throw new Error("No.");
      });
      hooks.page.tap({ name: "later", stage: Stage.late }, (subject) => ({ ...subject, title: "later" }));
    });
    expect(await titlesOf(core)).toEqual(["later", "later"]);
  });

  it.each([
    ["a rejection", () => Promise.reject(new Error("Gone."))],
    [
      "an error before the first wait",
      () => {
        throw new Error("Gone.");
      },
    ],
  ])("by %s", async (_name, fail: () => Promise<Page>) => {
    const core = await site((hooks) => hooks.page.tapPromise(guilty, fail));
    expect(await told(core)).toEqual([
      failed("a.mdx", "page", "Gone."),
      failed("guides/b.mdx", "page", "Gone."),
    ]);
    expect(await titlesOf(core)).toEqual(["A", "B"]);
  });

  it("by throwing what is no error", async () => {
    const core = await site((hooks) =>
      hooks.config.tap(guilty, () => {
        throw "a word";
      }),
    );
    expect(await told(core)).toEqual([failed("docs.json", "config", "a word")]);
  });

  it.each([
    [null, "it returned `null` instead of an object."],
    [true, "it returned `true` instead of an object."],
    [[], "it returned a list instead of an object."],
  ])("by returning %s from a waterfall", async (value, message) => {
    const core = await site((hooks) => {
      hooks.page.tap(guilty, (subject) => (subject.path === "/a" ? (value as never) : subject));
    });
    expect(await told(core)).toEqual([failed("a.mdx", "page", message)]);
    expect(await titlesOf(core)).toEqual(["A", "B"]);
  });

  it("by returning a promise where nobody waits", async () => {
    const core = await site((hooks) => {
      hooks.schemas.tap(guilty, () => Promise.reject(new Error("No.")) as never);
      hooks.check
        .for("config")
        .tapPromise("reads", async (_config, read) => void (await read.get(schemas, "")));
    });
    expect(await told(core)).toEqual([
      failed("docs.json", "schemas", "it returned a promise, and this hook does not wait."),
    ]);
  });

  it("by changing the value that it was given", async () => {
    const core = await site((hooks) => {
      hooks.config.tap(guilty, (config) => Object.assign(config, { file: "other.json" }));
    });
    expect(await told(core)).toEqual([
      expect.stringMatching(/^docs\.json core\/plugin-crashed .*read only property/),
    ]);
  });

  it("by changing a collection that it was given", async () => {
    const core = await site((hooks) => {
      hooks.navigation.tap(guilty, (draft) => {
        (draft.references as Map<string, unknown>).set("x", {});
        return draft;
      });
      hooks.anchors.tap(guilty, (ids) => (ids as Set<string>).add("x"));
      hooks.check
        .for("page")
        .tapPromise("reads", async (path, read) => void (await read.pick(drawnAnchors, path, "x")));
    });
    const message = (name: string): string =>
      `a ${name} that others hold, too, cannot be changed: make a new ${name}, and change that.`;
    expect(await told(core)).toEqual([
      failed("a.mdx", "anchors", message("Set")),
      failed("docs.json", "navigation", message("Map")),
      failed("guides/b.mdx", "anchors", message("Set")),
    ]);
  });

  it.each<[keyof CheckSubjects, readonly string[]]>([
    ["file", ["a.mdx", "guides/b.mdx"]],
    ["page", ["a.mdx", "guides/b.mdx"]],
    ["config", ["docs.json"]],
    ["navigation", ["docs.json"]],
    ["site", ["docs.json"]],
  ])("in a check of %s, at what it looked at", async (subject, files) => {
    for (const isAsync of [false, true]) {
      const core = await site((hooks) => {
        const fail = (): never => {
          throw new Error("No.");
        };
        if (isAsync) hooks.check.for(subject).tapPromise(guilty, () => Promise.resolve().then(fail));
        else hooks.check.for(subject).tap(guilty, fail);
      });
      expect(await told(core)).toEqual(files.map((file) => failed(file, `check:${subject}`, "No.")));
      expect(await titlesOf(core)).toEqual(["A", "B"]);
    }
  });

  it("in a parser is told, and the page is there without its content", async () => {
    const core = await site((hooks) => {
      hooks.parse.for("mdx").tap(guilty, ({ file }) => {
        if (file === "a.mdx") throw new Error("No A.");
        return undefined;
      });
    });
    expect(await told(core)).toEqual([failed("a.mdx", "parse:mdx", "No A.")]);
  });

  it("is healed by the edit that heals its subject", async () => {
    const core = await site((hooks) => {
      hooks.page.tap(guilty, (subject) => {
        if (subject.title === "A") throw new Error("No A.");
        return subject;
      });
    });
    core.setText("a.mdx", "C");
    await core.refresh();
    expect(await told(core)).toEqual([]);
    expect(await titlesOf(core)).toEqual(["C", "B"]);
  });
});

it("a cancellation passes through", async () => {
  let isCancelling = false;
  const core = await site((hooks) => {
    hooks.page.tap(guilty, (subject) => {
      if (isCancelling) throw new Cancelled();
      return subject;
    });
    hooks.page.tapPromise(guilty, async (subject, read) => {
      await read.get(pageMeta, "/guides/b").catch(() => undefined);
      return subject;
    });
  });
  isCancelling = true;
  const asked = core.ask(({ hooks }, read) => hooks.page.promise({} as never, read));
  await expect(asked).rejects.toThrow(Cancelled);
});

describe("setting up", () => {
  it("answers a hook that there is not with the nearest, and with all", () => {
    const wrong = (setup: (hooks: never) => void) => () =>
      new Core({ plugins: [definePlugin("x", setup as never)()] });
    expect(wrong((hooks: { pages: { tap(): void } }) => hooks.pages.tap())).toThrow(
      /^The plugin "x" could not be set up: There is no hook "pages"; did you mean "page"\? Hooks: schemas, parse, config, .*repairs\.$/,
    );
    expect(wrong((hooks: { toString: { tap(): void } }) => hooks.toString.tap())).toThrow(
      /There is no hook "toString"\. Hooks:/,
    );
  });

  it("refuses an async setup function, whose taps would come late", async () => {
    const setup = async (): Promise<void> => {
      await Promise.resolve();
      throw new Error("Nobody hears of it.");
    };
    const late = definePlugin("late", setup as () => void);
    expect(() => new Core({ plugins: [late()] })).toThrow(
      'The plugin "late" could not be set up: its setup function is async; tap all hooks before it returns.',
    );
    await new Promise(setImmediate);
  });

  it("leaves out taps that come after it, which would be asked or not, and tells whose they are", async () => {
    const late: (() => void)[] = [];
    const core = new Core({
      plugins: [
        titles(),
        definePlugin(guilty, (hooks) => {
          const inner = hooks.check.for("page");
          late.push(() => inner.tap("of another name", () => expect.unreachable()));
          late.push(() => hooks.page.tapPromise("later", () => Promise.reject(new Error("Not asked."))));
          late.push(() => hooks.page.tap("no function", undefined as never));
        })(),
        definePlugin("of the last one", () => undefined)(),
      ],
    });
    const before = core.problemsVersion;
    for (const tap of [...late, ...late]) tap();
    core.setFiles(["docs.json", "a.mdx"]);
    core.setText("docs.json", "{}");
    core.setText("a.mdx", "A");
    await core.refresh();
    const words =
      "it comes too late, and is left out: tap all hooks before the setup function of the plugin returns.";
    expect(await told(core)).toEqual([
      failed("docs.json", "check:page", words),
      failed("docs.json", "page", words),
    ]);
    expect((await core.get(pageMeta, "/a"))?.title).toBe("A");
    expect(core.problemsVersion).toBeGreaterThan(before);
  });

  it.each([
    ["", '""'],
    [" ", '" "'],
    [undefined, "nothing"],
  ])("needs a name for the plugin, which %j is not", (name, found) => {
    expect(() => definePlugin(name as string, () => undefined)).toThrow(
      `The name of a plugin is what problems call it by, so it cannot be ${found}: write definePlugin("rate-limit", …).`,
    );
  });

  it.each<[string, (hooks: Loose) => void, string]>([
    [
      "promises of a hook that does not wait",
      (hooks) => hooks["schemas"]?.tapPromise("x", () => undefined),
      'The hook "schemas" does not wait: use tap.',
    ],
    [
      "callbacks of it",
      (hooks) => hooks["pills"]?.tapAsync("x", () => undefined),
      'The hook "pills" does not wait: use tap.',
    ],
    [
      "a stage that is no number",
      (hooks) => hooks["page"]?.tap({ name: "x", stage: "late" }, () => undefined),
      'The stage of the tap "x" of the hook "page" has to be a number, such as Stage.late, not a string.',
    ],
    [
      "a tap that is no function",
      (hooks) => hooks["page"]?.tap("x", undefined),
      'What the tap "x" of the hook "page" does has to be a function, not nothing.',
    ],
    ["a tap without a name", (hooks) => hooks["page"]?.tap({ name: "" }, () => undefined), "Missing name"],
  ])("refuses %s", (_name, setup, message) => {
    expect(() => new Core({ plugins: [definePlugin("x", setup as never)()] })).toThrow(message);
  });

  it("refuses callbacks", () => {
    const setup = (hooks: PluginHooks): void =>
      (hooks.page as unknown as { tapAsync(name: string, tap: () => void): void }).tapAsync(
        "x",
        () => undefined,
      );
    expect(() => new Core({ plugins: [definePlugin("x", setup)()] })).toThrow(
      'The hook "page" takes no callbacks: use tapPromise.',
    );
  });

  it("orders taps by stage, not by plugin", async () => {
    const core = await site((hooks) => {
      for (const name of ["last", "late", "normal", "early", "first"] as const)
        hooks.page.tap({ name, stage: Stage[name] }, (subject) => ({
          ...subject,
          title: `${subject.title} ${name}`,
        }));
    });
    expect((await core.get(page, "/a"))?.title).toBe("A first early normal late last");
  });

  it("knows plugins of any copy of the package by their brand", () => {
    const made = definePlugin("mine", () => undefined, { version: "3" })();
    expect([made, { ...made }, { name: "mine" }, null, "mine", () => made].map(isPlugin)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(made).toMatchObject({ name: "mine", version: "3", problems: [] });
  });

  it("lets plugins tap hooks, not call them", () => {
    expectTypeOf<PluginHooks["page"]>().toHaveProperty("tap");
    expectTypeOf<PluginHooks["page"]>().toHaveProperty("tapPromise");
    expectTypeOf<PluginHooks["schemas"]>().not.toHaveProperty("tapPromise");
    expectTypeOf<PluginHooks["schemas"]>().toHaveProperty("tap");
    expectTypeOf<PluginHooks["page"]>().not.toHaveProperty("promise");
    expectTypeOf<PluginHooks["schemas"]>().not.toHaveProperty("call");
    expectTypeOf<PluginHooks["check"]>().not.toHaveProperty("intercept");
    expectTypeOf((hooks: PluginHooks) => hooks.check.for("page")).returns.toHaveProperty("tapPromise");
    expectTypeOf((hooks: PluginHooks) => hooks.check.for("page")).returns.not.toHaveProperty("promise");
  });

  it("lets no compiler pass a waterfall's tap that forgets to return", () => {
    type Returned = ReturnType<Parameters<PluginHooks["page"]["tap"]>[1]>;
    expectTypeOf<Returned>().toEqualTypeOf<Page>();
    type Answer = ReturnType<Parameters<PluginHooks["completionDetails"]["tap"]>[1]>;
    expectTypeOf<Answer>().toEqualTypeOf<string | undefined>();
  });

  it("gives the taps of a key what that key has", () => {
    const setup = (hooks: PluginHooks): void => {
      hooks.check.for("page").tap("x", (path) => void expectTypeOf(path).toEqualTypeOf<string>());
      hooks.check.for("config").tap("x", (config) => void expectTypeOf(config).toEqualTypeOf<Config>());
    };
    expectTypeOf(setup).toBeFunction();
    type Key = Parameters<PluginHooks["check"]["for"]>[0];
    expectTypeOf<Key>().toEqualTypeOf<keyof CheckSubjects>();
  });
});

it("tells of every call, with the query that it served and its time", async () => {
  const events: TapEvent[] = [];
  const plugin = definePlugin("slow", (hooks) => {
    hooks.page.tapPromise("waits", async (subject) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return subject;
    });
    hooks.page.tap("throws", () => {
      throw new Error("No.");
    });
  });
  const core = new Core({ plugins: [titles(), plugin()], trace: { tap: (event) => events.push(event) } });
  core.setFiles(["a.mdx"]);
  core.setText("a.mdx", "A");
  await core.refresh();
  const calls = events
    .filter(({ key }) => key === "/a")
    .map(({ hook, plugin: name, query }) => [hook, name, query]);
  expect(calls).toEqual([
    ["page", "slow", "page"],
    ["page", "slow", "page"],
  ]);
  expect(Math.max(...events.map(({ milliseconds }) => milliseconds))).toBeGreaterThan(4);
});
