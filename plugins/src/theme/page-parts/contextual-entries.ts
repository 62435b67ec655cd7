import { drawingFor, ownDrawing, type Drawing } from "../icons/find-icon.ts";
import { isIconFile, isIconText, readIconRequest } from "../icons/icon-request.ts";
import type { IconLibrary } from "../icons/library.ts";
import type { EntryName, OwnEntry } from "./contextual-options.ts";
import type { Words } from "../words/words.ts";

/** Words without counts. */
type WordKey = { [Key in keyof Words]: Words[Key] extends string ? Key : never }[keyof Words];

/** How an entry of the menu looks and what it does; its words by their keys. */
export interface EntryLook {
  readonly title: WordKey;
  /** What the title names: a program. */
  readonly name?: string;
  readonly description: WordKey;
  /** One of the theme's own drawings, or a mark of Font Awesome's brands. */
  readonly glyph?: string;
  readonly brand?: string;
  /**
   * "copy-page": copies the page; "copy": copies the target; "print": opens the print window; "open": a link to another
   * program; "file": a link to a file of the site.
   */
  readonly act: "copy-page" | "copy" | "print" | "open" | "file";
}

function openIn(name: string, drawing: Pick<EntryLook, "glyph" | "brand">): EntryLook {
  return { title: "openIn", name, description: "openInText", act: "open", ...drawing };
}

function connect(name: string, glyph: string): EntryLook {
  return {
    title: "connectTo",
    name,
    description: "connectToText",
    act: "open",
    glyph,
  };
}

export const entryLooks: Readonly<Record<EntryName, EntryLook>> = {
  copy: { title: "copyPage", description: "copyPageText", glyph: "copy", act: "copy-page" },
  view: {
    title: "viewMarkdown",
    description: "viewMarkdownText",
    glyph: "file-lines",
    act: "file",
  },
  "download-pdf": {
    title: "savePdf",
    description: "savePdfText",
    glyph: "download",
    act: "print",
  },
  "download-spec": {
    title: "downloadSpec",
    description: "downloadSpecText",
    glyph: "file-code",
    act: "file",
  },
  chatgpt: openIn("ChatGPT", { brand: "openai" }),
  claude: openIn("Claude", { brand: "claude" }),
  perplexity: openIn("Perplexity", { glyph: "search" }),
  grok: openIn("Grok", { glyph: "chat" }),
  aistudio: openIn("Google AI Studio", { brand: "google" }),
  devin: openIn("Devin", { glyph: "bot" }),
  "devin-desktop": openIn("Devin Desktop", { glyph: "monitor" }),
  mcp: {
    title: "copyMcp",
    description: "copyMcpText",
    glyph: "link",
    act: "copy",
  },
  "add-mcp": {
    title: "copyInstall",
    description: "copyInstallText",
    glyph: "terminal",
    act: "copy",
  },
  cursor: connect("Cursor", "cursor"),
  vscode: connect("VS Code", "code"),
  "devin-mcp": connect("Devin", "plug"),
};

/** One of the theme's own drawings by its name, or an icon as docs.json names them. */
export function entryIcon(entry: EntryName | OwnEntry): string | { readonly icon: unknown } {
  if (typeof entry !== "string") return readIconRequest(entry.icon) ? { icon: entry.icon } : "arrow-up-right";
  const { brand, glyph = "generic" } = entryLooks[entry];
  return brand === undefined ? glyph : { icon: { name: brand, library: "fontawesome", style: "brands" } };
}

/** What is drawn for an entry; undefined for an image or a text. Inside of `withIcons`. */
export function entryDrawing(entry: EntryName | OwnEntry, site: IconLibrary): Drawing | undefined {
  const found = entryIcon(entry);
  if (typeof found === "string") return ownDrawing(found);
  const request = readIconRequest(found.icon);
  if (!request || isIconFile(request.name) || isIconText(request.name)) return undefined;
  return drawingFor(request, site);
}
