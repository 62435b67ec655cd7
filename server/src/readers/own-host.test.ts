import { expect, it } from "vitest";
import { isOwnHost } from "./own-host.ts";

const named = { hosts: ["docs.example.com", "[::1]"], domain: "docs" };
const unnamed = { hosts: [], domain: "docs" };

it.each([
  ["docs.example.com", named, true],
  ["DOCS.example.com.:8443", named, true],
  ["[::1]:4000", named, true],
  ["docs", named, false],
  ["localhost:4000", named, false],
  ["docs.staging.example.com", named, false],
  ["docs.example.com.evil.test", named, false],
  ["evil@docs.example.com", named, false],
  ["docs.example.com/", named, false],
  ["docs.example.com:x", named, false],
  ["", named, false],
  ["localhost", unnamed, true],
  ["127.0.0.1:4000", unnamed, true],
  ["[::1]:4000", unnamed, true],
  ["docs", unnamed, true],
  ["docs.localhost:4000", unnamed, true],
  ["evil.localhost", unnamed, false],
  ["docs.evil.test", unnamed, false],
  ["docs.example.com", unnamed, false],
  ["192.0.2.1", unnamed, false],
] as const)("looks whether %j is among %j: %s", (host, names, isOwn) => {
  expect(isOwnHost(host, names)).toBe(isOwn);
});
