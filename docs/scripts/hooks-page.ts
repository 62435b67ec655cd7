import { readFileSync } from "node:fs";
import type { PluginHooks } from "@octavo/core";
import { defaults } from "@octavo/plugins";
import { code, pageText, safe } from "./page-text.ts";

interface HookRow {
  readonly name: string;
  readonly doc: string;
  readonly kind: string;
  /** True of hooks that are tapped with `hooks.name.for(key)`. */
  readonly keyed: boolean;
  readonly subjects: readonly string[];
  readonly result: string | undefined;
}

const kinds: Readonly<Record<string, string>> = {
  SyncWaterfallHook: "waterfall",
  AsyncSeriesWaterfallHook: "waterfall",
  SyncBailHook: "bail",
  AsyncSeriesBailHook: "bail",
  AsyncParallelHook: "parallel",
  AsyncSeriesHook: "series",
};

/** The table of all hooks, from their doc comments and types in core/src/hooks.ts. */
export function hooksPage(): string {
  const taps = builtInTaps();
  const hooks = readHooks(readFileSync(new URL("../../core/src/hooks.ts", import.meta.url), "utf8"));
  const rows = hooks.map(({ name, kind, subjects, result }) =>
    [code(name), kind, cell(subjects.join(", ")), result === undefined ? "nothing" : cell(result)].join(" | "),
  );
  return pageText(
    { title: "Hooks", description: "Every hook that a plugin can tap, in the order in which a site is computed.", source: "core/src/hooks.ts" },
    [
      "A tap gets the subject first and [`Read`](/plugins/writing-plugins#read) last. What it may do depends on the hook's kind:",
      [
        "- **waterfall**: improve a value. Return a new one, or the one that you were given.",
        "- **bail**: answer a question. The first tap that returns something is right; `undefined` passes the question on.",
        "- **parallel**: look, and report problems. Nothing is returned.",
        "- **series**: register files, one tap after the other. Nothing is returned.",
      ].join("\n"),
      "A tap that reads other parts of the site does so asynchronously: use `tapPromise`. Where the kind is marked *sync*, only `tap` works.",
      "Not everything is asked when a site is checked. Taps of `playground`, `searchDocuments` and `specExcerpt`, and the functions that taps of `emit` register, make what is written: a build, or `octavo dev` with the page, tells how they fail, and `octavo check` does not. The hooks from `search` on are asked when a person searches or an editor asks. How they fail is told at `docs.json` from the next check of that process on, once for each hook of a plugin, until the process ends, and at once in the language server's log.",
      ["| Hook | Kind | Subject | Result |", "| --- | --- | --- | --- |", ...rows.map((row) => `| ${row} |`)].join("\n"),
      "## What each hook is for",
      ...hooks.flatMap(({ name, doc, keyed }) => [
        `### ${name}`,
        safe(doc) + (keyed ? ` Tap one with ${code(`hooks.${name}.for("…")`)}.` : ""),
        `Tapped by: ${taps.get(name)?.join(", ") ?? "no built-in plugin"}.`,
      ]),
    ],
  );
}

function cell(type: string): string {
  return code(type).replaceAll("|", String.raw`\|`);
}

/** Reads the members of `interface Hooks`. */
function readHooks(source: string): readonly HookRow[] {
  const body = /export interface Hooks \{\n([^]*?)\n\}/.exec(source)?.[1] ?? "";
  const hooks = [...body.matchAll(/\/\*\*[\s*]+([^]*?)\s+\*\/\s+readonly (\w+): ([^;]+);/g)].map(([, doc = "", name = "", written = ""]) => {
    const [, map] = /^TypedHookMap<(\w+)>$/.exec(written) ?? [];
    const keyed = map !== undefined;
    const each = new RegExp(`type ${map} = \\{\\s*\\[[^\\]]*\\]: ([^;}]+?);?\\s*\\}`).exec(source)?.[1] ?? "";
    // However the formatter has broken the line.
    const inner = (keyed ? each : written)
      .replaceAll(/\s+/g, " ")
      .replaceAll(/([<[]) | (?=[>\]])/g, "$1")
      .replaceAll(/,(?=[>\]])/g, "");
    const [, className = "", rest = ""] = /^(\w+)<\[(.*)>$/s.exec(inner) ?? [];
    const end = closingBracket(rest);
    const argumentList = rest.slice(0, end);
    const result = rest.slice(end + 1).replace(/^, /, "") || undefined;
    const kind = kinds[className];
    if (kind === undefined) throw new Error(`Nothing is known of the hook "${name}" of type ${written}.`);
    const subjects = argumentList.split(", ").filter((one) => one !== "Read");
    return { name, doc: doc.replaceAll(/\s+\*?\s*/g, " "), kind: className.startsWith("Sync") ? `${kind}, sync` : kind, keyed, subjects, result };
  });
  if (hooks.length === 0) throw new Error("core/src/hooks.ts has no `interface Hooks` in the form that this generator reads.");
  return hooks;
}

/** Where the list ends that begins before the text. */
function closingBracket(text: string): number {
  let depth = 1;
  for (let index = 0; index < text.length; index++) {
    if (text[index] === "[") depth++;
    if (text[index] === "]" && --depth === 0) return index;
  }
  return text.length;
}

/** Which built-in plugins tap each hook, with the keys where a hook has several. */
function builtInTaps(): ReadonlyMap<string, readonly string[]> {
  const taps = new Map<string, Map<string, Set<string>>>();
  for (const plugin of defaults()) {
    const note = (hook: string, key: string): void => {
      const plugins = taps.get(hook) ?? new Map<string, Set<string>>();
      taps.set(hook, plugins);
      const keys = plugins.get(plugin.name) ?? new Set<string>();
      plugins.set(plugin.name, key === "" ? keys : keys.add(key));
    };
    const hookOf = (hook: string, key: string): object => ({ tap: () => note(hook, key), tapPromise: () => note(hook, key) });
    const recorder = new Proxy({} as PluginHooks, {
      get: (_target, hook) => ({ ...hookOf(String(hook), ""), for: (key: string) => hookOf(String(hook), key) }),
    });
    plugin.apply(recorder);
  }
  return new Map(
    [...taps].map(([hook, plugins]) => [
      hook,
      [...plugins].map(([plugin, keys]) => (keys.size === 0 ? plugin : `${plugin} (${[...keys].map(code).join(", ")})`)),
    ]),
  );
}
