import { existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { folderOf } from "../testing/run.ts";
import { fetchFiles } from "./fetch-files.ts";
import { bareRepository, commitTo, filesBelow, linkIn } from "./testing.ts";

it("has what symbolic links lead to in the repository, nothing from elsewhere, and tells of those that are left out", async () => {
  const bare = bareRepository({});
  commitTo(bare, { "docs/real.mdx": "# Real\n", "docs/skills/a/SKILL.md": "Skill", "ä/x.csv": "1,2" });
  linkIn(bare, {
    "docs/linked.mdx": "real.mdx",
    "docs/.svc/skills": "../skills",
    "docs/files/link.csv": "../../ä/x.csv",
    "docs/passwd": "/etc/passwd",
    "docs/secret": "../../secret",
    "docs/absent": "nowhere",
    "docs/round": "..",
  });
  const home = folderOf();
  mkdirSync(join(home, "docs"));
  writeFileSync(join(home, "secret"), "Nobody reads this.");
  const into = join(home, "source");
  const lines: string[] = [];
  const remote = { url: pathToFileURL(bare).href, protocols: ["file"] as const };
  const onLine = (line: string): void => void lines.push(line);
  await fetchFiles(remote, { ref: null, folder: folderOf(), into, onLine });
  expect(filesBelow(into).toSorted()).toEqual([
    "docs/.svc/skills/a/SKILL.md",
    "docs/files/link.csv",
    "docs/linked.mdx",
    "docs/real.mdx",
    "docs/skills/a/SKILL.md",
    "ä/x.csv",
  ]);
  expect(readFileSync(join(into, "docs/linked.mdx"), "utf8")).toBe("# Real\n");
  expect(readFileSync(join(into, "docs/files/link.csv"), "utf8")).toBe("1,2");
  expect(lstatSync(join(into, "docs/.svc/skills")).isDirectory()).toBe(true);
  expect(existsSync(`${into}.index`)).toBe(false);
  expect(lines.toSorted()).toEqual([
    "The symbolic link docs/absent leads to nothing in this repository, and is left out.",
    "The symbolic link docs/passwd leads to nothing in this repository, and is left out.",
    "The symbolic link docs/round leads to a folder that it stands in, and is left out.",
    "The symbolic link docs/secret leads to nothing in this repository, and is left out.",
  ]);
});
