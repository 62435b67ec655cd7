const languages = new Map<string, ReadonlyMap<string, number>>();

/** Names of months, long and short, in lower case, with their numbers from 0: in English, and in the language where it is known. */
function monthsOf(language: string): ReadonlyMap<string, number> {
  const known = languages.get(language);
  if (known) return known;
  const months = new Map<string, number>();
  for (const tag of ["en", language]) {
    if (!isKnown(tag)) continue;
    for (const month of ["long", "short"] as const)
      for (const form of [{ month }, { month, day: "numeric" }] as const) {
        const format = new Intl.DateTimeFormat(tag, { ...form, timeZone: "UTC" });
        for (let number = 0; number < 12; number++) {
          const parts = format.formatToParts(Date.UTC(2000, number, 15));
          const name = parts.find(({ type }) => type === "month")?.value.replace(/\.$/, "") ?? "";
          if (/^\p{L}{3,}$/u.test(name)) months.set(name.toLowerCase(), number);
        }
      }
  }
  // What people write besides.
  months.set("sept", 8);
  languages.set(language, months);
  return months;
}

function isKnown(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf([tag]).length > 0;
  } catch {
    return false;
  }
}

const year = String.raw`(?<year>(?:19|20)\d\d)(?!\d)`;
const name = String.raw`(?<![\p{L}\p{M}])(?<name>\p{L}[\p{L}\p{M}]{2,})`;
const day = String.raw`(?<!\d)(?<day>\d{1,2})`;
const between = String.raw`[\s.,]{1,3}(?:(?:of|de|del|do)\s)?`;

/** From the surest to the least sure; those without a day mean its first. */
const forms: readonly RegExp[] = [
  String.raw`(?<![\d.-])${year}(?<sign>[-/.])(?<number>\d\d)\k<sign>(?<day>\d\d)(?![\d.])`,
  String.raw`(?<!\d)${year}\s*[年년]\s*(?<number>\d{1,2})\s*[月월](?:\s*(?<day>\d{1,2})\s*[日일])?`,
  String.raw`${name}\.?\s{1,2}${day}(?:st|nd|rd|th)?,?\s{1,2}${year}`,
  String.raw`${day}(?:st|nd|rd|th|er|º|\.)?${between}${name}${between}${year}`,
  String.raw`${name}${between}${year}`,
].map((form) => new RegExp(form, "giu"));

/** Longer texts are no dates. */
const longest = 200;

/**
 * The day that a text names, at midnight UTC, in the form of RSS ("Tue, 03 Feb 2026 00:00:00 GMT"): "2026-02-03", "Released
 * February 3, 2026", "3 février 2026", "2026年2月3日". A month alone is its first day; of several days, the last is meant. Undefined where
 * none is named. `language`: that the text may be in besides English, as BCP 47 names it.
 */
export function updateDate(text: string, language: string): string | undefined {
  if (text.length > longest) return undefined;
  const months = monthsOf(language);
  for (const form of forms) {
    const days = [...text.normalize("NFC").matchAll(form)].flatMap(({ groups }) => {
      const month = groups?.["name"]
        ? months.get(groups["name"].toLowerCase())
        : Number(groups?.["number"]) - 1;
      return month === undefined
        ? []
        : (dayOf(Number(groups?.["year"]), month, Number(groups?.["day"] ?? 1)) ?? []);
    });
    const last = days.at(-1);
    if (last) return last.toUTCString();
  }
  return undefined;
}

/** Undefined for days that there are not, such as February 30. */
function dayOf(inYear: number, month: number, ofMonth: number): Date | undefined {
  const date = new Date(Date.UTC(inYear, month, ofMonth));
  return date.getUTCMonth() === month && date.getUTCDate() === ofMonth ? date : undefined;
}
