import { kindInWords } from "./schema/words.ts";

/** What a waterfall's value cannot lose on its way, beside its keys. */
interface ValueRule {
  /** Members that can be of one kind only. */
  readonly kinds?: Readonly<Record<string, Kind>>;
  /** Members that are settled before, and where they can be changed. */
  readonly settled?: Readonly<Record<string, string>>;
}

type Kind = "string" | "boolean" | "object" | "array" | "function";

const byRoutes =
  "it follows from docs.json, from the front matter or from the document: change it there, or in a tap of";

const valueRules: Readonly<Record<string, ValueRule>> = {
  config: { kinds: { file: "string", value: "object" } },
  spec: { kinds: { source: "string", operations: "array" } },
  operation: {
    kinds: {
      title: "string",
      description: "string",
      deprecated: "boolean",
      parameters: "array",
      bodies: "array",
      responses: "array",
      servers: "array",
      badges: "array",
      metadata: "object",
      extension: "function",
    },
    settled: {
      spec: `${byRoutes} "spec".`,
      key: `${byRoutes} "spec".`,
      href: `${byRoutes} "spec".`,
    },
  },
  page: {
    kinds: { title: "string", deprecated: "boolean", frontMatter: "object" },
    settled: {
      path: `${byRoutes} "navigation".`,
      kind: `${byRoutes} "navigation".`,
      listed: `${byRoutes} "navigation".`,
      hidden: `${byRoutes} "navigation".`,
      endpoint: `${byRoutes} "spec".`,
    },
  },
};

/** What is wrong with a waterfall's value: it has the kind of the one before it, all of its keys, and what of them is settled. */
export function faultOfValue(result: unknown, before: unknown, hook: string): string | undefined {
  if (kindOf(result) !== kindOf(before))
    return `it returned ${kindInWords(result)} instead of ${kindInWords(before)}.`;
  if (typeof before !== "object" || before === null || Array.isArray(before)) return undefined;
  const [old, made] = [before as Members, result as Members];
  const lost = Object.keys(old).find((key) => !(key in made));
  if (lost !== undefined) return `it returned an object without "${lost}".`;
  const { kinds = {}, settled = {} } = valueRules[hook] ?? {};
  for (const [key, kind] of Object.entries(kinds))
    if (key in old && kindOf(made[key]) !== kind)
      return `it returned an object whose "${key}" is ${kindInWords(made[key])} instead of ${kindInWords(old[key])}.`;
  if (hook === "page" && made["content"] !== old["content"] && isOfFile(old["route"]))
    return 'it gave "content" to a page that is written in a file: that is before the generated part of pages without one.';
  for (const [key, where] of Object.entries(settled))
    if (made[key] !== old[key]) return `it changed "${key}", which is settled by then: ${where}`;
  return undefined;
}

function isOfFile(route: unknown): boolean {
  return typeof (route as { readonly file?: unknown } | undefined)?.file === "string";
}

type Members = Readonly<Record<string, unknown>>;

/** What answers must have, by hook. */
const answers: Readonly<Record<string, string>> = {
  parse: "problems",
  readSpec: "operations",
  schema: "field",
  entry: "kind",
  hover: "markdown",
};

/** What is wrong with the answer of a hook that asks who knows it. */
export function faultOfAnswer(result: unknown, hook: string): string | undefined {
  if (hook === "locateSpec")
    return typeof result === "string" ? undefined : `it returned ${kindInWords(result)} instead of a string.`;
  const key = answers[hook.split(":")[0] ?? ""];
  if (key === undefined) return undefined;
  if (typeof result === "object" && result !== null && key in result) return undefined;
  return `it returned ${kindInWords(result)} without "${key}".`;
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? "array" : value === null ? "null" : typeof value;
}
