import { describe, test } from "vitest";
import { hasCorpus } from "./corpus.ts";
import { expectSameInEditor } from "./in-editor.ts";

/** The long tier opens every site. */
const sites = ["codegen-sh__codegen", "hoppscotch__docs"];

describe.skipIf(!hasCorpus)("real sites in an editor", () => {
  test.each(sites)("%s", expectSameInEditor);
});
