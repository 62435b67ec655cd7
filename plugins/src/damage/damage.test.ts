import { expect, it } from "vitest";
import { jsonDamage, randomFrom, yamlDamage } from "./test-damage.ts";
import { DamagedSite, shown } from "./test-harness.ts";
import { layouts, siteIn } from "./test-site.ts";

/** Tries of each kind of damage to a file. A large number shows what a change of the parsers does. */
const rounds = 3;

const files = ["docs.json", "parts/group.json", "jobs.json", "api.yaml"];

it.each(Object.entries(layouts))(
  "tells nothing but errors of syntax in damaged files: %s",
  async (name, layout) => {
    const texts = siteIn(layout);
    const site = await new DamagedSite(texts).open();
    const told: string[] = [];
    let cases = 0;
    // YAML is the same in all layouts.
    for (const file of files.filter((each) => name === "pretty" || each !== "api.yaml")) {
      for (const [kind, damage] of Object.entries(file.endsWith(".json") ? jsonDamage : yamlDamage)) {
        const random = randomFrom(5);
        for (let round = 0; round < rounds; round++) {
          const text = damage(texts[file] ?? "", random);
          const outcome = await site.outcome(file, text);
          if (!outcome) continue;
          cases++;
          const { syntax, unwarranted, harmful } = outcome;
          const errors = syntax.filter(({ severity }) => severity === "error");
          if (unwarranted.length + harmful.length > 0 || errors.length > 3)
            told.push(
              [
                `${kind} of ${file}: ${text}`,
                ...unwarranted.map(shown),
                ...harmful,
                ...errors.map(shown),
              ].join("\n  "),
            );
        }
      }
      expect(await site.restore(file)).toEqual(site.sound);
    }
    expect(told).toEqual([]);
    expect(cases).toBeGreaterThan(60);
  },
);

it("keeps problems that do not depend on a damaged document", async () => {
  const texts = siteIn((value) => JSON.stringify(value, null, 2));
  const site = await new DamagedSite(texts).open();
  const nowhere = "index.mdx:7 page/broken-link";
  expect(site.sound.map(shown)).toEqual([expect.stringContaining(nowhere)]);
  const api = texts["api.yaml"] ?? "";
  const damaged = await site.outcome("api.yaml", api.replace("paths:", "paths"));
  expect(damaged).toMatchObject({ unwarranted: [], lost: 0 });
  expect(damaged?.syntax.map(shown)).toEqual([
    expect.stringContaining("api.yaml:17 syntax/error `paths` needs a colon"),
  ]);
});
