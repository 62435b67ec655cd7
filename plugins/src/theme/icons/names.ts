import { glyphs } from "./glyphs.ts";
import { marks } from "./marks.ts";

/** Words of icon names, most telling first: the first that a name contains decides. */
const words: readonly (readonly [pattern: RegExp, glyph: string])[] = [
  [/shield-(check|halved)/, "shield-check"],
  [/shield|security/, "shield"],
  [/book-open|library|books/, "book-open"],
  [/book-?mark/, "bookmark"],
  [/book|manual/, "book"],
  [/rocket|launch/, "rocket"],
  [/credit|payment/, "credit-card"],
  [/wallet|money|purse/, "wallet"],
  [/coin|dollar|currency|bitcoin|gem|diamond|euro|sack/, "coins"],
  [/receipt|invoice|bill/, "receipt"],
  [/(^|-)(un)?lock/, "lock"],
  [/key(?!board)|passport|fingerprint/, "key"],
  [/brain/, "brain"],
  [/robot|bot\b|agent/, "bot"],
  [/sparkle|stars/, "sparkles"],
  [/wand|magic/, "wand"],
  [/chart-(line|area|simple-horizontal)|trend|analytics/, "chart-line"],
  [/chart|bar-graph|graph|poll|signal/, "chart"],
  [/activity|pulse|wave/, "activity"],
  [/gauge|speed|tachometer|dashboard/, "gauge"],
  [/database|disk|storage|archive/, "database"],
  [/server|(^|-)rack/, "server"],
  [/cloud/, "cloud"],
  [/globe|earth|world|browser|website|internet/, "globe"],
  [/language|translate/, "language"],
  [/chip|cpu|memory/, "microchip"],
  [/microphone|mic\b|voice/, "microphone"],
  [/volume|speaker|audio/, "volume"],
  [/music|sound/, "music"],
  [/message|chat|comment|conversation/, "chat"],
  [/mail|envelope|inbox/, "mail"],
  [/megaphone|bullhorn/, "megaphone"],
  [
    /newspaper|file-(lines|text|pen|contract|invoice|alt)|scroll|article|note|text-align|page\b|doc/,
    "file-lines",
  ],
  [/file-(code|brac)/, "file-code"],
  [/file/, "file"],
  [/folder/, "folder"],
  [/code-(branch|merge|fork|pull|commit)|git-|branch|fork/, "git-branch"],
  [/sitemap|network|tree|diagram|hierarchy|topology|waypoints/, "network"],
  [/workflow|project|flow|process/, "workflow"],
  [/webhook/, "webhook"],
  [/route|road|path\b|signs/, "route"],
  [/brace|bracket|json|curly/, "braces"],
  [/terminal|console|command|shell|prompt/, "terminal"],
  [/code|api\b|html|css3/, "code"],
  [/bug/, "bug"],
  [/puzzle|blocks|shapes|extension|integration/, "puzzle"],
  [/plug|outlet|connect/, "plug"],
  [/link|chain/, "link"],
  [/layer|stack/, "layers"],
  [/cube|box|package|container/, "cube"],
  [/table|columns|spreadsheet/, "table"],
  [/grid|window|layout|squares|apps|kanban/, "grid"],
  [/list-?check|list-ol|tasks|checklist|ballot/, "list-check"],
  [/clipboard/, "clipboard"],
  [/list|bars|menu/, "list"],
  [/users|people|group|team|community/, "users"],
  [/user|person|id-card|id-badge|address|profile|contact/, "user"],
  [/headset|headphone|support|life-(ring|buoy)/, "headset"],
  [/phone|mobile|tablet/, "mobile"],
  [/desktop|laptop|computer|monitor|screen|display/, "monitor"],
  [/calendar|date/, "calendar"],
  [/rotate|refresh|sync|repeat|recycle|arrows-spin|loop/, "refresh"],
  [/clock|time|history|timer|hourglass|stopwatch|watch/, "clock"],
  [/(^|-)bell|notification|alarm/, "bell"],
  [/sliders|toggle|adjust|controls|tune/, "sliders"],
  [/gear|cog|setting/, "gear"],
  [/wrench|tool|hammer|screwdriver|hard-hat/, "wrench"],
  [/bolt|zap|lightning|flash|electric/, "bolt"],
  [/lightbulb|idea|bulb/, "lightbulb"],
  [/flask|vial|microscope|lab|atom|dna|beaker|test/, "flask"],
  [/graduation|school|student|university|academy|chalkboard/, "graduation"],
  [/briefcase|suitcase|business/, "briefcase"],
  [/building|city|office|bank|landmark|hospital/, "building"],
  [/store|shop|cart|bag|basket/, "store"],
  [/house|home/, "home"],
  [/compass|explore/, "compass"],
  [/map|location|pin\b|marker/, "map"],
  [/scale|balance|gavel|legal|law/, "scale"],
  [/palette|paint|brush|color|swatch|droplet/, "palette"],
  [/image|photo|picture|camera/, "image"],
  [/video|film|clapper|movie/, "video"],
  [/eye|view|visibility|glasses/, "eye"],
  [/search|magnifying|binoculars/, "search"],
  [/filter|funnel/, "filter"],
  [/tag|label|ticket/, "tag"],
  [/star|award|trophy|medal|crown/, "star"],
  [/heart/, "heart"],
  [/flag/, "flag"],
  [/thumb|like/, "thumbs-up"],
  [/hand(?!le)|wave/, "hand"],
  [/smile|face|emoji/, "smile"],
  [/gift|present/, "gift"],
  [/quote/, "quote"],
  [/target|bullseye|crosshair/, "target"],
  [/cursor|pointer|mouse|click/, "cursor"],
  [/paper-?plane|send/, "send"],
  [/share/, "share"],
  [/copy|clone|duplicate/, "copy"],
  [/pen|pencil|edit|signature/, "pen"],
  [/trash|delete|bin\b/, "trash"],
  [/download|import|inbox-in|arrow-down-to/, "download"],
  [/upload|export/, "upload"],
  [/right-left|left-right|arrows-(left|exchange|repeat)|exchange|transfer|swap|switch|shuffle/, "swap"],
  [/up-right|external|share-from/, "arrow-up-right"],
  [/arrow-(left)|left-long|chevron-left|back/, "arrow-left"],
  [/arrow-(up)|chevron-up/, "arrow-up"],
  [/arrow-(down)|chevron-down/, "arrow-down"],
  [/arrow|right|chevron|caret|forward|next/, "arrow-right"],
  [/triangle|warning|exclamation|alert/, "triangle"],
  [/question|help/, "question"],
  [/info/, "info"],
  [/circle-check|badge-check|check-circle|seal/, "circle-check"],
  [/check|done|tick/, "check"],
  [/ban|block|forbidden|stop|slash/, "ban"],
  [/xmark|times|close|cross\b/, "x"],
  [/plus|add/, "plus"],
  [/play/, "play"],
  [/pause/, "pause"],
  [/moon|night/, "moon"],
  [/sun\b|day\b/, "sun"],
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

/** The outline that stands for whatever no word of a name tells: it says nothing. */
export const generalGlyph = "generic";

/** The theme's outline that says about the same as a name of any library: its own, the nearest by its words, or the general one. */
export function similarGlyph(name: string): string {
  const plain = name.slice(0, 60);
  if (Object.hasOwn(glyphs, plain)) return plain;
  return words.find(([pattern]) => pattern.test(plain))?.[1] ?? generalGlyph;
}
