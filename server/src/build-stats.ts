import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { BuildReport } from "@octavo/core/node";
import type { OwnTime } from "./own-times.ts";

/** What `octavo build --stats` tells. Times are milliseconds, sizes bytes. */
export interface BuildStats {
  readonly phases: BuildReport["phases"];
  /** Those that took longest. */
  readonly queries: readonly OwnTime[];
  readonly files: { readonly all: number; readonly made: number; readonly bytes: number };
  /** The largest pages. */
  readonly pages: readonly Weight[];
  /** What the largest page loads of scripts and style sheets. */
  readonly scripts: Sizes;
  readonly styles: Sizes;
  /** The largest resident set of the process. */
  readonly memory: number;
}

interface Sizes {
  readonly bytes: number;
  readonly gzip: number;
}

interface Weight extends Sizes {
  readonly file: string;
}

const mostPages = 10;
const mostQueries = 12;

/** Of a build that wrote its output. */
export function buildStats(
  { out = "", phases, files, made, bytes }: BuildReport,
  queries: readonly OwnTime[],
): BuildStats {
  const pages = readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
    .map((entry) => join(entry.parentPath, entry.name).slice(out.length + 1))
    .map((file) => ({ file, size: statSync(join(out, file)).size }))
    .toSorted((one, other) => other.size - one.size)
    .slice(0, mostPages)
    .map(({ file }) => weightOf(out, file));
  const [largest] = pages;
  const html = largest ? readFileSync(join(out, largest.file), "utf8") : "";
  return {
    phases,
    queries: queries.slice(0, mostQueries),
    files: { all: files, made, bytes },
    pages,
    scripts: loadedBy(html, /<script\b[^>]*\bsrc="([^"?#]+)/g, out),
    styles: loadedBy(html, /<link\b(?=[^>]*\brel="stylesheet")[^>]*\bhref="([^"?#]+)/g, out),
    memory: process.resourceUsage().maxRSS * 1024,
  };
}

function weightOf(out: string, file: string): Weight {
  const content = readFileSync(join(out, file));
  return { file, bytes: content.length, gzip: gzipSync(content).length };
}

/** Files of the site itself that a page names. */
function loadedBy(html: string, naming: RegExp, out: string): Sizes {
  const named = [...html.matchAll(naming)].map(([, address = ""]) => address);
  const own = [...new Set(named.flatMap((address) => fileAt(address, out) ?? []))].map((file) =>
    weightOf(out, file),
  );
  return {
    bytes: own.reduce((sum, { bytes }) => sum + bytes, 0),
    gzip: own.reduce((sum, { gzip }) => sum + gzip, 0),
  };
}

/** The file at an address of the site, with or without a URL prefix before it. */
function fileAt(address: string, out: string): string | undefined {
  const parts = address.split("/").filter((part) => part !== "" && part !== "..");
  return parts.map((_, at) => parts.slice(at).join("/")).find((file) => existsSync(join(out, file)));
}

/** As lines for people. */
export function printedStats({ phases, queries, files, pages, scripts, styles, memory }: BuildStats): string {
  const times = phases.map(({ name, wall, cpu }) => `${seconds(wall)} ${seconds(cpu)}  ${name}`);
  const total = (of: "wall" | "cpu"): string => seconds(phases.reduce((sum, phase) => sum + phase[of], 0));
  const own = queries.map(
    ({ query, count, milliseconds }) => `${seconds(milliseconds)} ${String(count).padStart(7)} × ${query}`,
  );
  const largest = pages.map(({ file, ...sizes }) => `${sizesOf(sizes)}  ${file}`);
  return [
    "",
    "     time       CPU  phase",
    ...times,
    `${total("wall")} ${total("cpu")}  all`,
    "",
    " own time    runs   query",
    ...own,
    "",
    "     size      gzip  largest pages",
    ...largest,
    `${sizesOf(scripts)}  scripts of the first`,
    `${sizesOf(styles)}  style sheets of the first`,
    "",
    `${files.made} of ${files.all} files are new. Memory: ${Math.round(memory / 1024 / 1024)} MB at most.`,
    "",
  ].join("\n");
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2).padStart(7)} s`;
}

function sizesOf({ bytes, gzip }: Sizes): string {
  return `${kilobytes(bytes)} ${kilobytes(gzip)}`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1).padStart(6)} KB`;
}
