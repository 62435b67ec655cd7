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

/** An address as browsers read it: control characters and blanks do not count. */
export function strippedUrl(url: string): string {
  return url.replace(/[\s\p{Cc}\p{Cf}]+/gu, (found) => (/^ +$/.test(found) ? found : "")).trim();
}

/** The scheme of an address in the way that browsers find it, in lower case; undefined where it has none. */
export function schemeOf(url: string): string | undefined {
  return /^([a-z][a-z0-9+.-]*):/i.exec(strippedUrl(url))?.[1]?.toLowerCase();
}

export function isLinkScheme(scheme: string): boolean {
  return linkSchemes.has(scheme);
}
