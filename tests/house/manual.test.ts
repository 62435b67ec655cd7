import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Core } from "@octavo/core";
import { openProject } from "@octavo/core/node";
import { temporaryFolder } from "@octavo/core/testing";
import { defaults } from "@octavo/plugins";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { commands } from "../../server/bin/help.js";
import { files, root, text } from "./tree.ts";

describe("the manual", async () => {
  const project = await openProject({ root: join(root, "docs"), plugins: defaults() });
  const { problems } = await project.check();

  it("has no problem, not even one of style", () => {
    expect(problems.map(({ file, message }) => `${file}: ${message}`)).toEqual([]);
  });

  it("links to anchors that exist", async () => {
    expect(await brokenAnchors(project.core)).toEqual([]);
  }, 60_000);
});

it("tells of every command and option", () => {
  const page = text("docs/cli.mdx");
  const flags = Object.values(commands).flatMap(({ options }) =>
    options.flatMap(([term]) => term.match(/--?[a-z-]+/g) ?? []),
  );
  const wanted = [
    ...Object.keys(commands).map((name) => `\n## octavo ${name}\n`),
    ...flags.map((flag) => `\`${flag}`),
  ];
  expect(wanted.filter((part) => !page.includes(part))).toEqual([]);
});

it("names the version that there is, and the Node that it needs", () => {
  const { variables } = JSON.parse(text("docs/docs.json"));
  const { version } = JSON.parse(text("core/package.json"));
  const { engines } = JSON.parse(text("package.json"));
  expect(variables).toEqual({ version, "required-node": engines.node.replace(">=", "") });
  expect(text("docs/changelog.mdx")).toContain(`<Update label="${version}"`);
});

it("builds its first site as it says", async () => {
  const site: Record<string, string> = {};
  for (const [, file = "", code = ""] of text("docs/guides/first-site.mdx").matchAll(
    /^ {4}```\w+ \.\.\/acme-docs\/(\S+).*\n([^]*?)^ {4}```$/gm,
  ))
    site[file] = code.replaceAll(/^ {4}/gm, "");
  const project = await openProject({
    root: temporaryFolder(site, onTestFinished),
    plugins: defaults(),
    trusted: false,
  });
  const { problems } = await project.check();
  expect(problems.map(({ message }) => message)).toEqual([]);
  const { pages } = await project.inspect();
  expect(pages.map(({ path }) => path).toSorted()).toEqual([
    "/",
    "/api-reference/orders/list-orders",
    "/keys",
  ]);
});

it("shows the example plugin as it is", () => {
  for (const file of ["rate-limit.ts", "octavo.config.ts"]) {
    const block = `\`\`\`ts ${file}\n${text(`examples/custom-plugin/${file}`)}\`\`\``;
    expect(text("docs/plugins/writing-plugins.mdx").includes(block), `${file} is shown as it is`).toBe(true);
  }
});

describe("TypeScript in prose", () => {
  const folder = join(root, "node_modules/.cache/prose");
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("has no type errors", () => {
    rmSync(folder, { recursive: true, force: true });
    for (const page of ["README.md", ...files("docs/plugins/")]) {
      const place = join(folder, basename(page).replace(/\..*$/, ""));
      mkdirSync(place, { recursive: true });
      for (const [index, [, title, code]] of [
        ...text(page).matchAll(/^```ts(?: +(\S+))?\n([^]*?)^```$/gm),
      ].entries()) {
        writeFileSync(join(place, title ?? `block-${index + 1}.ts`), `${code}export {};\n`);
      }
    }
    const settings = {
      extends: join(root, "tsconfig.base.json"),
      compilerOptions: {
        types: ["node"],
        composite: false,
        declaration: false,
        isolatedDeclarations: false,
        noEmit: true,
        skipLibCheck: true,
      },
      include: ["**/*.ts"],
      exclude: [],
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(settings));
    const { stdout } = spawnSync(join(root, "node_modules/.bin/tsc"), ["-p", folder], { encoding: "utf8" });
    expect(stdout).toBe("");
  });
});

/** Links to an anchor that no element of their page has. */
async function brokenAnchors(core: Core): Promise<readonly string[]> {
  const ids = new Map<string, ReadonlySet<string>>();
  const links: { readonly from: string; readonly path: string; readonly anchor: string }[] = [];
  for (const file of (await core.outputs()).filter((output) => /\.(?:html|svg)$/.test(output))) {
    const page = String(await core.artifact(file));
    const path = `/${file.replace(/\/?index\.html$/, "")}`;
    ids.set(path, new Set([...page.matchAll(/\bid="([^"]*)"/g)].map(([, id = ""]) => id)));
    if (file.endsWith(".svg")) continue;
    for (const [, to = "", anchor = ""] of page.matchAll(/href="([^"#]*)#([^"]+)"/g))
      links.push({ from: path, path: to === "" ? path : to, anchor });
  }
  expect(links.length).toBeGreaterThan(100);
  return links
    .filter(({ path, anchor }) => ids.get(path)?.has(decodeURIComponent(anchor)) !== true)
    .map(({ from, path, anchor }) => `${from}: ${path}#${anchor}`);
}
