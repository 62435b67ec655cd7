import { describe } from "vitest";
import { chromiumPath } from "./browser.ts";
import { testRequests } from "./requests.ts";

describe.skipIf(chromiumPath === undefined)("all requests", () => {
  describe("from the browser to the API", () => {
    testRequests({ proxy: false });
  });
  describe("through the proxy", () => {
    testRequests({ proxy: true });
  });
});
