import { note } from "./notes.ts";

// QuickJS knows no languages: what is formatted is asked of the host, in texts.

const { stringify, parse } = JSON;
const { isArray } = Array;

const classes: Readonly<Record<string, readonly string[]>> = {
  NumberFormat: ["format", "formatToParts", "formatRange", "formatRangeToParts", "resolvedOptions"],
  DateTimeFormat: ["format", "formatToParts", "formatRange", "formatRangeToParts", "resolvedOptions"],
  PluralRules: ["select", "resolvedOptions"],
  RelativeTimeFormat: ["format", "formatToParts", "resolvedOptions"],
  ListFormat: ["format", "formatToParts", "resolvedOptions"],
  Collator: ["compare", "resolvedOptions"],
  DisplayNames: ["of", "resolvedOptions"],
};

type Host = (question: string) => string;

/** Gives code `Intl`, and the methods of numbers, dates and texts that need it. */
export function defineLocales(): void {
  const scope = globalThis as unknown as Record<string, unknown>;
  const host = scope["octavo$format"] as Host;
  delete scope["octavo$format"];
  const ask = (...question: readonly unknown[]): unknown => {
    const { value, error } = parse(host(stringify(question))) as { value?: unknown; error?: string[] };
    if (!error) return value;
    const [name, message = ""] = error;
    throw name === "TypeError" ? new TypeError(message) : new RangeError(message);
  };
  const known = Object.fromEntries(
    Object.entries(classes).map(([kind, methods]) => [kind, formatClass(kind, methods, ask)]),
  );
  scope["Intl"] = new Proxy(known, {
    get: (target, name) => {
      // What is not here is in browsers.
      if (typeof name === "string" && !(name in target)) {
        note("browser", `Intl.${name}`);
        note("live");
      }
      return Reflect.get(target, name) as unknown;
    },
  });
  replaceMethods(ask);
}

function formatClass(
  kind: string,
  methods: readonly string[],
  ask: (...question: readonly unknown[]) => unknown,
): unknown {
  function Format(locales?: unknown, options?: unknown): object {
    noteReader(kind, locales, options);
    ask(kind, locales, options, "", []);
    const [languages, plain] = parse(stringify([locales ?? null, options ?? null])) as unknown[];
    const made = Object.create(Format.prototype as object) as Record<string, unknown>;
    for (const method of methods)
      made[method] = (...given: readonly unknown[]) => {
        if (kind === "DateTimeFormat" && method.startsWith("format") && given[0] === undefined)
          return ask(kind, languages, plain, method, [plainOf(new Date())]);
        return ask(kind, languages, plain, method, given.map(plainOf));
      };
    return made;
  }
  return Object.assign(Format, {
    supportedLocalesOf: (locales: unknown) =>
      (isArray(locales) ? (locales as unknown[]) : [locales]).filter((each) => typeof each === "string"),
  });
}

/** What depends on who reads is drawn again in their browser. */
function noteReader(kind: string, locales: unknown, options: unknown): void {
  const isNamed = typeof locales === "string" || (isArray(locales) && locales.length > 0);
  const zone = (options as { timeZone?: unknown } | null | undefined)?.timeZone;
  if (!isNamed || (kind.startsWith("Date") && typeof zone !== "string")) note("live");
}

function plainOf(value: unknown): unknown {
  if (value instanceof Date) return ["number", String(value.getTime())];
  if (typeof value === "number") return ["number", String(value)];
  if (typeof value === "bigint") return ["bigint", String(value)];
  if (typeof value === "string" || value === null || value === undefined) return value;
  return ["list", [...(value as Iterable<unknown>)].map(String)];
}

function replaceMethods(ask: (...question: readonly unknown[]) => unknown): void {
  const replace = (prototype: object, kind: string, method: string, value: (own: never) => unknown): void => {
    Object.defineProperty(prototype, method, {
      configurable: true,
      writable: true,
      value(this: never, locales?: unknown, options?: unknown): unknown {
        noteReader(kind, locales, options);
        return ask(kind, locales, options, method, [plainOf(value(this))]);
      },
    });
  };
  replace(Number.prototype, "Number", "toLocaleString", (own) => Number(own));
  replace(BigInt.prototype, "Number", "toLocaleString", (own) => BigInt(own));
  for (const method of ["toLocaleString", "toLocaleDateString", "toLocaleTimeString"])
    replace(Date.prototype, "Date", method, (own: Date) => own.getTime());
  const texts = String.prototype as unknown as Record<string, (...given: readonly unknown[]) => unknown>;
  texts["localeCompare"] = function (this: string, other, locales, options): unknown {
    noteReader("Collator", locales, options);
    return ask("Collator", locales, options, "compare", [this, String(other)]);
  };
  for (const name of ["toLocaleUpperCase", "toLocaleLowerCase"]) {
    const own = texts[name];
    if (own)
      texts[name] = function (this: string, ...given): unknown {
        if (given.length > 0) note("live");
        return own.apply(this, [...given]);
      };
  }
}
