import { describe, test } from "vitest";
import { hasCorpus, sites } from "./corpus.ts";
import { expectSameInEditor } from "./in-editor.ts";

describe.skipIf(!hasCorpus)("all real sites in an editor", () => {
  test.each(sites())("%s", { timeout: 180_000 }, expectSameInEditor);
});
