import { describe } from "vitest";
import { chromiumPath } from "./browser.ts";
import { testRequests } from "./requests.ts";

describe.skipIf(chromiumPath === undefined)("requests from the browser to the API", () => {
  // All of them are tried in the long tier.
  testRequests({ proxy: false, oneOf: 3 });
});
