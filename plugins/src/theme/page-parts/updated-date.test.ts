import { describe, expect, it } from "vitest";
import { updatedDate } from "./updated-date.ts";

const on = { timestamp: true };
const day = (written: unknown, front: object = {}, site: unknown = on): string | undefined =>
  updatedDate({ lastUpdatedDate: written, ...front }, site)?.toISOString();

describe("the day of a page's last change", () => {
  it.each([
    ["2026-03-04", "2026-03-04T00:00:00.000Z"],
    ["2026-03-04T05:06", "2026-03-04T00:00:00.000Z"],
    ["2026-03-04 05:06:07", "2026-03-04T00:00:00.000Z"],
    ["2026-03-04T23:30:00-02:00", "2026-03-05T01:30:00.000Z"],
    [" 2026-03-04 ", "2026-03-04T00:00:00.000Z"],
  ])("%s is read alike on every machine", (written, expected) => {
    expect(day(written)).toBe(expected);
  });

  it.each([
    "March 4, 2026",
    "04/03/2026",
    "2026-13-01",
    "2026-02-30",
    "2026-02-30T10:00",
    "2026-02-30x",
    "",
    20_260_304,
    null,
  ])("%s is none", (written) => {
    expect(day(written)).toBeUndefined();
  });

  it("is shown where the page or the site says so, and the page knows better", () => {
    expect(day("2026-03-04", {}, {})).toBeUndefined();
    expect(day("2026-03-04", { timestamp: true }, { timestamp: false })).toBeDefined();
    expect(day("2026-03-04", { timestamp: false })).toBeUndefined();
    expect(day("2026-03-04", { timestamp: "true" }, "yes")).toBeDefined();
  });
});
