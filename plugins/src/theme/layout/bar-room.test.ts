import { expect, it } from "vitest";
import type { SiteSettings } from "../settings.ts";
import { barRoom, type BarRoom } from "./bar-room.ts";
import type { Chrome } from "./chrome.ts";

/** The room of a bar with these links, versions and names. */
function roomOf(links: readonly string[], given: Partial<SiteSettings> = {}, version?: string): BarRoom {
  const settings = {
    name: "Acme",
    theme: "mint",
    logo: undefined,
    appearance: { start: "system", strict: false },
    navbar: {
      links: links.map((label) => ({ label, href: "/", icon: undefined, service: "" })),
      primary: undefined,
    },
    ...given,
  } as unknown as SiteSettings;
  const choice = { label: version, active: true };
  const top = version === undefined ? [] : [{ kind: "version", choices: [choice] }];
  return barRoom({ settings, chrome: { top } as unknown as Chrome, hasSearch: true });
}

it("links give way in windows that have no room for all of the bar", () => {
  const four = ["Community", "Support", "Pricing", "Status"];
  expect(roomOf([])).toBe(undefined);
  expect(roomOf(four)).toBe(undefined);
  expect(roomOf([...four, ...four, ...four])).toBe("1280");
  expect(roomOf([...four, ...four, ...four, "A longer name"])).toBe("1440");
  expect(roomOf([...four, ...four, ...four, ...four])).toBe("all");
});

it("names take no more than the style sheet gives them, and letters of East Asia are wide", () => {
  expect(roomOf([], { name: "A rather long name ".repeat(20) }, "2026-11-preview ".repeat(20))).toBe(
    undefined,
  );
  expect(roomOf(["コミュニティ".repeat(8)])).not.toBe(undefined);
  expect(roomOf(["Community ".repeat(5)])).toBe(undefined);
});

it("where the name stands above the sidebar, the bar is as much narrower", () => {
  const links = ["Community", "Support", "Pricing", "Status", "Forum", "Courses", "Events", "Jobs"];
  expect(roomOf(links)).toBe(undefined);
  expect(roomOf(links, { theme: "maple" })).toBe("1280");
});
