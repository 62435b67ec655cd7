import { expect, test } from "vitest";
import { serversOf } from "./servers.ts";

test("what a URL has in braces is a variable, even where nothing defines it", () => {
  const url = "https://{region}.{host}/{region}";
  const variables = { host: { default: "api.test" }, region: null };
  const [server] = serversOf({ value: [{ url, variables }], path: ["servers"] }, "api.json");
  expect(server?.variables).toEqual([
    { name: "host", default: "api.test", enum: [], description: "" },
    { name: "region", default: null, enum: [], description: "" },
  ]);
});
