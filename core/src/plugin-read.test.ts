import { expect, it } from "vitest";
import { Core } from "./core.ts";
import { definePlugin, type Plugin, type PluginHooks } from "./plugin.ts";
import { defineProblem, type ProblemDefinition, type ReportDetails } from "./problem/problem.ts";
import { pageMeta, schemas, shadowed } from "./queries.ts";
import { reportIssues } from "./schema/report.ts";
import { withKey } from "./schema/schemas.ts";
import { validate } from "./schema/validate.ts";
import { emptyPageTree } from "./syntax/parse.ts";

const parser = definePlugin("parser", (hooks) => {
  hooks.parse.for("mdx").tap("parser", ({ file }) => emptyPageTree(file));
});

async function site(setup: (hooks: PluginHooks) => void, others: readonly Plugin[] = []): Promise<Core> {
  const core = new Core({ plugins: [parser(), definePlugin("guilty", setup)(), ...others], freeze: true });
  core.setFiles(["docs.json", "index.mdx", "b.mdx"]);
  core.setText("docs.json", "{}");
  core.setText("index.mdx", "A");
  core.setText("b.mdx", "B");
  await core.refresh();
  return core;
}

async function told(core: Core): Promise<readonly string[]> {
  return (await core.problems()).map(({ code, file, message }) => `${file} ${code} ${message}`);
}

/** Each of the two pages reads the other one, while the text of either says so. */
function needsOther(hooks: PluginHooks): void {
  hooks.page.tapPromise("related", async (page, read) => {
    if (read.text("b.mdx") === "alone") return page;
    const other = await read.get(pageMeta, page.path === "/" ? "/b" : "/");
    return { ...page, description: other?.title ?? null };
  });
}

const looped = (path: string, plugins: string): string =>
  `docs.json core/cycle ${path} depends on itself through what ${plugins}, so it is left out.`;

it("names the plugin through which pages need each other, from the start and after edits", async () => {
  const all = ["/", "/b"].map((path) => looped(path, 'the plugin "guilty" reads'));
  const core = await site(needsOther);
  expect(await told(core)).toEqual(all);
  core.setText("b.mdx", "alone");
  await core.refresh();
  expect(await told(core)).toEqual([]);
  core.setText("b.mdx", "B");
  await core.refresh();
  expect(await told(core)).toEqual(all);
});

it("names all plugins whose reading closes a circle", async () => {
  const core = await site(
    (hooks) =>
      hooks.page.tapPromise("one", async (page, read) => {
        if (page.path === "/") await read.get(pageMeta, "/b");
        return page;
      }),
    [
      definePlugin("another", (hooks) =>
        hooks.page.tapPromise("two", async (page, read) => {
          if (page.path === "/b") await read.getAll(pageMeta, ["/"]);
          return page;
        }),
      )(),
    ],
  );
  const plugins = 'the plugin "another" and the plugin "guilty" read';
  expect(await told(core)).toEqual([looped("/", plugins), looped("/b", plugins)]);
});

const found: ProblemDefinition = defineProblem({
  code: "test/found",
  severity: "warning",
  message: () => "Found.",
  help: "",
});

it("refuses problems in files that are not there, until they are", async () => {
  const core = await site((hooks) =>
    hooks.check.for("navigation").tap("x", (_subject, read) => read.report(found, { file: "none.mdx" }, {})),
  );
  expect(await told(core)).toEqual([
    'docs.json core/plugin-crashed The plugin "guilty" failed in its "check:navigation" tap: it reported the problem "test/found" in "none.mdx", which is no file of the site.',
  ]);
  core.addFile("none.mdx");
  core.setText("none.mdx", "");
  await core.refresh();
  expect(await told(core)).toEqual(["none.mdx test/found Found."]);
});

it("says what `report` takes", async () => {
  const plain = { code: "x/y", severity: "error", message: "text", help: "" };
  const core = await site((hooks) =>
    hooks.check
      .for("navigation")
      .tap("x", (_subject, read) => read.report(plain as never, { file: "docs.json" }, {})),
  );
  expect((await told(core)).join()).toContain(
    'it reported the problem "x/y", whose "message" is a string instead of a function: `report` takes what defineProblem made.',
  );
});

it("names the problem whose message fails", async () => {
  const broken = defineProblem<{ a: { b: string } }>({ ...found, code: "x/p", message: ({ a }) => a.b });
  const core = await site((hooks) =>
    hooks.check
      .for("navigation")
      .tap("x", (_subject, read) => read.report(broken, { file: "docs.json" }, {} as never)),
  );
  expect(await told(core)).toEqual([
    'docs.json core/plugin-crashed The plugin "guilty" failed in its "check:navigation" tap: the "message" of the problem "x/p" failed: Cannot read properties of undefined (reading \'b\')',
  ]);
});

it("refuses spans that end behind the text", async () => {
  const core = await site((hooks) =>
    hooks.check.for("file").tap("x", (file, read) => {
      read.report(found, { file, span: { start: 0, end: file === "b.mdx" ? 99 : 1 } }, {});
    }),
  );
  expect(await told(core)).toEqual([
    'b.mdx core/plugin-crashed The plugin "guilty" failed in its "check:file" tap: it reported the problem "test/found" in "b.mdx" up to 99, but what `read.text` gives ends at 1.',
    "index.mdx test/found Found.",
  ]);
});

it.each<[ReportDetails, string]>([
  [
    { related: [{ message: "Here", origin: { file: "none.mdx" } }] },
    'in "none.mdx", which is no file of the site.',
  ],
  [
    {
      fixes: [
        { title: "Mend", edits: [{ origin: { file: "none.mdx", mark: "link", ordinal: 0 }, newText: "" }] },
      ],
    },
    'in "none.mdx", which is no file of the site.',
  ],
  [
    {
      fixes: [
        { title: "Mend", edits: [{ origin: { file: "b.mdx", span: { start: 0, end: 99 } }, newText: "" }] },
      ],
    },
    'in "b.mdx" up to 99, but what `read.text` gives ends at 1.',
  ],
])("refuses a problem with other places that are not there: %j", async (details, where) => {
  const core = await site((hooks) =>
    hooks.check.for("navigation").tap("x", (_subject, read) => {
      read.report(found, { file: "index.mdx" }, {}, details);
    }),
  );
  expect(await told(core)).toEqual([
    `docs.json core/plugin-crashed The plugin "guilty" failed in its "check:navigation" tap: it reported the problem "test/found" ${where}`,
  ]);
});

it("names the plugin whose schema is wrong, once", async () => {
  const check = definePlugin("check", (hooks) =>
    hooks.check.for("file").tapPromise("check", async (file, read) => {
      const issues = await validate(await read.get(schemas, ""), "docs", {});
      const wrong = issues.filter(({ kind }) => kind === "invalid-schema");
      reportIssues(wrong, () => ({ file }), read);
    }),
  );
  const core = await site(
    (hooks) => hooks.schemas.tap("x", (all) => withKey(all, "docs", "x", { $ref: "#/$defs/none" })),
    [
      definePlugin("innocent", (hooks) =>
        hooks.schemas.tap("y", (all) => withKey(all, "docs", "y", { type: "string" })),
      )(),
      check(),
    ],
  );
  expect(await told(core)).toEqual([
    expect.stringMatching(
      /^b\.mdx schema\/invalid-plugin-schema What the plugin "guilty" adds .*\$defs\/none/,
    ),
  ]);
});

it("names the plugins that write the same file, or none that can be", async () => {
  const core = await site(
    (hooks) =>
      hooks.emit.tap("x", (_site, output) => {
        for (const path of ["twice.txt", "twice.txt", "both.txt", "../out.txt", "both.txt/below", "b/c", "b"])
          output.add(path, "", () => "");
      }),
    [
      definePlugin("another", (hooks) =>
        hooks.emit.tap("y", (_site, output) => output.add("both.txt", "", () => "")),
      )(),
    ],
  );
  await core.pick(shadowed, "", "");
  const messages = (await core.problems()).map(({ message }) => message);
  expect(messages.toSorted()).toEqual([
    'No file of the site can have the path "../out.txt", which the plugin "guilty" wants to write; it is left out.',
    'The plugin "guilty" cannot write the file b: others are written below it.',
    'The plugin "guilty" cannot write the file both.txt/below: both.txt is a file, and no folder.',
    'The plugin "guilty" writes twice the file twice.txt; the first one is kept.',
    'The plugins "guilty" and "another" both write the file both.txt; what "guilty" writes is kept.',
  ]);
});
