import type { Html } from "../html.ts";
import { html } from "../html.ts";
import type { Forms } from "./words.ts";

/** Words with what stands for their placeholders. */
export function fill(template: string, values: Readonly<Record<string, string | number | bigint>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

/** The same as HTML: words are escaped, and so are values that are texts. */
export function fillHtml(template: string, values: Readonly<Record<string, Html | string | number>>): Html {
  const parts = template.split(/\{(\w+)\}/);
  return html`${parts.map((part, index) => (index % 2 === 1 ? values[part] : part))}`;
}

/** The words for a count, as the language has them. */
export function counted(forms: Forms, count: number, language: string): string {
  return fill(forms[new Intl.PluralRules(language).select(count)] ?? forms.other, { count });
}
