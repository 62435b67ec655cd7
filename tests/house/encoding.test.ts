import { expect, it } from "vitest";
import { files, text } from "./tree.ts";

/** `encodeURIComponent` and `encodeURI` throw where a text has half a character: `"\ud800"` in a docs.json would be the end of a build. */
const encoder = /\bencodeURI(?:Component)?\b(?!\((?:[\w.]+)\.toWellFormed\(\)\))/;

/** Where they stand all the same, and why nothing is thrown there. */
const allowed: Readonly<Record<string, string>> = {
  "core/src/evaluation/doubt.ts": "a name in a list",
  "core/src/evaluation/globals.ts": "what expressions of pages call themselves: it throws there, too",
  "core/src/model/encode-path.ts": "the characters ? and #",
  "core/src/request/samples/javascript.ts": "a name in a sample",
  "plugins/src/openapi/bundle-reference.ts": "paths of files, which are texts of the file system",
  "plugins/src/outputs/llms/write-index.ts": "blanks and angle brackets",
  "plugins/src/pages/links/images.ts": "braces",
  "plugins/src/pages/links/links.ts": "blanks and marks",
  "plugins/src/pages/redirects/destination.ts": "steps of a well-formed text",
  "plugins/src/pages/redirects/write-hosts-file.ts": "control characters",
  "plugins/src/theme/client/anchors.ts": "ids of a document, which is UTF-8",
  "plugins/src/theme/client/playground/response/object-url.ts": "text that was bytes",
  "plugins/src/theme/client/reveal.ts": "ids of a document, which is UTF-8",
  "plugins/src/theme/client/search/groups.ts": "the characters ? and #",
  "plugins/src/theme/head/favicon.ts": "a drawing with one letter",
  "plugins/src/theme/islands/script-file.ts": "names of files",
};

it("parts of addresses are encoded by `encodePart`, which takes any text", () => {
  const found = files()
    .filter((file) => /^(?:core|plugins)\/src\/.*\.tsx?$/.test(file))
    .filter((file) => !/\.test\.tsx?$|\/(?:testing|generated)\/|\/encode-part\.ts$/.test(file))
    .filter((file) => encoder.test(text(file)));
  expect(found).toEqual(Object.keys(allowed).toSorted());
});
