import { describe } from "vitest";
import { chromiumPath } from "./browser.ts";
import { testRequests } from "./requests.ts";

/** What a proxy could change, and cookies; how requests are put together is tried without one. The long tier tries all cases. */
const some = [
  "cookie-form-exploded-object",
  "several cookies",
  "allowReserved keeps them",
  "a path's value keeps its slashes and question marks to itself",
  "HEAD without a body",
  "JSON: large numbers and spaces are sent as they are typed",
  "JSON: DELETE with a body",
  "multipart: a file, byte for byte",
  "authorization: key-cookie",
];

describe.skipIf(chromiumPath === undefined)("requests through the proxy", () => {
  testRequests({ proxy: true, some });
});
