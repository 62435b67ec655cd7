import { nearest } from "../schema/nearest.ts";
import { kindInWords } from "../schema/words.ts";
import { isSiteFile } from "../source/file.ts";
import { build as buildSite, type BuildOptions, type BuildReport } from "./build.ts";
import type { CheckReport } from "./check-report.ts";
import type { ProjectOptions } from "./project-options.ts";
import { Project } from "./project.ts";
import { SetupError } from "./setup-error.ts";

// Where hosts come in, which may be plain JavaScript: a misspelt `trusted` would run code that nobody trusts.

/** See `build` in `build.ts`. Rejects with `SetupError` for options that are wrong, too. */
export async function build(options: BuildOptions): Promise<BuildReport> {
  checkOptions(options, buildRules);
  return buildSite(options);
}

/** Opens a folder, checks it, and lets it go. */
export async function check(options: ProjectOptions): Promise<CheckReport> {
  return (await openProject(options)).check();
}

export async function openProject(options: ProjectOptions): Promise<Project> {
  checkOptions(options, projectRules);
  return Project.open(options);
}

interface Rule {
  readonly wants: string;
  readonly allows: (value: unknown) => boolean;
  /** What is there instead, where its kind says too little: "an empty string". */
  readonly found?: (value: unknown) => string | undefined;
  readonly required?: true;
}

const text: Rule = { wants: "text", allows: (value) => typeof value === "string" };
const flag: Rule = { wants: "true or false", allows: (value) => typeof value === "boolean" };
const call: Rule = { wants: "a function", allows: (value) => typeof value === "function" };
const object: Rule = { wants: "an object", allows: isObject };
const folder: Rule = {
  wants: "the path of a folder",
  allows: (value) => typeof value === "string" && value !== "",
  found: (value) => (value === "" ? "an empty string" : undefined),
  required: true,
};

const projectRules: Readonly<Record<keyof ProjectOptions, Rule>> = {
  root: folder,
  plugins: {
    wants: "a list of plugins, such as defaults() gives",
    allows: (value) => Array.isArray(value) && value.every(canBePlugin),
    found: otherThanPlugin,
    required: true,
  },
  trusted: flag,
  configRoot: text,
  base: text,
  url: text,
  except: text,
  cache: text,
  remembered: text,
  held: {
    wants: "a Map by paths in the docs folder",
    allows: (value) => value instanceof Map && [...value.keys()].every(isKey),
    found: (value) =>
      value instanceof Map
        ? `one with ${JSON.stringify([...value.keys()].find((key) => !isKey(key)))}`
        : undefined,
  },
  keepsConfig: flag,
  network: flag,
  freeze: flag,
  patience: { wants: "a number of milliseconds", allows: (value) => typeof value === "number" && value > 0 },
  signal: { wants: "an AbortSignal", allows: (value) => value instanceof AbortSignal },
  onListed: call,
  onProgress: call,
  audience: { wants: '"all", or an object', allows: (value) => value === "all" || isObject(value) },
  withheld: { wants: "a list of paths", allows: Array.isArray },
  trace: object,
};

const buildRules: Readonly<Record<keyof BuildOptions, Rule>> = { ...projectRules, out: folder, strict: flag };

function isKey(value: unknown): boolean {
  return typeof value === "string" && isSiteFile(value);
}

function canBePlugin(value: unknown): boolean {
  return isObject(value) && "apply" in value;
}

function otherThanPlugin(value: unknown): string | undefined {
  if (!Array.isArray(value)) return undefined;
  const items: readonly unknown[] = value;
  const index = items.findIndex((item) => !canBePlugin(item));
  const item = items[index];
  const hint =
    typeof item === "function" ? "; call it" : isObject(item) ? " that definePlugin has not made" : "";
  return `a list whose item ${index} is ${kindInWords(item)}${hint}`;
}

/** What is undefined is not given. Throws `SetupError`. */
function checkOptions(options: unknown, rules: Readonly<Record<string, Rule>>): void {
  if (!isObject(options))
    throw new SetupError(`The options have to be an object, not ${kindInWords(options)}.`);
  const names = Object.keys(rules);
  const given = new Map(Object.entries(options));
  for (const name of given.keys()) {
    if (names.includes(name)) continue;
    const meant = nearest(name, names);
    const hint = meant === undefined ? `There are ${names.join(", ")}.` : `Did you mean "${meant}"?`;
    throw new SetupError(`There is no option "${name}". ${hint}`);
  }
  for (const [name, { wants, allows, found: details, required }] of Object.entries(rules)) {
    const value = given.get(name);
    if (value === undefined ? required !== true : allows(value)) continue;
    const found = value === undefined ? "; it is missing" : `, not ${details?.(value) ?? kindInWords(value)}`;
    throw new SetupError(`The option "${name}" has to be ${wants}${found}.`);
  }
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
