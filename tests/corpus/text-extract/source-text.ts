import { decoded, isInline } from "./page-text.ts";
import { readFence } from "./fence.ts";
import { isModuleLine, moduleEnd, readModules, type Modules } from "./modules.ts";
import { withoutFrontMatter } from "./front-matter.ts";
import { behind, behindBrackets, behindToken, matched, matchedAt, readTag, type Tag } from "./scan.ts";
import { addedWords, languageLabels, shownProps } from "./shown-props.ts";
import {
  listNumber,
  definition,
  reference,
  footnote,
  destination,
  image,
  lineMark,
  plain,
} from "./markdown-signs.ts";

/** Reads a file below the docs root; undefined where there is none. */
export type ReadFile = (file: string) => string | undefined;

export interface SourceText {
  /** What readers are to see, in the order of the source. */
  readonly text: string;
  /** How often each component is used. */
  readonly components: ReadonlyMap<string, number>;
  /** True where the page shows more than its text says: of code, or of files of which nothing is known. */
  readonly computed: boolean;
}

/** A page, or a snippet with the props that it was given. */
export interface Source {
  /** Below the docs root. */
  readonly file: string;
  /** Without its front matter. */
  readonly text: string;
  readonly props?: ReadonlyMap<string, string>;
  /** Files of the snippets around it. */
  readonly within?: readonly string[];
}

/** What a page says, read from its source by rules of thumb. */
export function readSource(source: Source, read: ReadFile): SourceText {
  return new Reader(source, read).result();
}

class Reader {
  readonly #read: ReadFile;
  readonly #props: ReadonlyMap<string, string>;
  readonly #within: readonly string[];
  readonly #modules: Modules;
  readonly #constants: ReadonlyMap<string, string>;
  readonly #definitions: ReadonlySet<string>;
  readonly #components = new Map<string, number>();
  #text = "";
  #computed = false;
  #importsEmpty: boolean;
  /** Open elements that show code as tabs. */
  #groups = 0;
  /** Open elements that show their source. */
  #prompts = 0;

  constructor({ file, text, props = new Map(), within = [] }: Source, read: ReadFile) {
    this.#read = read;
    this.#props = props;
    this.#within = [...within, file];
    this.#modules = readModules(text, file);
    this.#constants = new Map([...props, ...this.#modules.constants]);
    const names = text.matchAll(new RegExp(definition.source, "g"));
    this.#definitions = new Set(["", ...[...names].map(([, name = ""]) => name.toLowerCase())]);
    const imported = [...this.#modules.imports.values()].map((each) => read(each.file));
    this.#importsEmpty = imported.some((each) => each?.trim() === "");
    this.#walk(text, true);
  }

  result(): SourceText {
    return {
      text: this.#text,
      components: this.#components,
      computed: this.#computed || this.#importsEmpty,
    };
  }

  #walk(source: string, whole: boolean): void {
    let isLineStart = whole;
    for (let at = 0; at < source.length;) {
      if (isLineStart) {
        isLineStart = false;
        const next = this.#lineStart(source, at);
        if (next !== undefined) {
          isLineStart = source[next - 1] === "\n";
          at = next;
          continue;
        }
      }
      const next = this.#sign(source, at);
      if (next === undefined) {
        const [run = source[at] ?? ""] = plain(source, at);
        this.#text += run.startsWith("&") ? decoded(run) : run;
        at += run.length;
        isLineStart = run.endsWith("\n");
      } else at = next;
    }
  }

  /** What only means something at the start of a line. */
  #lineStart(source: string, at: number): number | undefined {
    const fence = readFence(source, at);
    if (fence) {
      const label = this.#groups > 0 ? fence.language : "";
      this.#text += ` ${fence.title || (languageLabels[label] ?? label)}\n${this.#withProps(fence.code).replace(lineMark, "")}\n`;
      return fence.end;
    }
    if (isModuleLine(source, at)) return moduleEnd(source, at);
    const passed =
      (this.#prompts > 0 ? undefined : matchedAt(listNumber, source, at)) ??
      matchedAt(definition, source, at) ??
      matchedAt(footnote, source, at);
    this.#text += passed === undefined ? "" : " ";
    return passed;
  }

  #withProps(code: string): string {
    return code.replace(/\{([A-Za-z_$][\w$]*)\}/g, (whole, name: string) => this.#props.get(name) ?? whole);
  }

  /** The end of what the sign at `at` begins, once it is read; undefined where it is text. */
  #sign(source: string, at: number): number | undefined {
    switch (source[at]) {
      case "\\": {
        const next = source[at + 1] ?? "";
        if (!/[!-/:-@[-`{-~]/.test(next)) return undefined;
        this.#text += next;
        return at + 2;
      }
      case "`":
        return this.#code(source, at);
      case "$":
        return this.#math(source, at);
      case "{": {
        const end = behindBrackets(source, at);
        this.#expression(source.slice(at + 1, end - 1).trim());
        return end;
      }
      case "<":
        return this.#tag(source, at);
      case "!":
        return this.#image(source, at);
      case "]": {
        if (this.#prompts > 0) return undefined;
        const [whole = "", name = ""] = matched(reference, source, at) ?? [];
        if (whole !== "" && this.#definitions.has(name.toLowerCase())) return at + whole.length;
        return matchedAt(destination, source, at);
      }
      case "[":
        return matchedAt(/\[\^[^\]\s]+\]/y, source, at);
      default:
        return undefined;
    }
  }

  #code(source: string, at: number): number | undefined {
    const [marks = ""] = /^`+/.exec(source.slice(at, at + 20)) ?? [];
    const paragraph = /\n[ \t]*\n/g;
    paragraph.lastIndex = at;
    const limit = paragraph.exec(source)?.index ?? source.length;
    const rest = source.slice(at + marks.length, limit);
    const found = new RegExp(`(?<!\`)${marks}(?!\`)`).exec(rest);
    if (!found) {
      this.#text += marks;
      return at + marks.length;
    }
    this.#text += rest.slice(0, found.index);
    return at + 2 * marks.length + found.index;
  }

  /** Braces of formulas are no expressions. */
  #math(source: string, at: number): number | undefined {
    const [formula] =
      matched(/\$\$[\s\S]+?\$\$/y, source, at) ??
      matched(/\$(?=[^\s$])[^$\n]*[\\^_{][^$\n]*\$/y, source, at) ??
      [];
    if (
      formula === undefined ||
      (formula.startsWith("$") && !formula.startsWith("$$") && /\{[`"'/]/.test(formula))
    )
      return undefined;
    this.#text += formula;
    return at + formula.length;
  }

  #image(source: string, at: number): number | undefined {
    const end = matchedAt(image, source, at);
    return end === undefined ? undefined : matchedAt(destination, source, end);
  }

  #expression(source: string): void {
    const bare = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "").trim();
    // The id of a heading, or a comment.
    if (bare === "" || bare.startsWith("#")) return;
    const value = this.#valueOf(bare);
    if (value === undefined) this.#computed = true;
    else this.#text += value;
  }

  /** The text of a literal or of a name that stands for one. */
  #valueOf(source: string): string | undefined {
    const [, string] = /^(?:"((?:\\.|[^"\\])*)"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\$])*`)$/s.exec(source) ?? [];
    if (string !== undefined || /^['`]/.test(source)) {
      if (behindToken(source, 0) !== source.length || /\$\{/.test(source)) return undefined;
      return source.slice(1, -1).replace(/\\n/g, "\n").replace(/\\(.)/g, "$1");
    }
    if (/^\d+$/.test(source)) return source;
    return this.#constants.get(source.replace(/^props\./, ""));
  }

  #tag(source: string, at: number): number | undefined {
    if (source.startsWith("<!--", at)) return behind(source, "-->", at);
    const [address, shown = ""] = matched(/<([a-z][a-z\d+.-]*:[^\s<>]*)>/iy, source, at) ?? [];
    if (address !== undefined) {
      this.#text += shown;
      return at + address.length;
    }
    const tag = readTag(source, at);
    if (!tag) return undefined;
    if (!isInline(tag.name)) this.#text += " ";
    const step = tag.kind === "open" ? 1 : tag.kind === "close" ? -1 : 0;
    if (/^(?:CodeGroup|RequestExample|ResponseExample)$/.test(tag.name)) this.#groups += step;
    if (tag.name === "Prompt") this.#prompts += step;
    if (tag.kind === "close") return tag.end;
    const hidden =
      /^(?:script|style|svg|iframe|select|textarea)$/.test(tag.name) ||
      (tag.name === "Visibility" && tag.props.get("for") === "agents");
    if (hidden) return tag.kind === "whole" ? tag.end : behind(source, `</${tag.name}>`, tag.end);
    this.#component(tag);
    return tag.end;
  }

  #component(tag: Tag): void {
    const imported = this.#modules.imports.get(tag.name.replace(/\..*$/, ""));
    if (tag.name === "Snippet") {
      const file = (this.#literal(tag, "file") ?? "").replace(/^(?:\.?\/)+|(?:\.?\/)*_?snippets\//g, "");
      const folder = this.#read(`snippets/${file}`) === undefined ? "_snippets" : "snippets";
      return this.#snippet(`${folder}/${file}`, tag);
    }
    if (imported) {
      if (imported.isDefault && /\.mdx?$/.test(imported.file)) this.#snippet(imported.file, tag);
      else this.#computed = true;
      return;
    }
    if (this.#modules.declared.has(tag.name)) this.#computed = true;
    else this.#count(tag.name, 1);
    this.#text += ` ${addedWords(tag)} `;
    for (const name of Object.hasOwn(shownProps, tag.name) ? (shownProps[tag.name] ?? []) : [])
      this.#prop(tag, name);
  }

  #count(name: string, times: number): void {
    if (/^[A-Z]/.test(name)) this.#components.set(name, (this.#components.get(name) ?? 0) + times);
  }

  #literal(tag: Tag, name: string): string | undefined {
    const value = tag.props.get(name);
    if (typeof value === "string") return value;
    return value === undefined || value === true ? undefined : this.#valueOf(value.expression);
  }

  #prop(tag: Tag, name: string): void {
    const value = tag.props.get(name);
    if (value === undefined || value === true) return;
    const expression = typeof value === "string" ? undefined : value.expression;
    if (name === "default") this.#text += ` ${expression ?? ""}`;
    const text = typeof value === "string" ? decoded(value) : this.#valueOf(value.expression);
    this.#text += " ";
    if (text !== undefined) this.#text += text.replace(/\]\([^()\s]+\)/g, "]");
    else if (expression?.startsWith("<") === true) this.#walk(expression, false);
    else if (expression !== undefined && /^\[[^{}()]*\]$/.test(expression)) this.#text += expression;
    else if (name !== "default") this.#computed = true;
    this.#text += " ";
  }

  #snippet(file: string, tag: Tag): void {
    const source = this.#read(file);
    if (source === undefined || this.#within.includes(file) || this.#within.length > 20) return;
    const props = new Map<string, string>();
    for (const [name, value] of tag.props) {
      const text = value === true ? "" : this.#literal(tag, name);
      if (text !== undefined) props.set(name, text);
    }
    const text = withoutFrontMatter(source).body;
    const inner = new Reader({ file, text, props, within: this.#within }, this.#read).result();
    for (const [name, times] of inner.components) this.#count(name, times);
    this.#text += ` ${inner.text} `;
    this.#computed ||= inner.computed;
  }
}
