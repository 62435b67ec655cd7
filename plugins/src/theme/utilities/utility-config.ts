/**
 * Tailwind's own settings, with what documentation sites have besides: the colours of docs.json, which are variables here,
 * so that one set of rules is every site's; and the dark mode of this theme, which is a class where scripts run.
 */
export const utilityConfig: object = {
  content: [],
  corePlugins: { preflight: false },
  experimental: { optimizeUniversalDefaults: true },
  darkMode: [
    "variant",
    ["&:is(.dark *)", "@media (prefers-color-scheme: dark) { &:is(:root:not(.js, .light) *) }"],
  ],
  theme: {
    extend: {
      colors: {
        primary: {
          DEFAULT: channels("primary"),
          light: channels("primary-light"),
          dark: channels("primary-dark"),
        },
        background: { light: channels("background-light"), dark: channels("background-dark") },
      },
      fontFamily: { sans: ["var(--font-body)"], mono: ["var(--font-mono)"] },
      borderColor: { DEFAULT: "var(--line)" },
    },
  },
};

function channels(name: string): string {
  return `rgb(var(--${name}) / <alpha-value>)`;
}
