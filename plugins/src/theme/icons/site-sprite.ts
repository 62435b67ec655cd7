import { config, defineQuery, fingerprint, isObject, type MemoQuery, type Read } from "@octavo/core";
import { version } from "../generated/icons/version.ts";
import { html, textOf } from "../html.ts";
import { readSettings } from "../settings.ts";
import { entryDrawing } from "../page-parts/contextual-entries.ts";
import { contextualMenu } from "../page-parts/contextual-options.ts";
import { withIcons } from "./chunks.ts";
import { draw } from "./draw.ts";
import { drawingFor, drawingKey, ownDrawing, type Drawing } from "./find-icon.ts";
import { isIconFile, isIconText, readIconRequest } from "./icon-request.ts";
import { serviceSymbol } from "./names.ts";

/** Drawings that every page shows, in one file, so that a browser gets them once. */
interface SiteSprite {
  /** Name of the file below `assets`; it changes with what is in it. */
  readonly file: string;
  /** Ids in the file, by the drawings' keys. */
  readonly ids: ReadonlyMap<string, string>;
  readonly drawings: readonly Drawing[];
}

/**
 * The icons of docs.json but those of groups and pages: navbar, footer, tabs, anchors, menus. It reads names alone, so
 * that checks need no drawings. Undefined where there are none.
 */
export const siteSprite: MemoQuery<SiteSprite | undefined> = defineQuery<SiteSprite | undefined>({
  name: "siteSprite",
  run: async (_context, _key, read) => {
    const parts: Record<string, unknown> = {};
    for (const key of ["navbar", "footer", "icons", "navigation", "contextual"])
      parts[key] = await read.pick(config, "", key);
    const { navbar, footer, icons } = readSettings(parts, "");
    const bar = [...navbar.links, ...(navbar.primary ? [navbar.primary] : [])];
    const services = bar.flatMap(({ service }) => (service === "" ? [] : [service]));
    const own = [...services, ...footer.socials.map(([name]) => serviceSymbol(name))].map(ownDrawing);
    const written = [...bar.map(({ icon }) => icon), ...sharedIcons(parts["navigation"], 0)]
      .map((icon) => readIconRequest(icon))
      .filter((request) => request !== undefined)
      .filter(({ name }) => !isIconFile(name) && !isIconText(name));
    const found = await withIcons(() => written.map((request) => drawingFor(request, icons)));
    const entries = contextualMenu(undefined, parts["contextual"])?.entries ?? [];
    const menu = await withIcons(() => entries.flatMap((entry) => entryDrawing(entry, icons) ?? []));
    return spriteOf([...own, ...found, ...menu]);
  },
  fallback: () => undefined,
});

function spriteOf(all: readonly Drawing[]): SiteSprite | undefined {
  const byKey = new Map(all.map((drawing) => [drawingKey(drawing), drawing]));
  const keys = [...byKey.keys()].toSorted();
  if (keys.length === 0) return undefined;
  const hash = Number.parseInt(fingerprint([version, ...keys].join("\n")), 36)
    .toString(16)
    .padStart(10, "0");
  return {
    file: `octavo-icons-${hash}.svg`,
    ids: new Map(keys.map((key, index) => [key, `i${index}`])),
    drawings: keys.flatMap((key) => byKey.get(key) ?? []),
  };
}

/** Icons of navigation, groups and pages left out: a sidebar shows few of many. */
function sharedIcons(value: unknown, depth: number): readonly unknown[] {
  if (depth > 100 || typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((member: unknown) => sharedIcons(member, depth + 1));
  if (!isObject(value)) return [];
  const { icon, iconType } = value;
  const own =
    typeof icon === "string" && typeof iconType === "string" ? { name: icon, style: iconType } : icon;
  const inner = Object.entries(value).flatMap(([key, member]) =>
    /^(icon|groups|pages)$/.test(key) ? [] : sharedIcons(member, depth + 1),
  );
  return own === undefined ? inner : [own, ...inner];
}

/** The file of the drawings. */
export async function renderSprite(_key: string, read: Read): Promise<string> {
  const sprite = await read.get(siteSprite, "");
  return withIcons(() => {
    const symbols = (sprite?.drawings ?? []).map((drawing) => {
      const { viewBox, paths } = draw(drawing);
      return html`<symbol id="${sprite?.ids.get(drawingKey(drawing))}" viewBox="${viewBox}">${paths}</symbol>`;
    });
    const licenses =
      "Icons of Font Awesome Free (CC BY 4.0), Lucide (ISC) and Tabler (MIT): see icon-licenses.txt";
    return textOf(html`<svg xmlns="http://www.w3.org/2000/svg"><!-- ${licenses} -->${symbols}</svg>`);
  });
}
