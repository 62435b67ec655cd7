import type { ApiPage } from "./api-page.ts";
import { barePath } from "./docs-address.ts";
import { decodePath } from "./encode-path.ts";
import { flagOf } from "./flag.ts";
import { slug } from "./slug.ts";
import type { OperationSummary, SpecInfo } from "./spec.ts";

/** Where generated pages go if `openapi` names no `directory`. */
export const defaultDirectory = "api-reference";

/** The navigation group of operations without a tag. */
export const untaggedGroup = "API Reference";

/**
 * The generated pages of a document, group by group in the order in which their tags first appear. Paths are unique
 * within a tag; between tags they can clash, and the routes report it. Visible pages get their paths first, so an
 * unlisted operation never moves one.
 */
export function layoutApiPages(
  info: Pick<SpecInfo, "tags">,
  operations: readonly OperationSummary[],
  directory: string,
): readonly ApiPage[] {
  const labels = new Map(info.tags.map(({ name, label }) => [name, label]));
  const tags = new Map<string | undefined, Tag>();
  for (const operation of operations) {
    const name = operation.tags[0];
    const tag: Tag = tags.get(name) ?? { name, operations: [], paths: new Set(), suffixes: new Map() };
    tags.set(name, tag);
    tag.operations.push(operation);
  }
  return [...tags.values()].flatMap((tag) => {
    const group = tag.name === undefined ? untaggedGroup : (labels.get(tag.name) ?? tag.name);
    const paths = new Map<OperationSummary, string>();
    for (const hidden of [false, true]) {
      for (const operation of tag.operations) {
        if (isHidden(operation) === hidden) paths.set(operation, freePath(pathOf(operation, directory), tag));
      }
    }
    return tag.operations.map((operation) => {
      const path = paths.get(operation) ?? "/";
      const page = { key: operation.key, path, group, hidden: isHidden(operation) };
      return tag.name === undefined ? { ...page, untagged: true } : page;
    });
  });
}

interface Tag {
  readonly name: string | undefined;
  readonly operations: OperationSummary[];
  readonly paths: Set<string>;
  /** The last number that was appended to a path. */
  readonly suffixes: Map<string, number>;
}

/** The path, or with `-1`, `-2` … where another page of the tag has it. */
function freePath(wanted: string, { paths, suffixes }: Tag): string {
  let path = wanted;
  let number = suffixes.get(wanted) ?? 0;
  while (paths.has(path)) path = `${wanted}-${++number}`;
  suffixes.set(wanted, number);
  paths.add(path);
  return path;
}

function pathOf(operation: OperationSummary, directory: string): string {
  const { href, tags, summary, webhook, isChannel, method, path } = operation;
  if (href !== null && href.trim() !== "") return hrefPath(href.trim());
  const fromPath = webhook || isChannel ? slug(path) : `${method.toLowerCase()}-${slug(path)}`;
  const page = (summary.trim() === "" ? "" : fileName(slug(summary))) || fromPath;
  return join([...directory.replaceAll("\\", "/").split("/"), slug(tags[0] ?? ""), page]);
}

/** The URL that an extension's `href` asks for. An ending of its last segment such as ".2" in "/api/v1.2" is lost, and "/index" as it is of pages. */
function hrefPath(href: string): string {
  const written = href
    .replaceAll("\\", "/")
    .replace(/^[a-z][\w+.-]*:\/\/[^/]*/i, "")
    .replace(/[?#].*$/s, "");
  const segments = decoded(written).replaceAll("\\", "/").split("/").filter(Boolean);
  const last = segments.pop() ?? "";
  return barePath(join([...segments, last.replace(/(?<=.)\.[^.]*$/s, "")]));
}

/** What percent signs escape, once; escapes that make no sense stay. */
function decoded(path: string): string {
  return path.replace(/(?:%[\da-f]{2})+/gi, decodePath);
}

/**
 * A path of these segments; none of them can lead out of the site's folder. Unlike in a written path, `..` takes no segment
 * back: these are names made of tags and titles.
 */
function join(segments: readonly string[]): string {
  const names = segments.map(fileName).filter((name) => name !== "" && name !== "." && name !== "..");
  return `/${names.join("/")}`;
}

/** File systems take 255 bytes; a number and an extension may follow. */
const longestName = 200;

/** A segment as every file system takes it: no control characters, backslashes and halves of characters, and not too long. */
function fileName(segment: string): string {
  const name = segment.toLowerCase().replaceAll(/[\p{Cc}\p{Cs}\\]/gu, "");
  let bytes = 0;
  let end = 0;
  for (const character of name) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    if (bytes > longestName) return name.slice(0, end);
    end += character.length;
  }
  return name;
}

function isHidden({ metadata }: OperationSummary): boolean {
  return flagOf(metadata["hidden"]) === true;
}
