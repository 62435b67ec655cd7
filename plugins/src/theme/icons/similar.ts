import { nearest } from "@octavo/core";
import { similarGlyph } from "./names.ts";
import { spellings, type IconRequest } from "./icon-request.ts";
import { allNames, iconIn, type IconLibrary, type LibraryIcon } from "./library.ts";

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

/** An icon of the library that says about the same as a name that it does not have. Inside of `withIcons`. */
export function similarIcon(request: IconRequest, site: IconLibrary): LibraryIcon | undefined {
  const library = request.library ?? site;
  const name = plainName(request);
  const sign = /^(?:circle|square)-([0-9a-z])$/.exec(name)?.[1];
  const bare = sign === undefined ? undefined : iconIn(library, sign);
  if (bare) return bare;
  const glyph = similarGlyph(name);
  const icon = iconIn(library, names[library][glyph] ?? glyph);
  return icon ? { ...icon, name: names[library][glyph] ?? glyph } : undefined;
}

export interface NearIcon {
  readonly name: string;
  /** Whether a word behind the first is all that it shares. */
  readonly isWeak: boolean;
}

/** The icon that was probably meant: a slip of the hand, a similar icon, or one that shares words. Inside of `withIcons`. */
export function nearestIcon(request: IconRequest, site: IconLibrary): NearIcon | undefined {
  const name = plainName(request);
  const all = allNames(request.library ?? site);
  // Of short names everything is few letters away.
  const close = name.length < 5 ? undefined : nearest(name, all);
  // A word that icons are called by is none of another: "window" is no slip for "windows".
  const isWord = all.some((each) => each.startsWith(`${name}-`));
  const meant =
    close !== undefined && !isWord && isSlip(name, close)
      ? close
      : isWord
        ? undefined
        : similarIcon(request, site)?.name;
  if (meant !== undefined) return { name: meant, isWeak: false };
  const sharing = mostWords(name, all);
  return sharing === undefined
    ? undefined
    : { name: sharing, isWeak: !sharing.split("-").includes(name.split("-", 1)[0] ?? "") };
}

function plainName({ name }: IconRequest): string {
  return spellings(name).at(-1)?.name ?? "";
}

/** True of words that are one edit apart, hyphens aside. */
function isSlip(left: string, right: string): boolean {
  const [a, b] = [left.replaceAll("-", ""), right.replaceAll("-", "")];
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const rest = (skipA: number, skipB: number): boolean => a.slice(at + skipA) === b.slice(at + skipB);
  const swapped = a[at] === b[at + 1] && a[at + 1] === b[at] && rest(2, 2);
  return rest(0, 0) || swapped || rest(1, 0) || rest(0, 1) || rest(1, 1);
}

/** Words before others count more: `snake-game` is a snake. Fewer further words are better. */
function mostWords(name: string, all: readonly string[]): string | undefined {
  const words = name.split("-").map((word) => (word === "icon" ? "" : word));
  let best: string | undefined;
  let most = 0;
  for (const candidate of all) {
    const own = candidate.split("-");
    let score = 0;
    for (const [index, word] of words.entries())
      if (word.length > 2 && own.includes(word)) score += 10 - Math.min(index, 5);
    if (score > 0) score -= own.length;
    if (score > most) [best, most] = [candidate, score];
  }
  return best;
}
