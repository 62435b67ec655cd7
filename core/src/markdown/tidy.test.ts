import { expect, it } from "vitest";
import { text } from "./plain-node.ts";
import { paragraph, tidyLine } from "./tidy.ts";

function written(...values: readonly string[]): unknown {
  return paragraph(values.map(text))[0]?.children;
}

it("neighbours that are text are one, with one blank or line break for several", () => {
  expect(written("  a ", " b\t", "\r\n  \n", " c")).toEqual([text("a b\nc")]);
  expect(written(" ", "\n")).toBeUndefined();
  expect(paragraph([text("a"), { type: "break" }, text(" "), text("\n b")])[0]?.children).toEqual([
    text("a"),
    { type: "break" },
    text("b"),
  ]);
  expect(tidyLine([text("a \n b")])).toEqual([text("a b")]);
});

it("takes linear time", () => {
  const start = process.cpuUsage();
  written(...Array.from({ length: 100_000 }, () => "ab "));
  written(`a${" ".repeat(500_000)}b`, `c${"\n ".repeat(250_000)}`);
  tidyLine([text(`a${" ".repeat(500_000)}b`)]);
  expect(process.cpuUsage(start).user / 1_000_000).toBeLessThan(2);
});
