import fc from "fast-check";
import { expect, it } from "vitest";
import { readAddress } from "./endpoint/address.ts";
import { authenticationOf } from "./endpoint/authentication.ts";
import { mdxServers } from "./endpoint/describe-endpoint.ts";
import { usableServers } from "./servers.ts";
import { modeOf, settingsOf } from "./settings.ts";

const keys = [
  "playground",
  "display",
  "proxy",
  "credentials",
  "examples",
  "languages",
  "mdx",
  "server",
  "auth",
  "name",
];
const anyApi = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: "small" }, fc.jsonValue(), tie("object"), fc.array(tie("value"))),
  object: fc.dictionary(fc.constantFrom(...keys, "method", "prefill", "defaults", "__proto__"), tie("value")),
})).value;

it("any JSON can be docs.json's `api`", () => {
  fc.assert(
    fc.property(anyApi, (api) => {
      const settings = settingsOf(api);
      expect(settings.credentials && settings.proxy).toBe(false);
      expect(mdxServers(api).every(({ url }) => url.trim() !== "")).toBe(true);
      expect(authenticationOf({}, api).length).toBeLessThan(2);
      expect([undefined, api]).toContainEqual(modeOf(api));
    }),
  );
});

it("what an address is taken for, a browser takes it for", () => {
  const pieces = [
    "http",
    "https:",
    "//",
    "/",
    "a.test",
    "{id}",
    ":80",
    "@",
    "?",
    "#",
    " ",
    "\\",
    "%",
    "ü",
    "..",
    "javascript:",
  ];
  const address = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(address, (written) => {
      const found = readAddress(written);
      if (!found) return;
      expect(found.path.startsWith("/")).toBe(true);
      if (found.server) expect(usableServers([found.server])).toHaveLength(1);
    }),
  );
});
