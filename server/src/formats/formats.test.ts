import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { brokenSite, cleanSite, folderOf, octavo } from "../testing/run.ts";

describe("the report for people", () => {
  const links = (count: number) => ({
    ...cleanSite({ navigation: { pages: ["index", ...(count > 5 ? ["one", "two"] : [])] } }),
    "more.mdx": `---\ntitle: More\n---\n\n${"[x](/nowhere)\n\n".repeat(count)}`,
  });

  it("counts many problems by code before the last line", async () => {
    const { stdout } = await octavo({ cwd: folderOf(links(20)) }, "check");
    expect(stdout).toMatch(
      /\n\n20 page\/broken-link\n 2 navigation\/missing-page\n 1 navigation\/orphan-page\n\n2 errors, 21 warnings in /,
    );
  });

  it("tells by their places what many others of a file say, too", async () => {
    const { stdout } = await octavo({ cwd: folderOf(links(30)) }, "check");
    expect(stdout.match(/^more\.mdx:\d+:\d+ warning .* page\/broken-link$/gm)).toHaveLength(3);
    expect(stdout).toContain(
      "\n  and 27 more like it in this file, at 11:5, 13:5, 15:5, 17:5, 19:5, 21:5, 23:5, 25:5, 27:5, 29:5, 31:5, 33:5, 35:5, 37:5, 39:5, 41:5, 43:5, 45:5, 47:5, 49:5, …\n",
    );
    expect(stdout).toContain("30 page/broken-link\n");
    const few = await octavo({ cwd: folderOf(links(4)) }, "check");
    expect(few.stdout.match(/^more\.mdx:\d+:\d+ warning .* page\/broken-link$/gm)).toHaveLength(4);
  });

  it("leaves few to themselves", async () => {
    const { stdout } = await octavo({ cwd: folderOf(links(3)) }, "check");
    expect(stdout).toContain("0 errors, 4 warnings in ");
    expect(stdout).not.toMatch(/^ *\d+ page\/broken-link$/m);
  });
});

describe("the GitHub report", () => {
  it("is one workflow command a problem, with nothing in it that could be another", async () => {
    const cwd = folderOf({
      ...cleanSite({ navigation: { pages: ["index", "go:ne,%0A::error::x"] } }),
      "a,b:c.mdx": "---\ntitle: [\n---\n",
    });
    const { stdout } = await octavo({ cwd }, "check", "--format", "github");
    const lines = stdout.trimEnd().split("\n");
    expect(
      lines.every((line) =>
        /^::(error|warning|notice) file=[^:]+,line=\d+,endLine=\d+(,col=\d+,endColumn=\d+)?,title=[\w-]+\/[\w-]+::[^\r\n]+$/.test(
          line.replaceAll("%3A", ""),
        ),
      ),
    ).toBe(true);
    expect(lines.find((line) => line.includes("navigation/missing-page"))).toMatch(
      /^::error file=docs\.json,line=10,endLine=10,col=7,endColumn=28,title=navigation\/missing-page::There is no page "go:ne,%250A::error::x"/,
    );
    expect(lines.some((line) => line.includes("file=a%2Cb%3Ac.mdx,"))).toBe(true);
  });

  it("names files from the top of the repository", async () => {
    const top = folderOf(
      Object.fromEntries(Object.entries(brokenSite()).map(([file, text]) => [`web/docs/${file}`, text])),
    );
    const env = { GITHUB_WORKSPACE: top };
    const { stdout } = await octavo({ cwd: join(top, "web"), env }, "check", "docs", "--format", "github");
    expect(stdout).toMatch(/^::error file=web\/docs\/docs\.json,/);
  });
});

describe("the SARIF report", () => {
  it("has the words of the site's own plugins", async () => {
    const cwd = folderOf({
      ...cleanSite(),
      "octavo.config.mjs":
        'import { definePlugin } from "@octavo/core";\n' +
        'const thing = { code: "mine/thing", severity: "warning", message: () => "A thing.", help: "Take it away." };\n' +
        'const tap = (file, read) => file === "index.mdx" && read.report(thing, { file }, {});\n' +
        'const mine = definePlugin("mine", (hooks) => hooks.check.for("file").tap("mine", (...args) => void tap(...args)), { problems: [thing] });\n' +
        "export default { plugins: [mine()] };\n",
    });
    const { stdout } = await octavo({ cwd }, "check", "--format", "sarif");
    const log = JSON.parse(stdout) as { runs: { tool: { driver: { rules: object[] } } }[] };
    expect(log.runs[0]?.tool.driver.rules).toMatchObject([
      { id: "mine/thing", help: { text: "Take it away." } },
    ]);
  });

  it("has the shape of version 2.1.0", async () => {
    const cwd = folderOf({
      ...brokenSite(),
      "a b#c%.mdx": "[x](/nowhere)",
      "index/index.mdx": "",
      "b.mdx": "",
      "b/index.mdx": "",
    });
    const { stdout } = await octavo({ cwd }, "check", "--format", "sarif");
    const log = JSON.parse(stdout) as {
      version: string;
      runs: {
        tool: { driver: { name: string; rules: { id: string; help: { text: string } }[] } };
        columnKind: string;
        results: {
          ruleId: string;
          ruleIndex: number;
          level: string;
          message: { text: string };
          locations: {
            physicalLocation: { artifactLocation: { uri: string }; region: Record<string, number> };
          }[];
        }[];
      }[];
    };
    expect(log).toMatchObject({
      version: "2.1.0",
      runs: [{ columnKind: "utf16CodeUnits", tool: { driver: { name: "octavo" } } }],
    });
    const [run] = log.runs;
    for (const { ruleId, ruleIndex, level, message, locations } of run?.results ?? []) {
      expect(run?.tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
      expect(run?.tool.driver.rules[ruleIndex]?.help.text).toMatch(/^[^]{20,}\.$/);
      expect(level).toMatch(/^(error|warning|note)$/);
      expect(message.text).not.toBe("");
      expect(locations).toHaveLength(1);
      const { region, artifactLocation } = locations[0]?.physicalLocation ?? {
        region: {},
        artifactLocation: { uri: "" },
      };
      expect(Object.keys(region)).toEqual(["startLine", "startColumn", "endLine", "endColumn"]);
      expect(Object.values(region).every((number) => Number.isInteger(number) && number >= 1)).toBe(true);
      expect(decodeURIComponent(new URL(artifactLocation.uri, "file:///").pathname)).toMatch(
        /^\/(docs\.json|.+\.mdx)$/,
      );
    }
    const uris = run?.results.map(({ locations }) => locations[0]?.physicalLocation.artifactLocation.uri);
    expect(uris).toContain("a%20b%23c%25.mdx");
    expect(uris).toContain("docs.json");
    expect(run?.tool.driver.rules.find(({ id }) => id === "page/broken-link")).toMatchObject({
      shortDescription: { text: "Page: broken link" },
      defaultConfiguration: { level: "warning" },
      help: { markdown: expect.stringMatching(/^Readers who follow the link get a 404\./) as string },
    });
    expect(JSON.stringify(run?.tool.driver.rules)).not.toContain("](/");
  });
});
