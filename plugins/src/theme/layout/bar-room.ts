import type { SiteSettings } from "../settings.ts";
import type { Chrome } from "./chrome.ts";

/**
 * Up to which width of the window the links of the top bar go into a menu, because they have no room: "1280" or "1440" pixels,
 * "all" where they never have it, nothing where they always do.
 */
export type BarRoom = "1280" | "1440" | "all" | undefined;

interface Bar {
  readonly settings: SiteSettings;
  readonly chrome: Chrome;
  readonly hasSearch: boolean;
}

/** Pixels that the style sheet gives at most to the name of the site or its picture, to a menu, and, at 1440, to the button. */
const most = { logo: 240, menu: 180, button: 648 };
/** The narrowest search field that has room for its words. */
const search = 150;
const padding = 48;
const gap = 16;

/** It is reckoned from the texts, with wide letters, so that no page has to be measured and nothing moves while it loads. */
export function barRoom({ settings, chrome, hasSearch }: Bar): BarRoom {
  const { logo, name, theme, appearance, navbar } = settings;
  const menus = chrome.top.map(({ choices }) => {
    const { label, icon, tag } = choices.find(({ active }) => active) ?? choices[0] ?? { label: "" };
    return Math.min(most.menu, widthOf(label)) + widthOf(tag ?? "") + 44 + (icon === undefined ? 0 : 24);
  });
  const links = navbar.links.map(({ label, icon, service }) => {
    const hasSymbol = icon !== undefined || service !== "";
    return widthOf(label) + 20 + (hasSymbol ? 23 : 0);
  });
  const button = navbar.primary ? [Math.min(most.button, widthOf(navbar.primary.label) + 36)] : [];
  const parts = [
    logo ? 200 : Math.min(most.logo, widthOf(name) * 1.25),
    ...menus,
    ...links,
    ...button,
    ...(hasSearch ? [search] : []),
    ...(appearance.strict ? [] : [40]),
  ];
  const needed = parts.reduce((sum, part) => sum + part + 4, padding + 2 * gap);
  // There the name stands above the sidebar, which takes its width whatever the name is.
  const whole = theme === "maple" ? Math.max(needed, needed + 280 - (parts[0] ?? 0)) : needed;
  if (whole <= 1024) return undefined;
  if (whole <= 1280) return "1280";
  return whole <= 1440 ? "1440" : "all";
}

/** Of a label in 14 px letters, not too narrow: letters of Latin, Greek and Cyrillic are half as wide as those of East Asia. */
function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) width += (letter.codePointAt(0) ?? 0) < 0x2e80 ? 7.6 : 14.5;
  return width;
}
