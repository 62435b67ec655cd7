/** Schemes that a page may link to. Everything else (`javascript:`, `data:`, `file:` …) is left out of pages. */
const linkSchemes: ReadonlySet<string> = new Set([
  "http",
  "https",
  "mailto",
  "tel",
  "sms",
  "ftp",
  "sftp",
  "irc",
  "xmpp",
  "slack",
  "discord",
  "vscode",
  "vscode-insiders",
  "cursor",
  "windsurf",
  "zed",
  "jetbrains",
  "raycast",
  "obsidian",
  "figma",
  // What people who read documentation have installed: editors, agents, chats, wallets, tools.
  "antigravity",
  "bitcoin",
  "chatgpt",
  "claude",
  "ethereum",
  "facetime",
  "goose",
  "insomnia",
  "ipfs",
  "ipns",
  "kiro",
  "lightning",
  "linear",
  "lmstudio",
  "magnet",
  "matrix",
  "msteams",
  "notion",
  "postman",
  "signal",
  "solana",
  "spotify",
  "tg",
  "trae",
  "vscodium",
  "warp",
  "webcal",
  "whatsapp",
  "zoommtg",
]);

/** What does not count at the ends of an address, where it was pasted along: blanks, controls, marks of direction. */
const around = /[\s\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069]/u;

/**
 * An address as browsers read it: tabs and ends of lines do not count, with what indents the next line, nor do blanks around it.
 * Inside, joiners and the blanks of other scripts are part of words and of names of files.
 */
export function strippedUrl(url: string): string {
  let start = 0;
  let end = url.length;
  while (start < end && around.test(url.charAt(start))) start++;
  while (end > start && around.test(url.charAt(end - 1))) end--;
  return url.slice(start, end).replace(/[ \t\n\r]+/g, (found) => (/^ +$/.test(found) ? found : ""));
}

/** The scheme of an address in the way that browsers find it, in lower case; undefined where it has none. */
export function schemeOf(url: string): string | undefined {
  return /^([a-z][a-z0-9+.-]*):/i.exec(strippedUrl(url))?.[1]?.toLowerCase();
}

export function isLinkScheme(scheme: string): boolean {
  return linkSchemes.has(scheme);
}
