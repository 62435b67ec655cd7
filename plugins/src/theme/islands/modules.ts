import {
  codeFacts,
  encodePath,
  exportsOf,
  extensionOf,
  importedFile,
  meantExport,
  isCodeFile,
  pageTree,
  type ContentTree,
  type FileId,
  type ImportFact,
  withNamedDefaults,
  writtenDialect,
} from "@octavo/core";
import type { Message, OnLoadResult, OnResolveResult, Plugin } from "esbuild";
import { brokenExport, withoutBroken } from "./broken-statements.ts";
import { browserModule } from "./browser-module.ts";
import type { BundleInput, Fault } from "./bundle.ts";
import { isEmptyFile, isMarkdown } from "./code-names.ts";
import { limits } from "./limits.ts";
import { before, LoadOrder } from "./load-order.ts";
import { failure, jsonFault, placed } from "./module-fault.ts";
import { earlyPathOf, fileOf, isEarlyPath, pathOf } from "./module-path.ts";
import { OwnNames } from "./own-names.ts";
import type { CodePart } from "./part.ts";
import { everyName, packageModule } from "./package-module.ts";
import { pageScope } from "./page-scope.ts";
import { pageStatements, type PageStatements } from "./statement-places.ts";
import { reactModule } from "./react-names.ts";

/** The modules of a page, as esbuild asks for them. */
export class Modules {
  /** What each module is, without what is added to it. */
  readonly texts: Map<FileId, string> = new Map();
  readonly written: Map<FileId, string> = new Map();
  readonly statements: Map<FileId, PageStatements> = new Map();
  readonly faults: Map<CodePart, Fault> = new Map();
  /** What things throw whose declarations are broken, which is told elsewhere. */
  readonly toldElsewhere: Set<string> = new Set();
  readonly #input: BundleInput;
  /** Files that cannot be read as code, and why. */
  readonly #broken = new Map<FileId, string>();
  /** Pages whose broken statements are left out, and whether they have been read without them. */
  readonly #repaired = new Map<FileId, boolean>();
  /** Names that files are asked for and do not export. */
  readonly #missing = new Map<FileId, Set<string>>();
  /** In which line of its module each part starts. */
  readonly #lines = new Map<CodePart, number>();
  readonly #order: LoadOrder;
  readonly #names: OwnNames;
  #length = 0;
  #thrown: unknown;

  constructor(input: BundleInput) {
    this.#input = input;
    this.#names = new OwnNames(input.trees);
    this.#order = new LoadOrder(input, (file) => this.#text(file));
  }

  readonly plugin: Plugin = {
    name: "site",
    setup: (build) => {
      build.onStart(() => {
        this.#length = 0;
        this.#order.restart();
      });
      build.onResolve({ filter: /.*/ }, ({ path, importer, kind }) =>
        this.#guard(() => (kind === "entry-point" ? ownModule(path) : this.#resolve(path, importer))),
      );
      build.onLoad({ filter: /.*/, namespace: "octavo" }, ({ path }) => this.#guard(() => this.#own(path)));
      build.onLoad({ filter: /.*/, namespace: "site" }, ({ path }) =>
        this.#guard(() => this.#file(fileOf(path), isEarlyPath(path))),
      );
    },
  };

  /** What reading threw, which must not become an error of the page: the site may have changed meanwhile. */
  rethrow(): void {
    if (this.#thrown !== undefined) throw this.#thrown;
  }

  async #guard<T>(run: () => T | Promise<T>): Promise<T | undefined> {
    try {
      return await run();
    } catch (error) {
      this.#thrown ??= error;
      throw error;
    }
  }

  /** Takes out what an error is about; false where that is not known. */
  repair({ text, location }: Message): boolean {
    const missing = /^No matching export in "site:([^"]*)" for import "([^"]*)"$/.exec(text);
    if (missing) {
      const [, path = "", name = ""] = missing;
      const names = this.#missing.get(fileOf(path)) ?? new Set();
      this.#missing.set(fileOf(path), names.add(name));
      return true;
    }
    const module = /^site:(.*)$/s.exec(location?.file ?? "")?.[1];
    if (module === undefined || !location) return false;
    const file = fileOf(module);
    const line = location.line - 1;
    const place = { file, line, column: location.column };
    if (isMarkdown(file) && this.#repaired.get(file) !== true) {
      this.#repaired.set(file, false);
      return true;
    }
    const [part] = [...this.#lines]
      .filter(([each, start]) => each.file === file && start <= line && !this.faults.has(each))
      .toSorted((one, other) => other[1] - one[1]);
    if (part) this.faults.set(part[0], { message: text });
    else if (this.#broken.has(file)) return false;
    else {
      this.#broken.set(file, `${file || "the page's code"} cannot be read: ${text}, in line ${line + 1}`);
      const fault = { message: text, place };
      for (const each of this.#input.parts) if (each.file === file) this.faults.set(each, fault);
    }
    return true;
  }

  #resolve(path: string, importer: string): OnResolveResult {
    if (path.startsWith(before.file)) return siteModule(path.slice(before.file.length));
    if (path.startsWith(before.names)) return ownModule(path);
    if (path === before.early) return siteModule(this.#input.page, earlyPathOf);
    if (/^(?:react|preact)(?:\/(?:compat|hooks))?$|^react-dom(?:\/client)?$/.test(path))
      return ownModule("react");
    if (!/^[./]/.test(path)) return ownModule(`package:${importer}\n${path}`);
    const file = importedFile(fileOf(importer), path, this.#input.read);
    if (file === undefined) return ownModule(`broken:there is no file "${path}"`);
    return siteModule(file);
  }

  /** Code with the names of the exports that it means by defaults. */
  async #withMeant(code: string, file: FileId): Promise<string> {
    const { trees, read } = this.#input;
    const meant = (source: string, local: string): string | undefined => {
      const target = importedFile(file, source, read);
      const facts = target === undefined ? undefined : trees.get(target)?.facts;
      const name = meantExport({ imported: "default", local }, facts);
      return name === "default" ? undefined : name;
    };
    const isMeant = (await this.#importsOf(file)).some(({ source, names }) =>
      names.some(({ imported, local }) => imported === "default" && meant(source, local) !== undefined),
    );
    return isMeant ? withNamedDefaults(code, file, meant) : code;
  }

  async #own(name: string): Promise<OnLoadResult> {
    if (name === "entry") return { contents: this.#entry(), loader: "js" };
    if (name === pageScope) return { contents: await this.#order.scope(), loader: "js" };
    if (name.startsWith(before.names))
      return { contents: await this.#order.standing(name.slice(before.names.length)), loader: "js" };
    if (name === "react") return { contents: reactModule, loader: "js" };
    const [, importer, source] = /^package:([^\n]*)\n([^]*)$/.exec(name) ?? [];
    if (importer !== undefined && source !== undefined)
      return { contents: packageModule(source, await this.#importsOf(fileOf(importer))), loader: "js" };
    return {
      contents: everyName(`octavo$.broken(${JSON.stringify(name.slice("broken:".length))})`),
      loader: "js",
    };
  }

  async #importsOf(file: FileId): Promise<readonly ImportFact[]> {
    const { trees, read } = this.#input;
    return (trees.get(file)?.facts ?? (await read.get(codeFacts, file))).imports;
  }

  #entry(): string {
    const files = new Map<FileId, CodePart[]>();
    for (const part of this.#input.parts) files.set(part.file, [...(files.get(part.file) ?? []), part]);
    const imports = [...files.keys()].map(
      (file, index) => `import { octavo$parts as own${index} } from ${JSON.stringify(before.file + file)};`,
    );
    const order = [...files.keys()];
    const parts = this.#input.parts.map((part) => {
      if (this.faults.has(part)) return "0";
      const at = (files.get(part.file) ?? []).filter((each) => !this.faults.has(each)).indexOf(part);
      const values = JSON.stringify(JSON.stringify(part.values));
      return `[own${order.indexOf(part.file)}[${at}], ${values}, "${part.kind}"]`;
    });
    return `${imports.join("\n")}\noctavo$.parts([${parts.join(", ")}]);`;
  }

  async #file(file: FileId, isEarly: boolean): Promise<OnLoadResult> {
    const { read } = this.#input;
    const broken = this.#broken.get(file);
    if (broken !== undefined)
      return { contents: everyName(`octavo$.broken(${JSON.stringify(broken)})`), loader: "js" };
    const extension = extensionOf(file);
    if (extension === "css") return { contents: "", loader: "js" };
    if (extension === "json") {
      const contents = read.text(file) ?? "";
      const fault = jsonFault(contents);
      return fault ? failure(file, fault) : { contents, loader: "json" };
    }
    if (file !== "" && !isMarkdown(file) && !isCodeFile(file))
      return { contents: `export default ${JSON.stringify(`/${encodePath(file)}`)};`, loader: "js" };
    const isPage = file === "" || isMarkdown(file);
    const asked = this.#input.ofBrowsers.get(file);
    if (asked) {
      const { exports } = await read.get(codeFacts, file);
      return { contents: browserModule(file, asked, exports), loader: "js" };
    }
    if (!isPage && isEmptyFile(file, read)) return { contents: everyName("octavo$.unknown"), loader: "js" };
    if (!isPage) {
      // What core cannot read is wrong, or nested so deep that esbuild, and every bundle with it, might end over it.
      const { fault } = await read.get(codeFacts, file);
      if (fault) return failure(file, placed(fault.message, read.text(file) ?? "", fault.start));
    }
    const text = await this.#order.text(file);
    const added = isEarly ? "" : this.#parts(file, text.late) + (await this.#order.importsOf(file));
    const contents = (isEarly ? text.early : text.late) + added;
    this.#length += contents.length;
    if (this.#length > limits.code)
      throw new Error(`The code of a page has more than ${limits.code} characters.`);
    return { contents, loader: await writtenDialect(file, isPage ? "" : (read.text(file) ?? "")) };
  }

  /** The code of a file, without what is added to it. */
  async #text(file: FileId): Promise<string> {
    const { read, replaced } = this.#input;
    const isPage = file === "" || isMarkdown(file);
    const ofCode = (): Promise<string> | string => this.#names.written(read.text(file) ?? "", file);
    const written = await (isPage ? this.#statements(file) : ofCode());
    const own = replaced.get(file) ?? written;
    this.texts.set(file, own);
    this.written.set(file, written);
    return this.#withMeant(own + (await this.#missingExports(file)), file);
  }

  /** Imports and exports of a page; by default it exports what it shows. */
  async #statements(file: FileId): Promise<string> {
    const { trees, read } = this.#input;
    const places = await read.get(pageTree, file);
    const statements = pageStatements(trees.get(file) ?? places, places);
    this.statements.set(file, statements);
    const own = await this.#names.written(statements.values.join("\n"), file);
    const code = await this.#readable(own, file, trees.get(file) ?? places);
    return places.facts.exports.includes("default")
      ? code
      : `${code}\n;export default /* @__PURE__ */ octavo$.file(${JSON.stringify(file)});`;
  }

  async #readable(code: string, file: FileId, tree: ContentTree): Promise<string> {
    if (!this.#repaired.has(file)) return code;
    this.#repaired.set(file, true);
    const { code: rest, messages } = await withoutBroken(code, tree);
    for (const message of messages) this.toldElsewhere.add(message);
    return rest;
  }

  async #missingExports(file: FileId): Promise<string> {
    const names = [...(this.#missing.get(file) ?? [])].map((name) => brokenExport(name, file));
    // Where a file's exports are known, the check of modules tells it.
    if (names.length > 0 && (await exportsOf(file, this.#input.read)))
      for (const { message } of names) this.toldElsewhere.add(message);
    return names.map(({ code }) => code).join("");
  }

  #parts(file: FileId, text: string): string {
    const own = this.#input.parts.filter((part) => part.file === file && !this.faults.has(part));
    if (own.length === 0) return "";
    let source = "\n;export const octavo$parts = [\n";
    let line = (text + source).split("\n").length - 1;
    for (const part of own) {
      this.#lines.set(part, line);
      const written = `(props) => { ${givenNames(part)}return (${part.source}\n); },\n`;
      source += written;
      line += written.split("\n").length - 1;
    }
    return `${source}];`;
  }
}

/** Declares what a part was given, was not given, and is not handed. */
function givenNames({ values, names, withheld, absent }: CodePart): string {
  const hasMarks = /"\$\$(?:slot|number)":/.test(JSON.stringify(values));
  return [
    hasMarks ? "props = octavo$.readMarks(props); " : "",
    names.length > 0 ? `const { ${names.join(", ")} } = props; ` : "",
    ...absent.map((name) => `const ${name} = globalThis[${JSON.stringify(name)}]; `),
    ...withheld.map(
      (name) =>
        `const ${name} = octavo$.broken(${JSON.stringify(`\`${name}\` is a function, and the code of snippets is not given functions: declare it in the snippet`)}); `,
    ),
  ].join("");
}

function ownModule(name: string): OnResolveResult {
  return { path: name, namespace: "octavo", sideEffects: name === "entry" };
}

function siteModule(file: FileId, pathIn: typeof pathOf = pathOf): OnResolveResult {
  return { path: pathIn(file), namespace: "site", sideEffects: false };
}
