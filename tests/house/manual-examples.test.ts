import { openFixture } from "@octavo/core/testing";
import { defaults } from "@octavo/plugins";
import { describe, expect, it } from "vitest";
import { readArguments } from "../../server/src/arguments.ts";
import { files, text } from "./tree.ts";

interface Example {
  readonly place: string;
  readonly code: string;
}

const pages = files("docs/").filter((file) => file.endsWith(".mdx"));
const minimal = { theme: "mint", name: "A", colors: { primary: "#000" }, navigation: { pages: ["index"] } };

/** Code of fences whose first line is as the expression says, as readers would copy it. */
function examples(info: RegExp): readonly Example[] {
  return pages.flatMap((file) =>
    [...text(file).matchAll(/^( *)(`{3,})([^`\n]+)\n([^]*?)^\1\2$/gm)]
      .filter(([, , , words = ""]) => info.test(words))
      .map(([all, indent = "", , , code = ""]) => ({
        place: `${file}: ${all.slice(0, 200)}`,
        code: code.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
      })),
  );
}

/** What of the problems of a site with this file is about how the file is written. */
async function faults(site: string, isFault: (code: string) => boolean): Promise<readonly string[]> {
  const core = await openFixture(site, { plugins: defaults() });
  return (await core.problems()).filter(({ code }) => isFault(code)).map(({ message }) => message);
}

describe("examples of the manual", () => {
  const configs = examples(/^json docs\.json(?: |$)/);
  const written = examples(/^mdx(?: |$)/);

  it("are found", () => {
    expect(configs.length).toBeGreaterThan(30);
    expect(written.length).toBeGreaterThan(60);
  });

  it("of commands are what octavo takes", () => {
    const commands = examples(/^(?:bash|yaml|json|toml)/).flatMap(({ place, code }) =>
      [...code.replaceAll("\\\n", " ").matchAll(/\bnpx octavo ([^\n|&>#]+)/g)].map(([, words = ""]) => ({
        place,
        words: (words.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', "")),
      })),
    );
    expect(commands.length).toBeGreaterThan(60);
    for (const { place, words } of commands) {
      // `[dir]` and `<file>` tell how a command is written.
      if (words.some((word) => /^[[<]/.test(word))) continue;
      expect(() => readArguments(words), place).not.toThrow();
    }
  });

  it("of docs.json are objects with keys and values that there are", async () => {
    for (const { place, code } of configs) {
      const example = JSON.parse(code) as Readonly<Record<string, unknown>>;
      // Elements of navigation are shown alone, too.
      const whole = "group" in example ? { navigation: { groups: [example] } } : example;
      const site = `=== docs.json\n${JSON.stringify({ ...minimal, ...whole })}\n=== index.mdx\nA.\n`;
      expect(await faults(site, (found) => found.startsWith("schema/")), place).toEqual([]);
    }
  });

  it("of pages have no broken syntax and no components that there are not", async () => {
    for (const { place, code } of written) {
      const site = `=== docs.json\n${JSON.stringify(minimal)}\n=== index.mdx\n${code}\n`;
      const isFault = (found: string): boolean =>
        /^(?:syntax\/|page\/unknown-(?:component|prop))/.test(found);
      expect(await faults(site, isFault), place).toEqual([]);
    }
  });
});
