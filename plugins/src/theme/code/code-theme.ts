import type { ThemeRegistrationRaw } from "shiki/core";

/** Colours of code: whether blocks are light or dark whatever the page is, and custom properties that replace the theme's own. */
export interface CodeTheme {
  /** Words of `data-code`, which the style sheet knows: "light", "dark", "themed". */
  readonly words: readonly string[];
  /** Declarations such as "--code-k:#f00". */
  readonly rules: readonly string[];
}

export const plainTheme: CodeTheme = { words: [], rules: [] };

/** A class of highlighted code by a scope that stands for it. */
const scopes: Readonly<Record<string, string>> = {
  c: "comment.line.double-slash.ts",
  k: "keyword.control.flow.ts",
  s: "string.quoted.double.ts",
  n: "constant.numeric.decimal.ts",
  f: "entity.name.function.ts",
  t: "entity.name.type.class.ts",
  g: "entity.name.tag.html",
  a: "entity.other.attribute-name.html",
  p: "punctuation.separator.ts",
  r: "constant.character.escape.ts",
  h: "markup.heading.markdown",
  i: "markup.inserted.diff",
  d: "markup.deleted.diff",
};

/** Names of custom properties that sites set where the theme is "css-variables", behind `--mint-` or `--octavo-`. */
const variables: Readonly<Record<string, string>> = {
  bg: "color-background",
  fg: "color-text",
  c: "token-comment",
  k: "token-keyword",
  s: "token-string",
  n: "token-constant",
  f: "token-function",
  a: "token-parameter",
  p: "token-punctuation",
  r: "token-string-expression",
  t: "token-function",
  g: "token-keyword",
};

/**
 * The colours that docs.json's `styling.codeblocks`, or `theme` of one block, ask for: "system", "dark", "light",
 * "css-variables", a name of a Shiki theme, or `{light, dark}` with two of them. What is none of these changes nothing.
 */
export async function codeTheme(written: unknown): Promise<CodeTheme> {
  if (typeof written === "string") return oneTheme(written.toLowerCase());
  if (typeof written !== "object" || written === null) return plainTheme;
  const { theme, light, dark } = written as Readonly<Record<string, unknown>>;
  if (theme !== undefined) return codeTheme(theme);
  const [first, second] = [await colorsOf(light), await colorsOf(dark)];
  if (!first || !second) return plainTheme;
  const names = [...new Set([...first.values.keys(), ...second.values.keys()])];
  const rules = names.map(
    (name) => `--code-${name}:light-dark(${valueOf(name, first)},${valueOf(name, second)})`,
  );
  return { words: ["themed"], rules };
}

async function oneTheme(name: string): Promise<CodeTheme> {
  if (name === "dark" || name === "light") return { words: [name], rules: [] };
  if (name === "css-variables")
    return {
      words: ["themed"],
      rules: Object.entries(variables).map(
        ([key, variable]) => `--code-${key}:var(--octavo-${variable},var(--mint-${variable}))`,
      ),
    };
  const colors = await colorsOf(name);
  if (!colors) return plainTheme;
  const rules = [...colors.values].map(([key, value]) => `--code-${key}:${value}`);
  return { words: [colors.type, "themed"], rules };
}

interface Colors {
  readonly type: "light" | "dark";
  /** By class, and "bg" and "fg". */
  readonly values: ReadonlyMap<string, string>;
}

const loaded = new Map<string, Promise<Colors | undefined>>();

/** The colours of a Shiki theme; undefined where there is none of that name. Each is read once a process. */
function colorsOf(name: unknown): Promise<Colors | undefined> {
  if (typeof name !== "string") return Promise.resolve(undefined);
  const known = loaded.get(name) ?? load(name);
  // Names come from sites: only those of themes are worth remembering.
  const forget = (): boolean => loaded.delete(name);
  known.then((colors) => (colors === undefined ? forget() : undefined), forget);
  loaded.set(name, known);
  return known;
}

async function load(name: string): Promise<Colors | undefined> {
  const { bundledThemes } = await import("shiki/themes");
  if (!Object.hasOwn(bundledThemes, name)) return undefined;
  const { default: theme } = await bundledThemes[name as keyof typeof bundledThemes]();
  const rules = theme.tokenColors ?? theme.settings ?? [];
  const values = new Map<string, string>();
  const add = (key: string, color: unknown): void => {
    if (typeof color === "string" && /^#[\da-f]{3,8}$/i.test(color)) values.set(key, color);
  };
  add("bg", theme.colors?.["editor.background"] ?? theme.bg);
  add(
    "fg",
    theme.colors?.["editor.foreground"] ??
      theme.fg ??
      rules.find(({ scope }) => !scope)?.settings?.foreground,
  );
  for (const [key, scope] of Object.entries(scopes)) add(key, colorOf(scope, rules) ?? values.get("fg"));
  return { type: theme.type === "light" ? "light" : "dark", values };
}

/** The colour of the most special selector for a scope; the later one of two. */
function colorOf(scope: string, rules: NonNullable<ThemeRegistrationRaw["settings"]>): string | undefined {
  let best = { length: 0, color: undefined as string | undefined };
  for (const { scope: written = [], settings } of rules)
    for (const selector of (Array.isArray(written) ? written : [written]).flatMap((each) => each.split(",")))
      if (
        settings?.foreground !== undefined &&
        isPrefix(selector.trim(), scope) &&
        selector.trim().length >= best.length
      )
        best = { length: selector.trim().length, color: settings.foreground };
  return best.color;
}

function isPrefix(selector: string, scope: string): boolean {
  return selector !== "" && (scope === selector || scope.startsWith(`${selector}.`));
}

function valueOf(name: string, { values }: Colors): string {
  return values.get(name) ?? values.get("fg") ?? "currentcolor";
}
