import { describe, expect, it } from "vitest";
import { addressRange, addressRule, isLoopbackHost } from "./addresses.ts";

describe("the range of an address", () => {
  it.each([
    ["2130706433", "loopback"],
    ["0177.0.0.1", "loopback"],
    ["0x7f000001", "loopback"],
    ["127.1", "loopback"],
    ["127.0.0.1.", "loopback"],
    ["0.0.0.0", "unspecified"],
    ["10.0.0.1", "private"],
    ["100.64.0.1", "carrierGradeNat"],
    ["169.254.169.254", "linkLocal"],
    ["[::1]", "loopback"],
    ["::", "unspecified"],
    ["::ffff:10.0.0.1", "private"],
    ["::7f00:1", "reserved"],
    ["64:ff9b::7f00:1", "rfc6052"],
    ["64:ff9b:1::a00:1", "rfc6052"],
    ["2002:7f00:1::", "6to4"],
    ["2001::1", "teredo"],
    ["fd00::1", "uniqueLocal"],
    ["fe80::1%eth0", "linkLocal"],
    ["fec0::1", "deprecatedSiteLocal"],
    ["4000::1", "reserved"],
    ["255.255.255.255", "broadcast"],
    ["224.0.0.1", "multicast"],
    ["192.0.2.1", "reserved"],
    ["93.184.216.34", "unicast"],
    ["2606:4700::1111", "unicast"],
    ["::ffff:8.8.8.8", "unicast"],
  ])("%s is %s", (address, range) => {
    expect(addressRange(address)).toBe(range);
  });

  it.each(["localhost", "example.com", "10.0.0.1.example.com", "", "1.2.3.4.5"])("%j is a name", (name) => {
    expect(addressRange(name)).toBeUndefined();
  });
});

describe("a list of what may be reached", () => {
  it("has names, addresses and networks", () => {
    const allows = addressRule(["api.internal", "10.1.2.3", "192.168.0.0/16", "FD00::/8"]);
    expect(allows("api.internal", "172.16.0.1")).toBe(true);
    expect(allows("API.internal", "172.16.0.1")).toBe(true);
    expect(allows("other.internal", "172.16.0.1")).toBe(false);
    expect(allows("x", "10.1.2.3")).toBe(true);
    expect(allows("x", "::ffff:10.1.2.3")).toBe(true);
    expect(allows("x", "10.1.2.4")).toBe(false);
    expect(allows("x", "192.168.7.7")).toBe(true);
    expect(allows("x", "fd12::1")).toBe(true);
    expect(allows("x", "fe80::1")).toBe(false);
  });

  it.each(["10.0.0.0/33", "https://api.internal", "a b", ""])("refuses %j", (entry) => {
    expect(() => addressRule([entry])).toThrow(`"${entry}" is no host name, address or network`);
  });
});

it("tells what names this machine from what resolves to it", () => {
  expect(["localhost", "127.0.0.1", "127.9.9.9", "[::1]", "::1"].map(isLoopbackHost)).toEqual(
    Array(5).fill(true),
  );
  const others = ["localhost.", "127.0.0.1.example.com", "[::ffff:7f00:1]", "0.0.0.0", "api.localhost"];
  expect(others.map(isLoopbackHost)).toEqual(Array(5).fill(false));
});
