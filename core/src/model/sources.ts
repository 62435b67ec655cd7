import type { Read } from "../database/query.ts";
import { importedFile } from "../evaluation/imported-file.ts";
import { unusableName } from "../problem/core-problems.ts";
import { extensionOf, type FileId } from "../source/file.ts";
import type { PageFacts } from "../syntax/page.ts";
import { configFileOf, configFiles } from "./config.ts";
import { ignoreRules, type Matches } from "./ignore-rules.ts";
import { isSkill } from "./skills.ts";

/**
 * What each file is for. "config": docs.json or mint.json; "pages": Markdown with a URL; "snippets": Markdown that others
 * import; "skills": Markdown with instructions for agents; "specs": OpenAPI documents; "asyncapi": AsyncAPI
 * documents; "assets": files served as they are
 * (both too, and what is below `.well-known`); "ignored": Markdown kept out by ignore rules or by a name that no URL can have.
 */
export type Sources = ReadonlyMap<string, readonly FileId[]>;

/** Pages about agents may be called so in small letters. */
const ofAgents = ["AGENTS.md", "CLAUDE.md"];

/** Never part of a site; the docs folder's own ignore files add to these, and may take them back. */
const defaultIgnores = [
  ".git", ".github", ".claude", ".agents", ".idea", ".vscode", ".octavo", "node_modules", ".cache", "README.md", "LICENSE.md", "CHANGELOG.md", "CONTRIBUTING.md", "CONTRIBUTE.md", ...ofAgents, "**/.*/**/*.md", "**/.*/**/*.mdx",
  "!/.mintlify/skills/*/SKILL.md", "!/.svc/skills/*/SKILL.md", "!/.well-known/**/*.md",
]; // prettier-ignore

/** What the docs folder has rules of its own in; the later file counts more. */
export const ignoreFiles = [".mintignore", ".octavoignore"] as const;

/** Of people who keep notes beside their pages. */
const dotfiles = ["**/.[!.]*.md", "**/.[!.]*.mdx"];

/** What programs make goes there. */
const outputFolders = ["build", "dist", "coverage", "tmp", "temp"];

const media =
  "png apng jpg jpeg jfif pjpeg pjp gif webp avif svg svgz ico bmp tif tiff mp4 m4v webm mov avi wmv flv mkv mp3 m4a aac flac wav wma ogg";
const otherAssets =
  "json yaml yml css js woff woff2 ttf otf eot pdf txt xml csv tsv rtf doc docx xls xlsx ppt pptx odt ods odp zip gz bz2 tar rar 7z " +
  "har md5 sha256 wasm";
const mediaTypes = new Set(media.split(" "));
const assetTypes = new Set([...mediaTypes, ...otherAssets.split(" ")]);
const wellKnown = ".well-known/";
const dataTypes = new Set(["json", "yaml", "yml"]);
const notAssets =
  /^(docs|mint|package|package-lock|tsconfig|jsconfig|vercel|turbo|biome|components)\.json$|^pnpm-(lock|workspace)\.yaml$/;

/** `named`: hidden files that docs.json names as documents. */
export async function classifyFiles(
  ignored: IgnoreRules["matches"],
  read: Read,
  named: readonly FileId[],
  imports: (files: readonly FileId[]) => Promise<readonly (readonly FileId[])[]>,
  formatsOf: (files: readonly FileId[]) => Promise<readonly (DocumentFormat | undefined)[]>,
): Promise<Sources> {
  const config = configFileOf(read);
  const markdown: FileId[] = [];
  const skills: FileId[] = [];
  const left: FileId[] = [];
  const assets: FileId[] = [];
  for (const file of read.files("**/*")) {
    if (ignored(file)) {
      if (isMarkdown(file)) left.push(file);
    } else if (isMarkdown(file) && !file.startsWith(wellKnown)) {
      (isSkill(file) ? skills : markdown).push(file);
    } else if (isAsset(file)) {
      assets.push(file);
    }
  }
  const imported = new Set<FileId>();
  for (const targets of await imports(markdown)) for (const target of targets) imported.add(target);
  const shownData = assets.filter((file) => dataTypes.has(extensionOf(file)));
  const hiddenData = named.filter((file) => read.exists(file) && !ignored(file) && !isAsset(file));
  const data = [...shownData, ...hiddenData];
  const described = await formatsOf(data);
  // Their pages lead to them. What is no document stays hidden, whatever names it.
  for (const [index, file] of data.entries())
    if (index >= shownData.length && described[index] !== undefined) assets.push(file);
  const isSnippet = (file: FileId): boolean => /^_?snippets\//.test(file) || imported.has(file);
  const shown = markdown.filter((file) => !isSnippet(file));
  const unusable = shown.filter((file) => !makesPath(file));
  for (const file of unusable) read.report(unusableName, { file }, { file });
  return new Map([
    ["config", config === undefined ? [] : [config]],
    ["pages", shown.filter(makesPath)],
    ["snippets", markdown.filter(isSnippet)],
    ["skills", skills],
    ["specs", data.filter((_file, index) => described[index] === "openapi")],
    ["asyncapi", data.filter((_file, index) => described[index] === "asyncapi")],
    ["assets", hiddenData.length > 0 ? assets.toSorted() : assets],
    ["ignored", [...left, ...unusable].toSorted()],
  ]);
}

/** Whether a file is a page or a snippet: which of them, the imports of others tell. */
export function isPageOrSnippet(file: FileId, ignored: Matches): boolean {
  return (
    isMarkdown(file) && !ignored(file) && !file.startsWith(wellKnown) && !isSkill(file) && makesPath(file)
  );
}

function isMarkdown(file: FileId): boolean {
  const extension = extensionOf(file);
  return extension === "md" || extension === "mdx";
}

/**
 * What programs look up about the site has names of all kinds: below `.well-known`, types do not matter. In other folders whose
 * names begin with a dot are settings of programs, and images, such as those in `.gitbook/assets`.
 */
function isAsset(file: FileId): boolean {
  const isWellKnown = file.startsWith(wellKnown);
  const type = extensionOf(file);
  const hidden = mediaTypes.has(type) ? /(?:^|\/)\.[^/]*$/ : /(?:^|\/)\./;
  const isHidden = hidden.test(isWellKnown ? file.slice(1) : file);
  return (isWellKnown || assetTypes.has(type)) && !isHidden && !notAssets.test(file);
}

/** Whether a page's URL path, made of its name, leads to itself: "..mdx" would be the path "/.". */
function makesPath(file: FileId): boolean {
  return !/(?:^|\/)\.{1,2}(?:\/|\.mdx?$)|\p{Cc}/iu.test(file);
}

/** The Markdown files that a file imports, as paths below the docs root. */
export function importedFiles(
  file: FileId,
  facts: PageFacts,
  known: { exists(file: FileId): boolean },
): readonly FileId[] {
  const targets = facts.imports.map(({ source }) => importedFile(file, source, known));
  return targets.filter((target): target is FileId => target !== undefined && /\.mdx?$/i.test(target));
}

/** Patterns in the syntax of `.gitignore`, and what they match. */
export interface IgnoreRules {
  readonly patterns: readonly string[];
  readonly matches: Matches;
}

/**
 * Folders for what programs make that docs.json or mint.json names files in: they are called so by chance. "." where it names files
 * that begin with a dot.
 */
export function leftOutButInUse(read: Read): readonly string[] {
  const text = configFiles.map((file) => read.text(file)).find((each) => each !== undefined) ?? "";
  const named = text.replaceAll(/"source"\s*:\s*"[^"]*"/g, "");
  const folders = outputFolders.filter(
    (folder) => named.includes(`"${folder}/`) || named.includes(`"/${folder}/`),
  );
  return /["/]\.[^"./][^"/]*"/.test(named) ? [...folders, "."] : folders;
}

/** Files in folders whose names begin with a dot that docs.json or mint.json names as documents: `.specs/api.json`. */
export function namedHiddenDocuments(read: Read): readonly FileId[] {
  const text = configFiles.map((file) => read.text(file)).find((each) => each !== undefined) ?? "";
  const named = new Set<FileId>();
  for (const [, written = ""] of text.matchAll(/"([^"\n]*)"/g)) {
    if (written.length > longestPath) continue;
    const [path = ""] = written.replaceAll("\\/", "/").trim().split(/\s/, 1);
    const file = path.replace(/^(?:\.?\/)+/, "");
    if (/(?:^|\/)\.[^/]+\/.*\.(?:json|ya?ml)$/i.test(file) && makesPath(file)) named.add(file);
  }
  return [...named].toSorted();
}

/** Characters. */
const longestPath = 1000;

/** The default rules, but for folders in use, and those of the docs folder, which may take defaults back. */
export function ignoreRulesOf(read: Read, inUse: readonly string[]): IgnoreRules {
  const patterns = [
    ...defaultIgnores,
    ...(inUse.includes(".") ? [] : dotfiles),
    ...outputFolders.filter((folder) => !inUse.includes(folder)).map((folder) => `/${folder}`),
    ...ignoreFiles.flatMap((file) => (read.text(file) ?? "").split(/\r?\n/)),
  ];
  return { patterns, matches: ignoreRules(patterns, new Set(ofAgents)) };
}

/** What describes an API. */
export type DocumentFormat = "openapi" | "asyncapi";

/** Cheap and exact enough: a top-level-looking `openapi: 3.x` or `asyncapi: 3.x`, in JSON or YAML. */
export function formatOf(text: string): DocumentFormat | undefined {
  const [, name] =
    /(?:^\uFEFF?|[\n\r{,])[ \t]*["']?(openapi|asyncapi)["']?[ \t]*:[ \t]*["']?3(?:\.\d|["'\s,}]|$)/.exec(
      text,
    ) ?? [];
  return name as DocumentFormat | undefined;
}
