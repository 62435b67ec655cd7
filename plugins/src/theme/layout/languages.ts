const names: ReadonlyMap<string, string> = new Map([
  ["ar", "العربية"],
  ["ca", "Català"],
  ["cn", "简体中文"],
  ["cs", "Čeština"],
  ["da", "Dansk"],
  ["de", "Deutsch"],
  ["en", "English"],
  ["es", "Español"],
  ["fi", "Suomi"],
  ["fr", "Français"],
  ["fr-CA", "Français (Canada)"],
  ["fr-ca", "Français (Canada)"],
  ["he", "עברית"],
  ["hi", "हिन्दी"],
  ["hu", "Magyar"],
  ["id", "Bahasa Indonesia"],
  ["it", "Italiano"],
  ["ja", "日本語"],
  ["jp", "日本語"],
  ["ja-JP", "日本語"],
  ["ja-jp", "日本語"],
  ["ko", "한국어"],
  ["lv", "Latviešu"],
  ["nl", "Nederlands"],
  ["no", "Norsk"],
  ["pl", "Polski"],
  ["pt", "Português"],
  ["pt-BR", "Português (Brasil)"],
  ["ro", "Română"],
  ["ru", "Русский"],
  ["sv", "Svenska"],
  ["tr", "Türkçe"],
  ["uk", "Українська"],
  ["uz", "Oʻzbekcha"],
  ["vi", "Tiếng Việt"],
  ["zh", "简体中文"],
  ["zh-CN", "简体中文"],
  ["zh-Hans", "简体中文"],
  ["zh-Hant", "繁體中文"],
  ["zh-TW", "繁體中文"],
]);

/** What a language of docs.json calls itself. */
export function languageName(language: string): string {
  return names.get(language) ?? language;
}

export function isRightToLeft(language: string | undefined): boolean {
  return /^(?:ar|fa|he|ur)\b/i.test(language ?? "");
}
