import { describe } from "vitest";
import { chromiumPath } from "./browser.ts";
import { testRequests } from "./requests.ts";

/** Of each style of parameters, each kind of body and of credentials; the long tier tries all cases. */
const some = [
  "path-matrix-exploded-object",
  "path-label-list",
  "query-form-exploded-list",
  "query-pipeDelimited-object",
  "query-deepObject-exploded-object",
  "header-simple-exploded-object",
  "reserved characters are encoded",
  "defaults and x-default are filled in, examples not",
  "JSON: a list of objects",
  "JSON: typed as JSON, then a field",
  "urlencoded: an encoding of deepObject",
  "multipart: texts and files",
  "a binary body, byte for byte",
  "another content type",
  "authorization: key-query",
  "authorization: basic",
  "authorization: nothing typed, nothing sent",
  "a server's variables",
];

describe.skipIf(chromiumPath === undefined)("requests from the browser to the API", () => {
  testRequests({ proxy: false, some });
});
