/** A language of docs.json as HTML, XML and browsers name it: "cn" → "zh-Hans". Undefined is English. */
export function languageTag(language: string | undefined): string {
  if (language === "cn") return "zh-Hans";
  if (language === "jp") return "ja";
  return language ?? "en";
}
