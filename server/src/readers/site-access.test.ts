import { expect, it } from "vitest";
import { anybody } from "./sign-in.ts";
import { siteAccess, viewerOf, whyMissing } from "./site-access.ts";

const signedIn = { isPublic: false, includes: [], excludes: [] };
const open = { isPublic: true, includes: [], excludes: [] };
const access = siteAccess({
  groups: ["pro", "staff"],
  pages: {
    "/": open,
    "/members": signedIn,
    "/v1.2/pro": { ...signedIn, includes: ["pro"] },
    "/log": signedIn,
  },
  redirects: [
    { source: "/old/:page", destination: "/:page" },
    { source: "/older", destination: "/old/members#part" },
    { source: "/away", destination: "https://example.com/members" },
    { source: "/home", destination: "/" },
  ],
});
const closed = siteAccess({ groups: [], pages: { "/": signedIn } });

it.each([
  ["/members", "page-for-others"],
  ["/members/", "page-for-others"],
  ["//members", "page-for-others"],
  ["/v1.2/pro", "page-for-others"],
  ["/old/members", "page-for-others"],
  ["/older/", "page-for-others"],
  ["/old/nowhere", "nothing"],
  ["/away", "nothing"],
  ["/home", "nothing"],
  ["/members.md", "file-for-others"],
  ["/members/index.html", "file-for-others"],
  ["/log/rss.xml", "file-for-others"],
  ["/nowhere", "nothing"],
  ["/nowhere.md", "nothing"],
  ["/", "nothing"],
] as const)("tells why %s is missing: %s", (path, why) => {
  expect(whyMissing(path, anybody, access)).toBe(why);
  // Whoever has signed in learns nothing of what others see.
  expect(whyMissing(path, { isSignedIn: true, groups: ["other"] }, access)).toBe("nothing");
});

it("tells nobody what there is where nothing is for everybody", () => {
  for (const path of ["/", "/a", "/a/b", "/v1/nowhere"])
    expect(whyMissing(path, anybody, closed)).toBe("page-for-others");
  for (const path of ["/a.json", "/llms.txt", "/assets/octavo-0123456789.css", "/index.md"])
    expect(whyMissing(path, anybody, closed)).toBe("file-for-others");
});

it("has one view for all readers whom the site treats alike", () => {
  const viewer = (...groups: string[]): unknown => viewerOf({ isSignedIn: true, groups }, access);
  expect(viewer("staff", "pro", "pro", "mine")).toEqual({ isSignedIn: true, groups: ["pro", "staff"] });
  expect(viewer("mine")).toEqual({ isSignedIn: true, groups: [] });
  expect(viewerOf({ isSignedIn: false, groups: ["pro"] }, access)).toEqual(anybody);
});
