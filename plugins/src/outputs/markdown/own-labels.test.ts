import { describe, expect, it } from "vitest";
import { OwnLabels } from "@octavo/core/markdown";
import { siteWith } from "../test-site.ts";

async function labelsOfNone(): Promise<OwnLabels> {
  return new OwnLabels(await siteWith({ navigation: { pages: ["index"] } }, { "index.mdx": "" }));
}

describe("labels of texts that come to stand in one", () => {
  it("are new where an earlier text defines them", async () => {
    const labels = await labelsOfNone();
    const first = "A[^1] and [b][r].\n\n[^1]: One.\n\n[r]: /one";
    expect(await labels.in(first)).toBe(first);
    expect(
      await labels.in(
        "C[^1][^2], [d][R], [r][], ![r], [r](/x): [r].\n\n[^1]: Two.\n[^2]: Of it.\n\n> [r]: /two",
      ),
    ).toBe(
      "C[^1-2][^2], [d][r-2], [r][r-2], ![r][r-2], [r](/x): [r][r-2].\n\n[^1-2]: Two.\n[^2]: Of it.\n\n> [r-2]: /two",
    );
    expect(await labels.in("E[^1]\n\n[^1]: Three.\n[^1-3]: x")).toBe("E[^1-4]\n\n[^1-4]: Three.\n[^1-3]: x");
  });

  it("are others altogether where more behind them would say something else", async () => {
    const labels = await labelsOfNone();
    const text = "[q][a`b], [q][^]\n\n[a`b]: /x\n[^]: /y";
    expect(await labels.in(text)).toBe(text);
    expect(await labels.in(`Then ${text}`)).toBe(
      "Then [q][label-2], [q][label-3]\n\n[label-2]: /x\n[label-3]: /y",
    );
    const prices = "A [$] b [$]\n\n[$]: /x";
    expect(await labels.in(prices)).toBe(prices);
    expect(await labels.in(`Then ${prices}`)).toBe("Then A [$][label-4] b [$][label-4]\n\n[label-4]: /x");
  });

  it("stay in what is said again, in code, and where nothing is defined", async () => {
    const labels = await labelsOfNone();
    const texts = ["A[^1]\n\n[^1]: x", "B [^1] of another", "A[^1]\n\n[^1]: x"];
    for (const text of texts) expect(await labels.in(text)).toBe(text);
    expect(await labels.in("`a[^1]` \\[^1] [^1]\n\n```\n[^1]\n```\n\n[^1]: y")).toBe(
      "`a[^1]` \\[^1] [^1-2]\n\n```\n[^1]\n```\n\n[^1-2]: y",
    );
  });

  it.each([
    ["a fence of either sign", "~~~\n[^1]: c\n```\n[r]\n~~~\n\n```` x\n```\n[r]\n````"],
    ["a fence in a quote, which ends with it", "> ~~~\n> [r]\n\n- ```\n  [r]: /x\n\n  [^1]\n  ```"],
    ["indented code", "a\n\n    [r]: /x\n\n\t[^1]\n\n- b\n\n      [r]"],
    ["code of several lines and signs", "`` a ` [r]\n[r]: /x `` `b\\` ``` [r] ```"],
    ["tags", "<a title='[r]'>x</a> <!-- [r] --> b"],
    ["HTML", "<!--\n\n[r]: /x\n\n-->\n<pre>\n\n[r]\n</pre>\n\n<div>\n[r]\n</div>"],
  ])("stay in %s", async (_what, code) => {
    const labels = await labelsOfNone();
    await labels.in("[^1]: x\n\n[r]: /y");
    const around = (note: string, name: string): string =>
      `x[^${note}]\n\n${code}\n\nz [a][${name}]\n\n[^${note}]: y\n\n[${name}]: /z`;
    expect(await labels.in(around("1", "r"))).toBe(around("1-2", "r-2"));
  });

  it.each([
    ["1. [r]: /e", "1. [r-2]: /e"],
    ["- a\n\n    [r]: /e", "- a\n\n    [r-2]: /e"],
    ["> - [r]: /e\n\n`a\n\n[b][r]`", "> - [r-2]: /e\n\n`a\n\n[b][r-2]`"],
    ["a\n    [b][r]\n\n[r]: /e", "a\n    [b][r-2]\n\n[r-2]: /e"],
    ["\\`[b][r]\\`\r\n\r\n[r]: /e", "\\`[b][r-2]\\`\r\n\r\n[r-2]: /e"],
    ["[^n]: a\n\n    [b][r]\n\n[r]: /e", "[^n]: a\n\n    [b][r-2]\n\n[r-2]: /e"],
    ["# `a\n[b][r] `\n\n[r]: /e", "# `a\n[b][r-2] `\n\n[r-2]: /e"],
    ["[b][r\n] and [x\\]y][r]\n\n[r]: /e", "[b][r-2] and [x\\]y][r-2]\n\n[r-2]: /e"],
    [
      "[b][r][^1] [b][r][c](/d)\n\n[r]: /e\n\n[^1]: f",
      "[b][r-2][^1] [b][r-2][c](/d)\n\n[r-2]: /e\n\n[^1]: f",
    ],
    ["[b][r][ x\n\n[r]: /e", "[b][r-2][ x\n\n[r-2]: /e"],
    ["> a\n[b][r]\n\n[r]: /e", "> a\n[b][r-2]\n\n[r-2]: /e"],
  ])("are new in %j", async (text, written) => {
    const labels = await labelsOfNone();
    await labels.in("[r]: /y");
    expect(await labels.in(text)).toBe(written);
  });

  it("take linear time", { tags: ["long"] }, async () => {
    const start = process.cpuUsage();
    const size = 50_000;
    const texts = [
      "`".repeat(size) + "x".repeat(size),
      "x`".repeat(size),
      Array.from({ length: 400 }, (_, at) => "`".repeat(at)).join("x"),
      ..."[r]:,- ,> ,<a ',<a \",<!-- ,\t,[,~~~\n,1. ,- a\n ,\\,*  ,[^r]: "
        .split(",")
        .map((piece) => piece.repeat(size)),
      `${"- ".repeat(size)}\n${"\n".repeat(size)}`,
    ];
    for (const text of texts) {
      const labels = await labelsOfNone();
      await labels.in("[r]: /y");
      await labels.in(`[r]: /b\n${text}`);
    }
    expect(process.cpuUsage(start).user / 1_000_000).toBeLessThan(3);
  });
});
