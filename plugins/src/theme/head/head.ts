import { attributes, html, trusted, type Html } from "../html.ts";
import { fontStyles, type FontStyles } from "../fonts/font-styles.ts";
import { imageRules } from "../page-parts/background-image.ts";
import type { SiteSettings } from "../settings.ts";
import type { SiteFiles } from "../site-files.ts";
import { favicon } from "./favicon.ts";
import { prefetchRules } from "./prefetch-rules.ts";

interface HeadParts {
  readonly title: string;
  /** What the page says of itself to programs. */
  readonly tags: Html;
  /** Addresses of the theme's style sheets, and of its script. */
  readonly styles: readonly string[];
  readonly script: string;
  /** Rules for the utility classes of this page. */
  readonly utilities: string;
  /** What else is to run before anything is painted. */
  readonly start?: Html | undefined;
  /** The site's own style sheets and scripts: they come last, so that they win. */
  readonly own: SiteFiles;
}

/**
 * Chooses the mode before anything is painted, and hides a banner that the reader has dismissed. It is the same on every
 * page of every site, so a content security policy can name its hash.
 */
const startScript =
  '(function(){var e=document.documentElement,s=e.dataset,t,b;try{t=localStorage.getItem("octavo-theme");b=localStorage.getItem("octavo-banner")}catch(_){}' +
  'var a=s.appearance;if("strict"in s||(t!=="dark"&&t!=="light"))t=a==="system"?(matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light"):a;' +
  'e.classList.remove("light","dark");e.classList.add("js",t);if(b&&b===s.announcement)e.classList.add("no-banner")})()';

export function head(settings: SiteSettings, parts: HeadParts): Html {
  const fullTitle = parts.title === settings.name ? parts.title : `${parts.title} - ${settings.name}`;
  const fonts = fontStyles(settings.fonts, settings.base);
  return html`
    <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>${fullTitle}</title>
      ${parts.tags}
      <meta name="generator" content="Octavo">
      ${favicon(settings)}
      <script>${trusted(startScript)}</script>
      ${parts.start}
      ${fonts.preloads}
      ${parts.styles.map((href) => html`<link rel="stylesheet" href="${href}">`)}
      <style>${trusted(settingStyles(settings, fonts))}</style>
      ${parts.utilities !== "" && html`<style>${trusted(parts.utilities)}</style>`}
      ${parts.own.styles.map((href) => html`<link rel="stylesheet" href="${href}">`)}
      <script type="module" src="${parts.script}"></script>
      ${prefetchRules(settings.base)}
      ${parts.own.scripts.map(({ src, isModule }) => html`<script${attributes({ type: isModule ? "module" : null, defer: !isModule, src })}></script>`)}
    </head>`;
}

/** The site's own colours and fonts. Every value has been made by the theme or checked to be a name, number or address. */
function settingStyles(settings: SiteSettings, fonts: FontStyles): string {
  const { light, dark } = settings.palette;
  const background = settings.background;
  const rules = [
    `--accent:${lightDark(light.text, dark.text)}`,
    `--fill:${lightDark(light.fill, dark.fill)}`,
    `--on-fill:${lightDark(light.onFill, dark.onFill)}`,
    ...(background.light !== undefined || background.dark !== undefined
      ? [`--page:${lightDark(background.light ?? "#fff", background.dark ?? "#0c0e12")}`]
      : []),
    ...Object.entries(settings.palette.given).map(([name, channels]) => `${name}:${channels}`),
    ...fonts.rules,
    ...settings.code.rules,
  ];
  return `${fonts.faces}:root{${rules.join(";")}}${imageRules(settings)}`;
}

function lightDark(light: string, dark: string): string {
  return `light-dark(${light},${dark})`;
}
