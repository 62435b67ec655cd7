import { pathToFileURL } from "node:url";
import { defineProblem, definePlugin, type Origin, type ReportDetails } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import fc from "fast-check";
import { expect, it } from "vitest";
import { defaults } from "./index.ts";

const site = `
=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["index"] } }
=== index.mdx
---
title: "Start"
tag: { a: [1, 2] }
---
import A from "/snippets/a.mdx";

export const b = 1;

# Head

[link](/index) ![image](/a.png) <Card title="T" icon="star">x</Card> <b title="x">y</b> {b} $x$ {{name}}

\`\`\`js title.js {1}
1
\`\`\`
=== snippets/a.mdx
Words
=== data.yaml
a: &x [1, "2"]
b: { <<: *x }
`;

const anything = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constant(undefined));
const fileName = fc.constantFrom(
  "index.mdx",
  "docs.json",
  "data.yaml",
  "snippets/a.mdx",
  "gone.mdx",
  "..",
  "a b#%.md",
  "a\0",
  "\ud800",
  "http://[",
);
const mark = fc.constantFrom(
  ..."heading link image component import export code expression math variable element links constructor".split(
    " ",
  ),
);
const small = fc.oneof(fc.integer({ min: -2, max: 20 }), fc.constantFrom(0.5, 1e9, Number.NaN, Infinity));
const near = (right: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 6, arbitrary: right }, { weight: 1, arbitrary: anything });
const span = near(fc.record({ start: near(small), end: near(small) }, { requiredKeys: [] }));
const step = fc.oneof(
  fc.constantFrom("a", "b", "title", "tag", "navigation", "pages", "name", "__proto__"),
  small,
);
const origin = near(
  fc.oneof(
    fc.record({ file: near(fileName), span }),
    fc.record(
      {
        file: near(fileName),
        mark: near(mark),
        ordinal: near(small),
        attribute: near(fc.constantFrom("title", "icon", "A", "js", "__proto__")),
        part: near(fc.constant("name")),
      },
      { requiredKeys: ["file", "mark", "ordinal"] },
    ),
    fc.record(
      {
        file: near(fileName),
        path: near(fc.array(near(step), { maxLength: 4 })),
        part: near(fc.constantFrom("key", "value", "entry")),
        within: span,
      },
      { requiredKeys: ["file", "path"] },
    ),
    fc.record(
      { file: fileName, span, mark, ordinal: small, path: fc.array(step) },
      { requiredKeys: ["file"] },
    ),
  ),
);
const message = near(fc.string());
const details = near(
  fc.record(
    {
      related: near(fc.array(near(fc.record({ message, origin })), { maxLength: 2 })),
      fixes: near(
        fc.array(
          near(
            fc.record(
              {
                title: near(fc.string()),
                edits: near(
                  fc.array(near(fc.record({ origin, newText: near(fc.string()) })), { maxLength: 2 }),
                ),
                isSafe: near(fc.boolean()),
                other: anything,
              },
              { requiredKeys: ["title", "edits"] },
            ),
          ),
          { maxLength: 2 },
        ),
      ),
      code: anything,
      range: anything,
    },
    { requiredKeys: [] },
  ),
);
const problem = near(
  fc.record({
    code: near(fc.constantFrom("mine/a", "mine/b")),
    severity: near(fc.constantFrom("error", "warning", "information")),
    message: near(fc.string()),
  }),
);

it("a report is shown, or refused where it was made", async () => {
  const odd = defineProblem({ code: "mine/odd", severity: "warning", message: () => "Odd.", help: "" });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ problem, origin, details }), { minLength: 1, maxLength: 30 }),
      async (reports) => {
        const kept: string[] = [];
        const mine = definePlugin("mine", (hooks) => {
          hooks.check.for("config").tap("mine", (_config, read) => {
            for (const each of reports) {
              try {
                const made = each.problem as typeof odd;
                const words: unknown = made.message;
                read.report(
                  { ...made, message: () => words as string },
                  each.origin as Origin,
                  {},
                  each.details as ReportDetails,
                );
                kept.push(made.code);
              } catch (error) {
                expect(error).toBeInstanceOf(TypeError);
              }
            }
          });
        });
        const core = await openFixture(site, { plugins: [...defaults(), mine()] });
        const problems = await core.problems();
        expect(problems.filter(({ code }) => code.startsWith("core/"))).toEqual([]);
        const shown = problems.filter(({ code }) => kept.includes(code));
        expect(new Set(shown.map(({ code }) => code))).toEqual(new Set(kept));
        for (const { file, range, related, fixes } of shown) {
          for (const each of [{ file, range }, ...related, ...fixes.flatMap(({ edits }) => edits)]) {
            expect(() => [encodeURIComponent(each.file), pathToFileURL(each.file)]).not.toThrow();
            for (const { line, character } of [each.range.start, each.range.end])
              expect(Number.isInteger(line) && Number.isInteger(character)).toBe(true);
          }
        }
        expect(JSON.parse(JSON.stringify(shown))).toEqual(shown);
      },
    ),
    { numRuns: 60 },
  );
});
