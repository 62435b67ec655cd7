import { describe, expect, it } from "vitest";
import judged from "./judged-problems.json" with { type: "json" };

interface Judged {
  readonly count: number;
  /** How many of them are false or unsure. */
  readonly notTrue?: number;
  /** Verdict, and why it differs from the code's usual reason, by file and line. */
  readonly samples: Readonly<Record<string, string>>;
}

const groups = Object.entries(judged.sites as Record<string, Record<string, Judged>>).flatMap(
  ([site, codes]) => Object.entries(codes).map(([code, group]) => ({ site, code, ...group })),
);

describe("the problems of real sites", () => {
  it("are judged by up to three samples of each kind, each with a reason", () => {
    const wanting = groups.filter(({ code, count, samples }) => {
      const verdicts = Object.values(samples);
      const isKnown = Object.hasOwn(judged.reasons, code);
      const isGood = verdicts.every((verdict) => /^(?:true|false|unsure)(?:: .+)?$/.test(verdict));
      return !isGood || verdicts.length === 0 || verdicts.length > count || !(isKnown || verdicts.every((each) => each.includes(": "))); // prettier-ignore
    });
    expect(wanting).toEqual([]);
  });

  it("are false for fewer than one of 200 links", () => {
    const links = groups.filter(({ code }) => code === "page/broken-link" || code === "page/broken-anchor");
    const notTrue = links.reduce((sum, group) => sum + (group.notTrue ?? 0), 0);
    expect(links.length).toBeGreaterThan(10);
    expect(notTrue / judged.links).toBeLessThan(0.005);
  });
});
