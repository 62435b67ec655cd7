import { expect, it } from "vitest";
import { isFromOwnPage } from "./own-origin.ts";

it.each([
  [{ "sec-fetch-site": "same-origin" }, true],
  [{ "sec-fetch-site": "same-origin", origin: "null" }, true],
  [{ origin: "https://docs.test:8443" }, true],
  [{ "sec-fetch-site": "cross-site" }, false],
  [{ "sec-fetch-site": "same-site", origin: "https://docs.test:8443" }, false],
  [{ "sec-fetch-site": "none" }, false],
  [{ origin: "https://docs.test" }, false],
  [{ origin: "http://docs.test:8443" }, false],
  [{ origin: "null" }, false],
  [{ origin: "https://docs.test:8443.evil.test" }, false],
  [{ referer: "https://docs.test:8443/" }, false],
  [{}, false],
] as const)("looks at %j: %s", (headers, isOwn) => {
  expect(isFromOwnPage({ protocol: "https", host: "docs.test:8443", headers })).toBe(isOwn);
});
