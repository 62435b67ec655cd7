import { expect, it } from "vitest";
import { files, text } from "./tree.ts";

/** What modules keep beside the engine for as long as a process lives: each is what decision 0011 allows, and the next one has to be. */
const kept = {
  "what was read at one revision": [
    "core/src/editor/site-names.ts known",
    "core/src/editor/site-names.ts ofHeadings",
  ],
  "what a function makes of its arguments": [
    "core/src/evaluation/guarded-code.ts knownWords",
    "core/src/evaluation/guarded-code.ts knownGuards",
    "core/src/evaluation/measure.ts known",
    "core/src/fences/fence-meta.ts known",
    "core/src/readers/said-values.ts odd",
    "core/src/schema/compile.ts compiled",
    "core/src/schema/shape.ts shapes",
    "core/src/schema/validate.ts recognised",
    "core/src/source/range-of.ts byName",
    "plugins/src/openapi/follow.ts arrivals",
    "plugins/src/openapi/grammar/extension-places.ts remembered",
    "plugins/src/outputs/feeds/update-date.ts languages",
    "plugins/src/pages/editor/repair-syntax.ts trials",
    "plugins/src/pages/links/nearest-anchor.ts known",
    "plugins/src/pages/redirects/site-redirects.ts tables",
    "plugins/src/pages/redirects/site-redirects.ts loopTables",
    "plugins/src/search/analysis/known-analyzer.ts analyzers",
    "plugins/src/theme/body/labels.ts known",
    "plugins/src/theme/code/code-theme.ts loaded",
    "plugins/src/theme/code/grammar-runner.ts runners",
    "plugins/src/theme/code/highlighter.ts kept",
    "plugins/src/theme/code/highlighter.ts sets",
    "plugins/src/theme/code/token-lines.ts known",
    "plugins/src/theme/components/tab-items.ts readItems",
    "plugins/src/theme/html.ts templates",
    "plugins/src/theme/icons/chunks.ts lines",
    "plugins/src/theme/icons/library.ts known",
    "plugins/src/theme/icons/name-index.ts known",
    "plugins/src/theme/icons/similar.ts kept",
    "plugins/src/theme/icons/similar.ts synonyms",
    "plugins/src/theme/islands/format-locale.ts kept",
    "plugins/src/theme/islands/islands.ts known",
    "plugins/src/theme/islands/slow-drawings.ts known",
    "plugins/src/theme/islands/slow-drawings.ts slow",
    "plugins/src/theme/layout/children.ts known",
    "plugins/src/theme/layout/sidebar-selection.ts starts",
    "plugins/src/theme/math/draw-formula.ts cache",
    "plugins/src/theme/utilities/class-names.ts known",
    "plugins/src/theme/utilities/utility-styles.ts remembered",
  ],
  "what a process has one of": [
    "core/src/database/cancelled.ts hostFaults",
    "core/src/database/define.ts byName",
    "core/src/database/run.ts runs",
    "core/src/node/code-stamp.ts changed",
    "core/src/node/heap-growth.ts limits",
    "core/src/node/site-config.ts imports",
    "core/src/node/site-config.ts isResolving",
    "core/src/node/until-ended.ts waiting",
    "plugins/src/theme/diagrams/emit-diagrams.ts unpacked",
    "plugins/src/theme/islands/build-safely.ts turn",
    "plugins/src/theme/islands/sandbox.ts queue",
    "plugins/src/theme/islands/sandbox.ts idle",
  ],
};

/** At the level of a module: a collection that is filled later, or a name that gets other values. */
const memory = /^(?:export )?(?:const (\w+) = new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\);|let (\w+)\b)/gm;

it("modules remember what is listed here, and nothing else", () => {
  const found = files()
    .filter((file) => /^(?:core|plugins)\/src\/.*\.tsx?$/.test(file))
    // What runs in browsers knows one page.
    .filter((file) => !/\.test\.tsx?$|\/(?:testing|client|runtime|generated)\//.test(file))
    .flatMap((file) => [...text(file).matchAll(memory)].map(([, map, name]) => `${file} ${map ?? name}`));
  expect(found.toSorted()).toEqual(Object.values(kept).flat().toSorted());
});
