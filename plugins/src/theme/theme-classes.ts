import { themeClassNames } from "./generated/theme-classes.ts";

/**
 * The classes that the theme's rules are about: some lay their elements over the page, or hide what is there. Texts that
 * the author of the site has not written, as those of API descriptions, never get them.
 */
export const themeClasses: ReadonlySet<string> = new Set(themeClassNames.split(" "));
