import { evaluate } from "../literal.ts";

/** What a fence says behind its language. */
export interface FenceMeta {
  readonly title: string | undefined;
  readonly icon: string | undefined;
  readonly lines: boolean;
  readonly wrap: boolean;
  readonly expandable: boolean;
  readonly copy: boolean;
  readonly highlight: ReadonlySet<number>;
  readonly focus: ReadonlySet<number>;
}

const flags = new Set([
  "lines",
  "wrap",
  "expandable",
  "nocopy",
  "copy",
  "twoslash",
  "showlinenumbers",
  "runnable",
]);
const item =
  /([\w-]+)=(?:"([^"]*)"|'([^']*)'|\{([^{}]*)\}|(\S+))|\{([^{}]*)\}|\[([^[\]]*)\]|"([^"]*)"|(\S+)/g;

/** Reads `Title words {1,3-4} icon="x" lines`, in any order; what is no setting is the title. */
export function parseFenceMeta(meta: string): FenceMeta {
  const settings = new Map<string, string>();
  const title: string[] = [];
  for (const [, key, double, single, braced, bare, range, bracketed, quoted, word] of meta.matchAll(item)) {
    if (key !== undefined)
      settings.set(
        key.toLowerCase(),
        double ?? single ?? (braced === undefined ? bare : literal(braced)) ?? "",
      );
    else if (range !== undefined) settings.set("highlight", settings.get("highlight") ?? range);
    else {
      const text = bracketed ?? quoted ?? word ?? "";
      if (quoted === undefined && flags.has(text.toLowerCase())) settings.set(text.toLowerCase(), "true");
      else title.push(text);
    }
  }
  const on = (name: string): boolean => settings.has(name) && !/^(false|0)$/.test(settings.get(name) ?? "");
  return {
    title: settings.get("title") ?? settings.get("filename") ?? (title.join(" ").trim() || undefined),
    icon: settings.get("icon"),
    lines: on("lines") || on("showlinenumbers"),
    wrap: on("wrap"),
    expandable: on("expandable"),
    copy: !on("nocopy") && settings.get("copy") !== "false",
    highlight: lineSet(settings.get("highlight") ?? ""),
    focus: lineSet(settings.get("focus") ?? ""),
  };
}

function literal(source: string): string {
  const value = evaluate(source);
  return value.ok && (typeof value.value === "string" || typeof value.value === "boolean")
    ? String(value.value)
    : source;
}

/** "1,3-5" or "[1,3-5]" as line numbers from 1; no block has more lines than the limit. */
export function lineSet(text: string): ReadonlySet<number> {
  const lines = new Set<number>();
  for (const [, from = "", to] of text.matchAll(/(\d{1,6})(?:\s*-\s*(\d{1,6}))?/g)) {
    const end = Math.min(Number(to ?? from), Number(from) + 5_000);
    for (let line = Number(from); line <= end; line++) lines.add(line);
  }
  return lines;
}
