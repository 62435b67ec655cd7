import type { ContentTree, FileId, Read } from "@octavo/core";
import type { BuildOptions, BuildResult, Message } from "esbuild";
import { BundlerEnded, buildSafely } from "./build-safely.ts";
import { Modules } from "./modules.ts";
import { pageScope, sharesNames } from "./page-scope.ts";
import type { CodePart } from "./part.ts";
import { reactNames } from "./react-names.ts";
import type { PageStatements } from "./statement-places.ts";
import { sourcePlaces, type SourceMap, type SourcePlaces } from "./source-place.ts";
import { familiesOf, withUnknownTags } from "./unknown-tags.ts";

/** What a bundle of a page is made of. Nothing else is read: no disk, no packages, no network. */
export interface BundleInput {
  /** The page that shows them. */
  readonly page: FileId;
  readonly parts: readonly CodePart[];
  /** Trees of the page and its snippets. */
  readonly trees: ReadonlyMap<FileId, ContentTree>;
  /** Names of the theme's components. */
  readonly builtIns: readonly string[];
  readonly read: Read;
  /** Texts that stand for those of modules: what fails while they are loaded is taken out. */
  readonly replaced: ReadonlyMap<FileId, string>;
  /** Files of code that ask for what is in browsers alone while they are loaded, and for what: whatever uses them is left to browsers. */
  readonly ofBrowsers: ReadonlyMap<FileId, readonly string[]>;
}

export interface Bundle {
  /** Statements that hand the parts that are left to `octavo$.parts`. */
  readonly code: string;
  /** Where its code comes from; nowhere where it is for browsers. */
  readonly sourceOf: SourcePlaces;
  /** Parts that cannot be bundled, and why. */
  readonly faults: ReadonlyMap<CodePart, Fault>;
  /** What parts may fail with that is told where it is declared. */
  readonly toldElsewhere: ReadonlySet<string>;
  /** The text of each module that it was made of. */
  readonly texts: ReadonlyMap<FileId, string>;
  /** The same as authors wrote them. */
  readonly written: ReadonlyMap<FileId, string>;
  /** Of those that are pages. */
  readonly statements: ReadonlyMap<FileId, PageStatements>;
}

export interface Fault {
  readonly message: string;
  /** Where in which module, counted from 0. */
  readonly place?: { readonly file: FileId; readonly line: number; readonly column: number } | undefined;
}

/** Repairs of one bundle: each takes what is broken out, and bundles the rest. */
const maxRepairs = 30;

const globals = Object.fromEntries(reactNames.map((name) => [name, `octavo$.${name}`]));

/** Bundles parts of a page with all that they import. `minify` is for browsers. Rejects for faults of esbuild alone. */
export async function bundleParts(input: BundleInput, minify: boolean): Promise<Bundle> {
  const modules = new Modules(input);
  for (let round = 0; round < maxRepairs; round++) {
    const { result, errors, ended } = await run(modules, input, minify);
    modules.rethrow();
    if (result) {
      const written = (extension: string): string =>
        result.outputFiles?.find(({ path }) => path.endsWith(extension))?.text ?? "";
      const sourceOf = sourcePlaces(() => (minify ? undefined : (JSON.parse(written(".map")) as SourceMap)));
      // No source begins in the first line.
      const code = withUnknownTags(written(".js"), input.builtIns);
      return { code, sourceOf, ...textsOf(modules) };
    }
    if (!errors.map((error) => modules.repair(error)).some(Boolean)) {
      const fault = { message: ended ?? errors[0]?.text ?? "it cannot be bundled" };
      for (const part of input.parts) modules.faults.set(part, fault);
    }
  }
  for (const part of input.parts) if (!modules.faults.has(part)) modules.faults.set(part, tooBroken);
  return { code: "octavo$.parts([]);", sourceOf: () => undefined, ...textsOf(modules) };
}

function textsOf({
  faults,
  toldElsewhere,
  texts,
  written,
  statements,
}: Modules): Pick<Bundle, "faults" | "toldElsewhere" | "texts" | "written" | "statements"> {
  return { faults, toldElsewhere, texts, written, statements };
}

const tooBroken: Fault = { message: "too much of what it imports is broken" };

async function run(
  modules: Modules,
  input: BundleInput,
  minify: boolean,
): Promise<{ readonly result?: BuildResult; readonly errors: readonly Message[]; readonly ended?: string }> {
  const options: BuildOptions = {
    entryPoints: ["entry"],
    bundle: true,
    write: false,
    outfile: "page.js",
    format: "iife",
    charset: "utf8",
    legalComments: "none",
    logLevel: "silent",
    treeShaking: true,
    minify,
    sourcemap: minify ? false : "external",
    sourcesContent: false,
    target: ["chrome123", "firefox121", "safari17.5"],
    jsx: "transform",
    jsxFactory: "octavo$.h",
    jsxFragment: "octavo$.Fragment",
    tsconfigRaw: {},
    define: {
      ...Object.fromEntries([...familiesOf(input.builtIns)].map((name) => [name, `octavo$.${name}`])),
      ...globals,
      React: "octavo$.React",
      // Some code takes the built-in components out of it.
      MintlifyComponents: "octavo$",
      // Where scripts of pages find them that bring React along.
      ...Object.fromEntries(
        ["globalThis", "window", "self"].flatMap((scope) => [
          [`${scope}.React`, "octavo$.React"],
          [`${scope}.MintlifyComponents`, "octavo$"],
        ]),
      ),
      user: "octavo$.user",
      "process.env.NODE_ENV": '"production"',
      "import.meta": "{}",
    },
    inject: sharesNames(input) ? [pageScope] : [],
    plugins: [modules.plugin],
  };
  try {
    return { result: await buildSafely(options), errors: [] };
  } catch (error) {
    if (error instanceof BundlerEnded) return { errors: [], ended: error.message };
    const { errors } = error as { readonly errors?: readonly Message[] };
    if (!errors) throw error;
    return { errors };
  }
}
