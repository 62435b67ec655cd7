import { check } from "@octavo/core/testing";
import { defaults } from "@octavo/plugins";
import { test } from "vitest";
import { rateLimit } from "./rate-limit.ts";

test("a limit below one is marked at its value, a wrong type too", async () => {
  await check(
    `
=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "groups": [{ "group": "API", "openapi": "api.yaml" }] } }
=== api.yaml
openapi: 3.1.0
info: { title: A, version: "1" }
paths:
  /fast:
    get:
      summary: Fast
      x-rate-limit: 120
      responses: {}
  /never:
    get:
      summary: Never
      x-rate-limit: 0
                    ^ error rate-limit/not-positive
      responses: {}
`,
    { plugins: [...defaults(), rateLimit({ window: "minute" })] },
  );
});
