import { glyphs } from "./glyphs.ts";
import { marks } from "./marks.ts";

/** The outline that stands for whatever no word of a name tells: it says nothing. */
export const generalGlyph = "generic";

/** Words of icon names, most telling first: the first that a name contains decides. Those that are parts of others are whole words. */
const words: readonly (readonly [pattern: RegExp, glyph: string])[] = [
  // There are no outlines of these, and those that look like them say the opposite.
  [
    /(^|-)(off|not|unlock|lock.*-open|thumbs?-down|dislike|unlike|frown\w*|sad|angry|cry(ing)?|worried|weary|tired|mood-(?!smile|happy))(-|$)/,
    generalGlyph,
  ],
  [/(^|-)(slash|no)(-|$)/, "ban"],
  [/(^|-)xmark(-|$)/, "x"],
  [/shield-(check|halved)/, "shield-check"],
  [/shield|security/, "shield"],
  [/book-open|library|books/, "book-open"],
  [/book-?mark/, "bookmark"],
  [/book|manual/, "book"],
  [/rocket|launch/, "rocket"],
  [/credit|payment/, "credit-card"],
  [/wallet|money|purse/, "wallet"],
  [/coin|dollar|currency|bitcoin|\bgems?\b|diamond|\beuro|sack/, "coins"],
  [/receipt|invoice|\bbill(s|ing)?\b/, "receipt"],
  [/(^|-)lock/, "lock"],
  [/\bkey(?!board)|passport|fingerprint/, "key"],
  [/brain/, "brain"],
  [/robot|bot\b|\bagent/, "bot"],
  [/sparkle|stars/, "sparkles"],
  [/wand|magic/, "wand"],
  [/chart-(line|area|simple-horizontal)|trend|analytics/, "chart-line"],
  [/chart|\bgraph|\bpoll|signal/, "chart"],
  [/activity|pulse|\bwave/, "activity"],
  [/gauge|speed|tachometer|dashboard/, "gauge"],
  [/database|disk|storage|archive/, "database"],
  [/server|(^|-)rack/, "server"],
  [/cloud/, "cloud"],
  [/globe|earth|world|browser|website|internet/, "globe"],
  [/language|translate/, "language"],
  [/chip|cpu|processor|memory/, "microchip"],
  [/microphone|\bmic\b|voice/, "microphone"],
  [/volume|speaker|audio/, "volume"],
  [/music|sound/, "music"],
  [/message|chat|comment|conversation/, "chat"],
  [/mail|envelope|inbox/, "mail"],
  [/megaphone|bullhorn/, "megaphone"],
  [
    /newspaper|file-(lines|text|pen|contract|invoice|alt)|scroll|\barticle|\bnote|text-align|page\b|\bdocs?\b|document/,
    "file-lines",
  ],
  [/\bfile-(code|brac)/, "file-code"],
  [/\bfile/, "file"],
  [/folder/, "folder"],
  [/code-(branch|merge|fork|pull|commit)|git-|branch|fork/, "git-branch"],
  [/sitemap|network|\btrees?\b|diagram|hierarchy|topology|waypoints/, "network"],
  [/workflow|\bproject|\bflows?\b|\bprocess/, "workflow"],
  [/webhook/, "webhook"],
  [/\broute|\broads?\b|\bpath\b|\bsigns/, "route"],
  [/brace|bracket|json|curly/, "braces"],
  [/terminal|console|command|\bshell|prompt/, "terminal"],
  [/code|\bapi\b|html|css3/, "code"],
  [/bug/, "bug"],
  [/puzzle|blocks|shapes|extension|integration/, "puzzle"],
  [/plug|outlet|connect/, "plug"],
  [/link|chain/, "link"],
  [/\blayer|stack/, "layers"],
  [/cube|box|package|container/, "cube"],
  [/table|columns|spreadsheet/, "table"],
  [/grid|window|layout|squares|apps|kanban/, "grid"],
  [/list-?check|list-ol|tasks|checklist|ballot/, "list-check"],
  [/clipboard/, "clipboard"],
  [/\blist(?!en)|\bbars|menu/, "list"],
  [/users|people|group|\bteam|community/, "users"],
  [/user|person|id-card|id-badge|address|profile|contact/, "user"],
  [/headset|headphone|support|life-(ring|buoy)/, "headset"],
  [/phone|mobile|tablet/, "mobile"],
  [/desktop|laptop|computer|monitor|screen|display/, "monitor"],
  [/calendar|\bdate/, "calendar"],
  [/rotate|refresh|sync|repeat|recycle|arrows-spin|loop/, "refresh"],
  [/clock|time|history|timer|hourglass|stopwatch|watch/, "clock"],
  [/(^|-)bell|notification|alarm/, "bell"],
  [/sliders|toggle|adjust|controls|tune/, "sliders"],
  [/\bgear|\bcogs?\b|setting/, "gear"],
  [/wrench|\btool|hammer|screwdriver|hard-hat/, "wrench"],
  [/bolt|zap|lightning|flash|electric/, "bolt"],
  [/lightbulb|idea|bulb/, "lightbulb"],
  [/flask|vial|microscope|\blab\b|\batom|\bdna|beaker|\btest/, "flask"],
  [/graduation|school|student|university|academy|chalkboard/, "graduation"],
  [/briefcase|suitcase|business/, "briefcase"],
  [/building|\bcity|office|bank|landmark|hospital/, "building"],
  [/\bstore|\bshop|\bcarts?\b|\bbag|basket/, "store"],
  [/house|home/, "home"],
  [/compass|explore/, "compass"],
  [/\bmap|location|\bpin\b|\bmarker/, "map"],
  [/\bscale|balance|gavel|legal|\blaw\b/, "scale"],
  [/palette|paint|brush|color|swatch|droplet/, "palette"],
  [/image|photo|picture|camera/, "image"],
  [/video|film|clapper|movie/, "video"],
  [/\beye|view|visibility|glasses/, "eye"],
  [/search|magnifying|binoculars/, "search"],
  [/filter|funnel/, "filter"],
  [/\btags?\b|\blabel|ticket/, "tag"],
  [/\bstars?\b|award|trophy|medal|crown/, "star"],
  [/heart/, "heart"],
  [/flag/, "flag"],
  [/thumb|\blikes?\b/, "thumbs-up"],
  [/\bhands?\b|\bwave/, "hand"],
  [/smile|\bfaces?\b|emoji/, "smile"],
  [/\bgift|\bpresent\b/, "gift"],
  [/quote/, "quote"],
  [/target|bullseye|crosshair/, "target"],
  [/cursor|pointer|mouse|click/, "cursor"],
  [/paper-?plane|send/, "send"],
  [/share/, "share"],
  [/copy|clone|duplicate/, "copy"],
  [/\bpens?\b|pencil|\bedit|signature/, "pen"],
  [/trash|delete|\bbin\b/, "trash"],
  [/download|import|inbox-in|arrow-down-to/, "download"],
  [/upload|export/, "upload"],
  [/right-left|left-right|arrows-(left|exchange|repeat)|exchange|transfer|swap|switch|shuffle/, "swap"],
  [/up-right|external|share-from/, "arrow-up-right"],
  [/arrow-(left)|left-long|chevron-left|\bback\b/, "arrow-left"],
  [/arrow-(up)|chevron-up/, "arrow-up"],
  [/arrow-(down)|chevron-down/, "arrow-down"],
  [/arrow|\bright\b|chevron|caret|forward|next/, "arrow-right"],
  [/triangle|warning|exclamation|alert/, "triangle"],
  [/question|help/, "question"],
  [/info/, "info"],
  [/circle-check|badge-check|check-circle|seal/, "circle-check"],
  [/check|\bdone\b|\btick\b/, "check"],
  [/\bban\b|\bblock(ed)?\b|forbidden|\bstop|slash/, "ban"],
  [/xmark|times|close|cross\b/, "x"],
  [/plus|\badd\b/, "plus"],
  [/\bplay/, "play"],
  [/pause/, "pause"],
  [/moon|night/, "moon"],
  [/\bsun\b|\bday\b/, "sun"],
];

const brands: ReadonlyMap<string, string> = new Map([
  ["x-twitter", "x"],
  ["twitter", "x"],
  ["js", "javascript"],
  ["square-js", "javascript"],
  ["node-js", "node"],
  ["nodejs", "node"],
  ["golang", "go"],
  ["y-combinator", "hacker-news"],
  ["square-github", "github"],
  ["github-alt", "github"],
  ["linkedin-in", "linkedin"],
]);

/** What stands for a service of `footer.socials`. */
export function serviceSymbol(name: string): string {
  if (name === "x") return "x-twitter";
  if (name === "website" || name === "earth-americas") return "globe";
  return name === "podcast" ? "microphone" : name;
}

/** The name of the theme's own mark of a brand, or undefined. */
export function markOf(name: string): string | undefined {
  const brand = brands.get(name) ?? name;
  return Object.hasOwn(marks, brand) && name !== "x" ? brand : undefined;
}

/** The theme's outline that says about the same as a name of any library: its own, the nearest by its words, or the general one. */
export function similarGlyph(name: string): string {
  const plain = name.slice(0, 60);
  if (Object.hasOwn(glyphs, plain)) return plain;
  return words.find(([pattern]) => pattern.test(plain))?.[1] ?? generalGlyph;
}
