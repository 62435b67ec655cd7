import { spawnSync } from "node:child_process";
import {
  chmodSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { cleanSite, folderOf, octavo } from "../testing/run.ts";

const command = fileURLToPath(new URL("../../bin/octavo.js", import.meta.url));

const odd = {
  "index.mdx": "---\r\ntitle: A\r\n---\r\n\r\n<!-- Hidden. -->\r\n\r\nOne<br>two, [gone](/gone).\r\n",
  "guide.mdx": "\uFEFF---\ntitle: B\n---\n\n<!-- Hidden. -->\n",
};
const site = cleanSite({ navigation: { pages: ["index", "guide"] } });

it("does in files what needs no question, and leaves the rest as it is", async () => {
  const cwd = folderOf({ ...site, ...odd });
  const first = await octavo({ cwd }, "check");
  const { code, stdout, stderr } = await octavo({ cwd }, "check", "--fix");
  expect(code).toBe(0);
  expect(stderr).toBe("Fixed what needs no question in\n  guide.mdx\n  index.mdx\n");
  expect(first.stdout).toContain("syntax/");
  expect(stdout).not.toContain("syntax/");
  expect(stdout).toContain("page/broken-link");
  const text = (file: string): string => readFileSync(join(cwd, file), "utf8");
  expect(text("index.mdx")).toBe(
    "---\r\ntitle: A\r\n---\r\n\r\n{/* Hidden. */}\r\n\r\nOne<br />two, [gone](/gone).\r\n",
  );
  expect(text("guide.mdx")).toBe("\uFEFF---\ntitle: B\n---\n\n{/* Hidden. */}\n");
  expect(await octavo({ cwd }, "check", "--fix", "--format", "json")).toMatchObject({
    code: 0,
    stderr: "There was nothing to fix.\n",
  });
});

it("does what a fix leads to, in docs.json too", async () => {
  const cwd = folderOf({
    ...site,
    "index.mdx": "---\ntitle: A\n---\n\nText.\n",
    "guide.mdx": "---\ntitle: B\n---\n\nText.\n",
    "docs.json": `{ 'theme': "mint", "name": "N", "colors": { "primary": "#123456" },
  "navigation": { "pages": ["index", 'guide',], } }
`,
  });
  const { code, stdout } = await octavo({ cwd }, "check", "--fix");
  expect({ code, stdout: stdout.replace(/, [\d.]+ s/, "") }).toEqual({
    code: 0,
    stdout: "No problems in 2 pages (0 operations)\n",
  });
  expect(JSON.parse(readFileSync(join(cwd, "docs.json"), "utf8"))).toMatchObject({
    theme: "mint",
    navigation: { pages: ["index", "guide"] },
  });
});

it("writes nothing into files that are not UTF-8, and names them", async () => {
  const cwd = folderOf({ ...site, "guide.mdx": "---\ntitle: B\n---\n\nText.\n" });
  const bytes = Buffer.concat([
    Buffer.from("---\ntitle: A\n---\n\n<!-- Hidden. -->\n\n"),
    Buffer.from([0xe9, 0x0a]),
  ]);
  writeFileSync(join(cwd, "index.mdx"), bytes);
  const { stderr } = await octavo({ cwd }, "check", "--fix");
  expect(stderr).toBe(
    "There was nothing to fix.\nNot written, because it is not UTF-8, cannot be written or has just changed:\n  index.mdx\n",
  );
  expect(readFileSync(join(cwd, "index.mdx")).equals(bytes)).toBe(true);
});

it("is for check alone, and writes nothing without being asked", async () => {
  const cwd = folderOf({ ...site, ...odd });
  for (const file of Object.keys(odd)) chmodSync(join(cwd, file), 0o444);
  await octavo({ cwd }, "check");
  expect(readFileSync(join(cwd, "index.mdx"), "utf8")).toBe(odd["index.mdx"]);
  const { code, stderr } = await octavo({ cwd }, "build", "--fix");
  expect(code).toBe(2);
  expect(stderr).toContain("--fix");
});

it("leaves a file as it is where the disk has no room for the new one", async () => {
  const cwd = folderOf({
    ...site,
    "index.mdx": `---\ntitle: A\n---\n\nOne<br>two.\n\n${"word ".repeat(20_000)}\n`,
    "guide.mdx": "---\ntitle: B\n---\n\nText.\n",
  });
  const before = readFileSync(join(cwd, "index.mdx"));
  // 512 blocks of 512 or 1,024 bytes a file, of which the command's own file has fewer: the page has more.
  const limited = 'ulimit -f 32; exec "$0" --conditions=octavo-source "$1" check --fix --no-cache';
  const { stderr } = spawnSync("sh", ["-c", limited, process.execPath, command], { cwd, encoding: "utf8" });
  expect(stderr).toContain("Not written");
  expect(readFileSync(join(cwd, "index.mdx")).equals(before)).toBe(true);
  expect(readdirSync(cwd).filter((name) => name.endsWith(".tmp"))).toEqual([]);
});

it("keeps what a file may be used for, and links to it", async () => {
  const cwd = folderOf({
    ...site,
    "index.mdx": "---\ntitle: A\n---\n\nOne<br>two.\n",
    "shared.txt": "---\ntitle: B\n---\n\nOne<br>two.\n",
  });
  chmodSync(join(cwd, "index.mdx"), 0o640);
  symlinkSync("shared.txt", join(cwd, "guide.mdx"));
  await octavo({ cwd }, "check", "--fix");
  expect(statSync(join(cwd, "index.mdx")).mode & 0o777).toBe(0o640);
  expect(lstatSync(join(cwd, "guide.mdx")).isSymbolicLink()).toBe(true);
  expect(readFileSync(join(cwd, "shared.txt"), "utf8")).toContain("One<br />two.");
});

it("goes on until all is done, of very many problems too", async () => {
  const cwd = folderOf({
    ...site,
    "index.mdx": `---\ntitle: A\n---\n\n${"One<br>two <!-- three -->\n\n".repeat(700)}`,
    "guide.mdx": "---\ntitle: B\n---\n\nText.\n",
  });
  const { code } = await octavo({ cwd }, "check", "--fix");
  expect(code).toBe(0);
  expect(readFileSync(join(cwd, "index.mdx"), "utf8")).toBe(
    `---\ntitle: A\n---\n\n${"One<br />two {/* three */}\n\n".repeat(700)}`,
  );
});

it("makes numbers of numbers, and texts only of what is none", async () => {
  const cwd = folderOf({
    ...site,
    "index.mdx": "---\ntitle: A\n---\n\nText.\n",
    "guide.mdx": "---\ntitle: B\n---\n\nText.\n",
    "docs.json": `{ "theme": "mint", "name": "N", "colors": { "primary": "#123456" },
  "navigation": { "pages": ["index", "guide"] }, "x": [.5, +1, -.25, 1_000, +1px] }
`,
  });
  await octavo({ cwd }, "check", "--fix");
  expect(readFileSync(join(cwd, "docs.json"), "utf8")).toContain("[0.5, 1, -0.25, 1_000, +1px]");
});
