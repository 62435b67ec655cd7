import { expect, it } from "vitest";
import { addressMeant, isWhole } from "./missing-scheme.ts";
import { brokenLink } from "../problems.ts";

it.each([
  ["example.com/x", "https://example.com/x"],
  ["www.example.museum", "https://www.example.museum"],
  ["docs.example.dev:8080?a", "https://docs.example.dev:8080?a"],
  ["user@host.tld", "mailto:user@host.tld"],
  ["first.last+tag@mail.host.tld?subject=a", "mailto:first.last+tag@mail.host.tld?subject=a"],
  ["http//example.com/a", "http://example.com/a"],
  ["https:/example.com/a", "https://example.com/a"],
  ["https:example.com", "https://example.com"],
  ["https:///example.com", "https://example.com"],
  ["/example.com/x", undefined],
  ["guides/example.com", undefined],
  ["v1.0", undefined],
  ["start.md", undefined],
  ["openapi.json", undefined],
  ["a/user@host.tld", undefined],
  ["https://example.com", undefined],
  ["https/a", undefined],
  ["https", undefined],
  ["https://", undefined],
])("%s is meant to be %s", (target, address) => {
  expect(addressMeant(target)).toBe(address);
});

it("addresses without a host or a receiver are not whole", () => {
  for (const target of [
    "https:/a.b",
    "http:",
    "https://",
    "https:///a",
    "mailto:",
    "tel: ",
    "https://a b.c/d",
  ])
    expect(isWhole(target), target).toBe(false);
  for (const target of [
    "https://a",
    "HTTP://a.b",
    "https://a.b/c d",
    "https://a.b?c d",
    " https://a.b ",
    "mailto:a@b.c",
    "mailto:?subject=a",
    "tel:123",
    "/a",
    "ftp:a",
  ])
    expect(isWhole(target), target).toBe(true);
});

it("leaves it open whether a page of this site is meant, where one is near", () => {
  const lost = { target: "setup.com", nearest: "/setup", loop: undefined };
  expect(brokenLink.message(lost)).toContain(
    'Did you mean "/setup"? For another site write "https://setup.com',
  );
});
