// What languages write, for code that QuickJS runs: it has no `Intl`. The bridge takes and gives texts alone, and what it calls are
// functions of their arguments.

/** UTF-16 units of a question. */
const maxQuestion = 10_000;
const maxKept = 100;

interface Format {
  readonly make: (locales: string[], options: object) => object;
  readonly methods: readonly string[];
}

const zoned = (options: object): object => ({ timeZone: "UTC", ...options });

const formats: ReadonlyMap<string, Format> = new Map<string, Format>([
  [
    "NumberFormat",
    { make: (locales, options) => new Intl.NumberFormat(locales, options), methods: formatMethods(true) },
  ],
  [
    "DateTimeFormat",
    {
      make: (locales, options) => new Intl.DateTimeFormat(locales, zoned(options)),
      methods: formatMethods(true),
    },
  ],
  [
    "PluralRules",
    {
      make: (locales, options) => new Intl.PluralRules(locales, options),
      methods: ["select", "resolvedOptions"],
    },
  ],
  [
    "RelativeTimeFormat",
    { make: (locales, options) => new Intl.RelativeTimeFormat(locales, options), methods: formatMethods() },
  ],
  [
    "ListFormat",
    { make: (locales, options) => new Intl.ListFormat(locales, options), methods: formatMethods() },
  ],
  [
    "Collator",
    {
      make: (locales, options) => new Intl.Collator(locales, options),
      methods: ["compare", "resolvedOptions"],
    },
  ],
  [
    "DisplayNames",
    {
      make: (locales, options) => new Intl.DisplayNames(locales, options as Intl.DisplayNamesOptions),
      methods: ["of", "resolvedOptions"],
    },
  ],
  // The methods of numbers and dates have defaults of their own.
  [
    "Number",
    {
      make: (locales, options) => ({
        toLocaleString: (value: number | bigint) => value.toLocaleString(locales, options),
      }),
      methods: ["toLocaleString"],
    },
  ],
  [
    "Date",
    {
      make: (locales, options) => ({
        toLocaleString: (time: number) => new Date(time).toLocaleString(locales, zoned(options)),
        toLocaleDateString: (time: number) => new Date(time).toLocaleDateString(locales, zoned(options)),
        toLocaleTimeString: (time: number) => new Date(time).toLocaleTimeString(locales, zoned(options)),
      }),
      methods: ["toLocaleString", "toLocaleDateString", "toLocaleTimeString"],
    },
  ],
]);

function formatMethods(hasRanges = false): readonly string[] {
  const ranges = hasRanges ? ["formatRange", "formatRangeToParts"] : [];
  return ["format", "formatToParts", ...ranges, "resolvedOptions"];
}

/** By what they were made of: code asks the same one again and again. */
const kept = new Map<string, object>();

/**
 * Answers `[kind, locales, options, method, arguments]` with `{ value }`, or `{ error: [name, message] }`, both JSON. Without a method,
 * the arguments of the constructor are checked alone. Languages are English where none is named, times those of UTC.
 */
export function formatLocale(question: string): string {
  try {
    if (question.length > maxQuestion)
      throw new RangeError("More than 10,000 characters are not formatted at once");
    const asked: unknown = JSON.parse(question);
    if (!Array.isArray(asked)) throw new TypeError("This is no question");
    const [kind, locales, options, method, given] = asked as unknown[];
    const format = typeof kind === "string" ? formats.get(kind) : undefined;
    if (!format) throw new TypeError("There is no such format");
    const formatter = formatterOf(
      format,
      `${String(kind)} ${JSON.stringify([locales, options])}`,
      locales,
      options,
    );
    if (method === "") return "{}";
    if (typeof method !== "string" || !format.methods.includes(method) || !Array.isArray(given))
      throw new TypeError("There is no such method");
    const call = (formatter as Record<string, (...given: unknown[]) => unknown>)[method];
    return JSON.stringify({ value: call?.apply(formatter, given.map(argument)) });
  } catch (error) {
    const { name, message } = error as Error;
    return JSON.stringify({ error: [name, message] });
  }
}

function formatterOf({ make }: Format, key: string, locales: unknown, options: unknown): object {
  const known = kept.get(key);
  if (known) return known;
  const named = (Array.isArray(locales) ? locales : [locales]).filter((each) => typeof each === "string");
  const plain = typeof options === "object" && options !== null ? options : {};
  const made = make(named.length > 0 ? named : ["en-US"], plain);
  if (kept.size >= maxKept) kept.clear();
  kept.set(key, made);
  return made;
}

/** Numbers come as texts, so that those are kept which JSON has not. */
function argument(given: unknown): unknown {
  if (!Array.isArray(given)) return given;
  const [kind, value] = given as unknown[];
  if (kind === "list") return value;
  return kind === "bigint" ? BigInt(String(value)) : Number(value);
}
