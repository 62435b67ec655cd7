import { sortedNames } from "@octavo/core";
import { expect, it } from "vitest";
import { nearestAnchor } from "./nearest-anchor.ts";

it.each([
  ["sum_distinct", ["count_distinct", "sum_distinct-beta"], "sum_distinct-beta"],
  ["initialize-instance", ["initialize", "initialize-instance-enterprise"], "initialize-instance-enterprise"],
  [
    "using-custom-SQL-in-aggregate-metrics",
    ["using-custom-sql-in-non-aggregate-metrics", "custom-sql-in-aggregate-metrics", "metrics"],
    "custom-sql-in-aggregate-metrics",
  ],
  ["aggregate-metrics", ["custom-aggregate-metrics", "non-aggregate-metrics"], "custom-aggregate-metrics"],
  // Case and separators are no words.
  ["Set_Up", ["setup-guide", "set-up", "set-up-guide"], "set-up"],
  ["setup", ["set-up", "setup-guide"], "set-up"],
  // Several that begin so: the one that shares most.
  ["install-it", ["install-it-on-windows-now", "install-it-here"], "install-it-here"],
  ["get-started", ["getting-started", "get-paid"], "getting-started"],
  ["custom-domain", ["custom", "custom-domains"], "custom-domains"],
  ["7-forceful-relations", ["n-forceful-relations"], "n-forceful-relations"],
  ["overveiw", ["overview", "over"], "overview"],
  // Of anchors of GitHub, the second.
  ["metadata-1", ["metadata", "metadata-2"], "metadata-2"],
])("#%s means one of %j: #%s", (asked, anchors, expected) => {
  expect(nearestAnchor(asked, sortedNames(anchors))).toBe(expected);
});

it.each([
  ["sum_distinct", ["count_distinct"]],
  ["using-aggregate-metrics", ["using-non-aggregate-metrics"]],
  ["supported-types", ["not-supported-types"]],
  ["balanceof-write", ["balanceof-read"]],
  ["step-1", ["step-2", "step-3"]],
  ["install", ["how-to-install-it-on-windows"]],
  ["install", ["install-b", "install-c"]],
  ["-", ["a", "b"]],
])("#%s means none of %j", (asked, anchors) => {
  expect(nearestAnchor(asked, sortedNames(anchors))).toBeUndefined();
});

it("takes a title with a number for no repeated one", () => {
  const [anchors, titles] = [sortedNames(["step", "step-4"]), ["step", "step-4"]];
  expect(nearestAnchor("step-3", anchors)).toBe("step-4");
  expect(nearestAnchor("step-3", anchors, titles)).toBe("step");
});

it("finds what is spelt alike among thousands", () => {
  const anchors = Array.from({ length: 20_000 }, (_, index) => `heading-number-${index}`);
  expect(nearestAnchor("heading_number_4711", sortedNames(anchors))).toBe("heading-number-4711");
});
