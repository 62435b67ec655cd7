import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { audience } from "../queries.ts";
import { openProject } from "./entrance.ts";
import { loadSiteOptions, siteModules } from "./site-config.ts";
import { folderOf } from "./test-folder.ts";

const plugin = `{ [Symbol.for("octavo.plugin")]: true, name: "mine", version: "0", problems: [], apply() {} }`;

it("is the default export of octavo.config.* in the docs folder, or above it in a project's root", async () => {
  const root = folderOf({
    "package.json": "{}",
    "octavo.config.mjs": `export default { plugins: [${plugin}] };`,
    "docs/docs.json": "{}",
  });
  expect((await loadSiteOptions(root)).plugins).toMatchObject([{ name: "mine" }]);
  expect((await loadSiteOptions(join(root, "docs"))).plugins).toMatchObject([{ name: "mine" }]);
});

it("says which files it has loaded, and no packages", async () => {
  const root = folderOf({
    "package.json": '{ "imports": { "#more": "./more.mjs" } }',
    "octavo.config.mjs": 'import "./plugins/mine.mjs"; import "node:fs"; import "p"; export default {};',
    "plugins/mine.mjs": 'import "#more"; import "./mine.mjs";',
    "more.mjs": "",
    "node_modules/p/package.json": '{ "name": "p", "exports": "./p.mjs", "type": "module" }',
    "node_modules/p/p.mjs": 'import "./inside.mjs";',
    "node_modules/p/inside.mjs": "",
    "docs/docs.json": "{}",
  });
  const docs = join(root, "docs");
  const files = ["octavo.config.mjs", "plugins/mine.mjs", "more.mjs"].map((file) => join(root, file));
  expect(siteModules(docs)).toEqual(files.slice(0, 1));
  expect(siteModules(folderOf({ "docs.json": "{}" }))).toEqual([]);
  // What runs tests resolves modules by itself.
  const code = `
    import { loadSiteOptions, siteModules } from ${JSON.stringify(import.meta.resolve("./site-config.ts"))};
    await loadSiteOptions(${JSON.stringify(docs)});
    console.log(JSON.stringify(siteModules(${JSON.stringify(docs)})));
  `;
  const args = ["--conditions=octavo-source", "--input-type=module", "-e", code];
  expect(JSON.parse((await promisify(execFile)(process.execPath, args)).stdout)).toEqual(files);
});

it("may be what an async function gives", async () => {
  const root = folderOf({ "octavo.config.mjs": "export default (async () => ({ signIn: true }))();" });
  expect(await loadSiteOptions(root)).toEqual({ signIn: true });
});

it("is nothing where there is none, and the nearer one where there are two", async () => {
  expect(await loadSiteOptions(folderOf())).toEqual({});
  const root = folderOf({
    "octavo.config.mjs": "export default { plugins: [] };",
    "docs/octavo.config.js": `export default { plugins: [${plugin}] };`,
  });
  expect((await loadSiteOptions(join(root, "docs"))).plugins).toHaveLength(1);
});

it("is not taken from a folder above that is no project's root: it may be somebody else's", async () => {
  const root = folderOf({ "octavo.config.mjs": "throw new Error('I ran.');", "docs/docs.json": "{}" });
  expect(await loadSiteOptions(join(root, "docs"))).toEqual({});
});

const provider = `{ id: "mine", maxBatch: 8, maxTokens: 100, embed() {} }`;

it("may say what search asks for meaning", async () => {
  const text = `export default { search: { provider: ${provider}, calibration: { bias: 1 } } };`;
  expect((await loadSiteOptions(folderOf({ "octavo.config.mjs": text }))).search).toMatchObject({
    provider: { id: "mine" },
    calibration: { bias: 1 },
  });
});

it("may say that readers sign in, so that a check knows it", async () => {
  const site = (config: string): string =>
    folderOf({
      "octavo.config.mjs": config,
      "docs.json": '{ "navigation": [] }',
    });
  const audienceOf = async (config: string): Promise<unknown> => {
    const root = site(config);
    const project = await openProject({ root, plugins: [], cache: folderOf() });
    return project.core.get(audience);
  };
  expect(await audienceOf("export default { signIn: true };")).toBe("all");
  expect(await audienceOf("export default { signIn: false };")).toBe(null);
});

it.each([
  ["export default { signIn: 1 }", /`signIn` must be true or false/],
  ["export default { mcp: 1 }", /`mcp` must be true or false/],
  ["throw new Error('Oh.')", /octavo\.config\.mjs\b.* could not be loaded: Oh\.$/],
  ["export default (", /could not be loaded: /],
  ["export const plugins = []", /: there is no default export\. Write: export default defineConfig/],
  ["export default 3", /: the default export has to be an object, not a number\. Write:/],
  ["export default () => ({})", /: the default export has to be an object, not a function\. Write:/],
  ["export default []", /: the default export has to be an object, not a list\. Write:/],
  ["export default Promise.resolve([])", /: the default export has to be an object, not a list\. Write:/],
  ["export default Promise.resolve()", /: the default export has to be an object, not nothing\. Write:/],
  ["export default Promise.resolve({ plugins: {} })", /`plugins` must be a list of plugins made with/],
  ["export default Promise.reject(new Error('Oh.'))", /octavo\.config\.mjs\b.* could not be loaded: Oh\.$/],
  ["export default { plugins: {} }", /`plugins` must be a list of plugins made with definePlugin/],
  ["export default { plugins: [() => 1] }", /call each one, as in rateLimit/],
  [
    "export default { plugin: [] }",
    /there is no setting "plugin"; did you mean `plugins`\? Those that there are, are "plugins" and "search"/,
  ],
  ["export default { search: 1 }", /`search` must be an object/],
  ["export default { search: { providr: 1 } }", /"search\.providr"; did you mean `search\.provider`\?/],
  ["export default { search: { model: 1 } }", /there is no setting "search\.model"\. Those that there are/],
  ["export default { search: { provider: () => 1 } }", /call what makes one, as in openAiCompatible/],
  [
    `export default { search: { provider: { ...${provider}, maxBatch: 0 } } }`,
    /must be an embedding provider/,
  ],
  ["export default { search: { calibration: 0.5 } }", /`search\.calibration` must be an object/],
])("%s is answered in words", async (text, message) => {
  await expect(loadSiteOptions(folderOf({ "octavo.config.mjs": text }))).rejects.toThrow(message);
});

it("that waits for what never comes is told, when there is nothing else to do", async () => {
  const root = folderOf({ "octavo.config.mjs": "await new Promise(() => {});\nexport default {};" });
  const told = expect(loadSiteOptions(root)).rejects.toThrow(
    `${join(root, "octavo.config.mjs")} could not be loaded to its end: it waits for a promise that is never settled. Look for \`await\``,
  );
  process.emit("beforeExit", 0);
  await told;
});
