import { describe } from "vitest";
import { chromiumPath } from "./browser.ts";
import { testRequests } from "./requests.ts";

describe.skipIf(chromiumPath === undefined)("requests through the proxy", () => {
  // How they are put together is tried without a proxy, and all of them in the long tier.
  testRequests({ proxy: true, oneOf: 4 });
});
