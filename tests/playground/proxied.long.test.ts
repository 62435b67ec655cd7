import { describe } from "vitest";
import { chromiumPath } from "./browser.ts";
import { testRequests } from "./requests.ts";

describe.skipIf(chromiumPath === undefined)("all requests through the proxy", () => {
  testRequests({ proxy: true });
});
