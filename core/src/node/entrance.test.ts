import { join } from "node:path";
import { expect, it } from "vitest";
import { build, check, openProject } from "./entrance.ts";
import { SetupError } from "./setup-error.ts";
import { folderOf } from "./test-folder.ts";

const site = { "docs.json": "{}", "octavo.config.ts": "throw new Error('It was run.');" };

it.each([
  [{ root: undefined }, 'The option "root" has to be the path of a folder; it is missing.'],
  [{ root: "" }, 'The option "root" has to be the path of a folder, not an empty string.'],
  [
    { plugins: undefined },
    'The option "plugins" has to be a list of plugins, such as defaults() gives; it is',
  ],
  [{ plugins: () => [] }, 'The option "plugins" has to be a list of plugins'],
  [
    { plugins: [() => undefined] },
    "such as defaults() gives, not a list whose item 0 is a function; call it.",
  ],
  [{ plugins: [{}] }, "not a list whose item 0 is an object that definePlugin has not made."],
  [{ plugins: ["theme"] }, "not a list whose item 0 is a string."],
  [{ trustd: false }, 'There is no option "trustd". Did you mean "trusted"?'],
  [{ zzzzzzzz: 1 }, 'There is no option "zzzzzzzz". There are root, plugins, trusted,'],
  [{ trusted: "no" }, 'The option "trusted" has to be true or false, not'],
  [{ base: 1 }, 'The option "base" has to be text, not'],
  [{ held: {} }, 'The option "held" has to be a Map by paths in the docs folder, not an object.'],
  [{ held: new Map([["./a.mdx", "A"]]) }, 'paths in the docs folder, not one with "./a.mdx".'],
  [{ signal: {} }, 'The option "signal" has to be an AbortSignal, not'],
])("refuses %j, before anything of the site is run", async (wrong, message) => {
  const given = { root: folderOf(site), plugins: [], ...wrong };
  for (const open of [check, openProject, build] as ((options: never) => Promise<unknown>)[]) {
    const error = await open(given as never).then(String, (thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(SetupError);
    expect(String(error)).toContain(message);
  }
});

it("refuses a build without a folder to write to", async () => {
  const options = { root: folderOf({ "docs.json": "{}" }), plugins: [] };
  await expect(build(options as never)).rejects.toThrow(
    new SetupError('The option "out" has to be the path of a folder; it is missing.'),
  );
  const open = { ...options, base: undefined, out: join(options.root, "out") };
  await expect(openProject(open as never)).rejects.toThrow('There is no option "out".');
  expect((await build(open as never)).files).toBeGreaterThan(0);
});

it("refuses wrong arguments of what it opens", async () => {
  const project = await openProject({ root: folderOf({ "docs.json": "{}" }), plugins: [] });
  const { core } = project;
  await expect(project.reload("b.mdx" as never)).rejects.toThrow(
    new SetupError("reload takes a list of files, not a string."),
  );
  await expect(project.inspectPage(3 as never)).rejects.toThrow(
    new SetupError("inspectPage takes the path of a page, not a number."),
  );
  expect(() => core.setText("b.mdx", 3 as never)).toThrow(
    "setText takes the text of b.mdx, or undefined, not a number.",
  );
  for (const file of ["/b.mdx", "./b.mdx", "c/../b.mdx", "../b.mdx", "c//b.mdx", "c/", ""]) {
    const message = `A file of the site is named by its path in the docs folder, such as "guides/start.mdx", not "${file}".`;
    expect(() => core.setText(file, "B")).toThrow(new TypeError(message));
    expect(() => core.addFile(file)).toThrow(message);
    expect(() => core.setFiles(["docs.json", file])).toThrow(message);
  }
});
