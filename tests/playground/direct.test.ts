import { describe } from "vitest";
import { chromiumPath } from "./browser.ts";
import { testRequests } from "./requests.ts";

describe.skipIf(chromiumPath === undefined)("requests from the browser to the API", () => {
  testRequests({ proxy: false });
});
