import { readFence } from "./fence.ts";
import { behind, behindBrackets, behindToken } from "./scan.ts";

interface Imported {
  /** Below the docs root. */
  readonly file: string;
  readonly isDefault: boolean;
}

/** What the imports and exports of a file name, wherever they stand in it. */
export interface Modules {
  readonly imports: ReadonlyMap<string, Imported>;
  readonly declared: ReadonlySet<string>;
  /** Exported constants that are plain texts or numbers. */
  readonly constants: ReadonlyMap<string, string>;
}

export function readModules(source: string, file: string): Modules {
  const imports = new Map<string, Imported>();
  const declared = new Set<string>();
  const constants = new Map<string, string>();
  for (let at = 0; at < source.length; at = behind(source, "\n", at)) {
    const fence = readFence(source, at);
    if (fence) at = fence.end - 1;
    else if (isModuleLine(source, at)) {
      const end = moduleEnd(source, at);
      const block = source.slice(at, end);
      for (const [local, imported] of importsOf(block, file)) imports.set(local, imported);
      for (const [, name = ""] of block.matchAll(declaration)) declared.add(name);
      for (const [, name = "", value = ""] of block.matchAll(constant))
        constants.set(name, value.replace(/^["'`]|["'`]$/g, ""));
      at = end - 1;
    }
  }
  return { imports, declared, constants };
}

const importing = /^import\s+(?:([\w$*{},\s]+?)\s+from\s+)?["']([^"'\n]+)["']/gm;
const declaration = /^(?:export\s+)?(?:const|let|var|function|class)\s+([\w$]+)/gm;
const constant = /^export\s+const\s+([\w$]+)\s*=\s*("[^"\n]*"|'[^'\n]*'|`[^`$]*`|\d+)\s*;?\s*$/gm;

function* importsOf(block: string, within: string): Generator<readonly [string, Imported]> {
  for (const [, names = "", from = ""] of block.matchAll(importing)) {
    const file = resolve(from, within);
    const [, single] = /^([\w$]+)/.exec(names) ?? [];
    if (single !== undefined) yield [single, { file, isDefault: true }];
    const several = /\{([^}]*)\}/.exec(names)?.[1] ?? "";
    for (const each of several.split(",")) {
      const local = each
        .trim()
        .split(/\s+as\s+/)
        .at(-1);
      if (local) yield [local, { file, isDefault: false }];
    }
  }
}

function resolve(from: string, within: string): string {
  const steps = from.startsWith("/") ? [] : within.split("/").slice(0, -1);
  for (const step of from.split("/"))
    if (step === "..") steps.pop();
    else if (step !== "." && step !== "") steps.push(step);
  const file = steps.join("/");
  return /\.[a-z]{2,4}$/i.test(file) ? file : `${file}.mdx`;
}

/** Imports and exports begin where no paragraph is open. */
export function isModuleLine(source: string, at: number): boolean {
  if (at > 0 && source[at - 1] !== "\n") return false;
  if (!/^(?:import|export)[\s{*]/.test(source.slice(at, at + 8))) return false;
  return at === 0 || /(?:^|\n)[ \t]*\n$/.test(source.slice(Math.max(0, at - 200), at));
}

/** Up to the first empty line that is in no bracket. */
export function moduleEnd(source: string, at: number): number {
  for (let next = at; next < source.length;) {
    if ("{([".includes(source[next] ?? "")) next = behindBrackets(source, next);
    else if (/^\n[ \t]*(?:\n|$)/.test(source.slice(next, next + 80))) return next + 1;
    else next = behindToken(source, next);
  }
  return source.length;
}
