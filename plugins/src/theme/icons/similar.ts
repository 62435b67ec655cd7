import { nearest } from "@octavo/core";
import { glyphs } from "./glyphs.ts";
import { similarGlyph } from "./names.ts";
import { spellings, type IconRequest } from "./icon-request.ts";
import { brandIcon, iconIn, type IconLibrary, type LibraryIcon } from "./library.ts";
import { nameIndex, nameOfSameWords } from "./name-index.ts";

const libraries = ["fontawesome", "lucide", "tabler"] as const;

/** What the theme's outlines are called in each library, where it is something else. */
const names: Readonly<Record<IconLibrary, Readonly<Record<string, string>>>> = {
  fontawesome: {
    activity: "wave-square",
    "arrow-up-right": "arrow-up-right-from-square",
    bot: "robot",
    braces: "code",
    chart: "chart-column",
    chat: "comment",
    cursor: "arrow-pointer",
    "git-branch": "code-branch",
    graduation: "graduation-cap",
    grid: "table-cells-large",
    layers: "layer-group",
    mail: "envelope",
    megaphone: "bullhorn",
    monitor: "desktop",
    network: "sitemap",
    puzzle: "puzzle-piece",
    quote: "quote-left",
    scale: "scale-balanced",
    send: "paper-plane",
    "shield-check": "shield-halved",
    sparkles: "wand-magic-sparkles",
    swap: "right-left",
    target: "bullseye",
    triangle: "triangle-exclamation",
    wand: "wand-magic",
    workflow: "diagram-project",
  },
  lucide: {
    chart: "chart-column",
    chat: "message-square",
    cube: "box",
    cursor: "mouse-pointer",
    "file-lines": "file-text",
    flask: "flask-conical",
    gear: "settings",
    graduation: "graduation-cap",
    language: "languages",
    microphone: "mic",
    mobile: "smartphone",
    question: "circle-question-mark",
    refresh: "refresh-cw",
    swap: "arrow-left-right",
  },
  tabler: {
    "book-open": "book",
    bot: "robot",
    chart: "chart-bar",
    chat: "message",
    cursor: "pointer",
    "file-lines": "file-text",
    gear: "settings",
    graduation: "school",
    grid: "layout-grid",
    hand: "hand-stop",
    image: "photo",
    info: "info-circle",
    layers: "stack-2",
    lightbulb: "bulb",
    megaphone: "speakerphone",
    microchip: "cpu",
    mobile: "device-mobile",
    monitor: "device-desktop",
    pause: "player-pause",
    pen: "pencil",
    play: "player-play",
    question: "help",
    sliders: "adjustments",
    smile: "mood-smile",
    store: "building-store",
    swap: "arrows-exchange",
    "thumbs-up": "thumb-up",
    workflow: "sitemap",
    wrench: "tool",
  },
};

/** Icons that say about the same as one of other libraries, where no word of its name does. */
const substitutes: Readonly<Record<IconLibrary, Readonly<Record<string, string>>>> = {
  fontawesome: {
    function: "square-root-variable",
    memo: "file-lines",
    split: "arrows-split-up-and-left",
    // Several stars are a sparkle, and not a rating.
    stars: "wand-magic-sparkles",
    telescope: "binoculars",
  },
  lucide: { function: "square-function", memo: "file-text" },
  tabler: { memo: "file-text", split: "arrows-split" },
};

/** Names for which what is drawn is kept: pages ask for the same ones again and again, and each is compared with all of a library. */
const maxKept = 10_000;
const kept = new Map<string, LibraryIcon | undefined>();

/**
 * An icon of the library that says about the same as a name that it does not have: what is drawn in its place. It is the one that was
 * probably meant, so that nobody is told of another one than they see. Inside of `withIcons`.
 */
export function similarIcon(request: IconRequest, site: IconLibrary): LibraryIcon | undefined {
  const key = `${request.library ?? site} ${plainName(request)}`;
  if (kept.has(key)) return kept.get(key);
  const icon = findSimilar(request, site);
  kept.set(key, icon);
  if (kept.size > maxKept) kept.delete(kept.keys().next().value ?? "");
  return icon;
}

function findSimilar(request: IconRequest, site: IconLibrary): LibraryIcon | undefined {
  const library = request.library ?? site;
  const name = plainName(request);
  const named = (found: string | undefined): LibraryIcon | undefined =>
    found === undefined ? undefined : (iconIn(library, found) ?? brandIcon(found));
  const own = substitutes[library];
  return (
    named(nearestIcon(request, site)) ??
    named(Object.hasOwn(own, name) ? own[name] : undefined) ??
    sameIcon(name, library) ??
    singularIcon(name, library) ??
    named(nameOfSameWords(name, library)) ??
    iconOf(similarGlyph(name), library)
  );
}

/** One of what a name has several of: `tree` for `trees`. A brand has no plural. */
function singularIcon(name: string, library: IconLibrary): LibraryIcon | undefined {
  if (name.length < 4 || !/[^s]s$/.test(name)) return undefined;
  const icon = iconIn(library, name.slice(0, -1));
  return isBrand(icon) ? undefined : icon;
}

function isBrand(icon: LibraryIcon | undefined): boolean {
  return icon?.chunk === "fontawesome-brands";
}

/** What a library calls an outline of the theme that has another name there, or a sign: `circle-a` is one. */
function sameIcon(name: string, library: IconLibrary): LibraryIcon | undefined {
  const sign = /^(?:circle|square)-([0-9a-z])$/.exec(name)?.[1];
  const bare = sign === undefined ? undefined : iconIn(library, sign);
  return bare ?? (Object.hasOwn(glyphs, name) ? iconOf(name, library) : undefined);
}

/** The icon of a library for one of the theme's outlines. */
function iconOf(glyph: string, library: IconLibrary): LibraryIcon | undefined {
  const name = names[library][glyph] ?? glyph;
  const icon = iconIn(library, name);
  return icon && { ...icon, name };
}

/** Outlines of the theme whose icon in a library looks alike, and says something else: no name to write for the other. */
const loose: Readonly<Record<IconLibrary, ReadonlySet<string>>> = {
  fontawesome: new Set(["arrow-up-right", "shield-check", "sparkles", "triangle"]),
  lucide: new Set(["question"]),
  tabler: new Set(),
};

/**
 * The icon that was probably meant, by its name: one with a folder in front, one that has another name here, such as `cpu`, which is
 * `microchip` in another library, or a slip of the hand. What only looks similar is drawn, and nobody is told to write it. Inside of
 * `withIcons`.
 */
export function nearestIcon(request: IconRequest, site: IconLibrary): string | undefined {
  const library = request.library ?? site;
  const written = plainName(request);
  const name = written.slice(written.lastIndexOf("/") + 1);
  const inFolder = name === written ? undefined : (iconIn(library, name) ?? brandIcon(name))?.name;
  return inFolder ?? synonym(name, library) ?? slipped(name, library);
}

const synonyms = new Map<IconLibrary, ReadonlyMap<string, string>>();

/** What a library calls an icon that another library, or the theme, has under this name. */
function synonym(name: string, library: IconLibrary): string | undefined {
  const found = synonyms.get(library) ?? synonymsIn(library);
  synonyms.set(library, found);
  return found.get(name);
}

function synonymsIn(library: IconLibrary): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const glyph of Object.keys(glyphs)) {
    const own = exactIcon(glyph, library)?.name;
    if (own === undefined) continue;
    const called = libraries.flatMap((each) => {
      const name = exactIcon(glyph, each)?.name;
      return name === undefined ? [] : [name, iconIn(each, name)?.name ?? name];
    });
    for (const name of [glyph, ...called]) if (!found.has(name)) found.set(name, own);
  }
  return found;
}

function exactIcon(glyph: string, library: IconLibrary): LibraryIcon | undefined {
  return loose[library].has(glyph) ? undefined : iconOf(glyph, library);
}

/** From this length on, two edits are a slip. */
const longName = 10;

/** The one name that is an edit away; of short names every other one is. Names in which a word was added or exchanged are other icons. */
function slipped(name: string, library: IconLibrary): string | undefined {
  if (name.length < 5) return undefined;
  const letters = name.replaceAll("-", "");
  const words = name.split("-");
  const misspelt = words.map((word) => !libraries.some((each) => nameIndex(each).words.has(word)));
  const limit = name.length < longName ? 1 : 2;
  const candidates = nameIndex(library)
    .names.filter(
      (each) =>
        each.name[0] === name[0] &&
        Math.abs(each.name.length - name.length) <= limit &&
        (each.letters === letters || (each.words === words.length && hasWords(each.name, words, misspelt))),
    )
    .map((each) => each.name);
  for (let edits = 0; edits <= limit; edits++) {
    const found = nearest(name, candidates, edits);
    if (found === undefined) continue;
    // A brand has no plural: who writes `apples` means fruit.
    if (/^e?s$/.test(name.slice(found.length)) && name.startsWith(found) && isBrand(iconIn(library, found)))
      return undefined;
    const others = candidates.filter((each) => each !== found);
    return nearest(name, others, edits) === undefined ? found : undefined;
  }
  return undefined;
}

/** Whether words are those of an icon's name, but for the misspelt ones, which begin alike. */
function hasWords(name: string, words: readonly string[], misspelt: readonly boolean[]): boolean {
  return name
    .split("-")
    .every((word, at) => word === words[at] || (misspelt[at] === true && word[0] === words[at]?.[0]));
}

function plainName({ name }: IconRequest): string {
  return spellings(name).at(-1)?.name ?? "";
}
