import { sampleLanguages, writeSample, type SampleLanguageKey } from "@octavo/core/request";
import type { JSX } from "preact";
import { languageName } from "../../../code/languages.ts";
import type { FormState } from "../form-state.ts";
import { Code, CopyButton } from "./code.tsx";
import { words } from "../words.ts";

/** The request as a program, in the language that the reader chose; nothing where the site has no generated samples. */
export function RequestSample({ form }: { form: FormState }): JSX.Element | null {
  const { language, languages, request } = form;
  if (language.value === undefined) return null;
  const source = writeSample(language.value, request.value);
  const grammar = sampleLanguages.find(({ key }) => key === language.value)?.grammar ?? "";
  return (
    <section class="pg-card pg-sample" aria-label={words.request}>
      <header class="pg-card-head">
        <h3>{words.request}</h3>
        {languages.length > 1 ? (
          <select
            class="pg-input pg-choice"
            name="language"
            aria-label={words.sampleLanguage}
            value={language.value}
            onChange={(event) => (language.value = event.currentTarget.value as SampleLanguageKey)}
          >
            {languages.map((key) => (
              <option key={key} value={key}>
                {labelOf(key)}
              </option>
            ))}
          </select>
        ) : (
          <span class="pg-type">{labelOf(language.value)}</span>
        )}
        <CopyButton text={() => source} label={words.copySample} />
      </header>
      <Code text={source} language={languageName(grammar)} label={words.codeSample} />
    </section>
  );
}

function labelOf(key: SampleLanguageKey): string {
  return sampleLanguages.find((each) => each.key === key)?.label ?? key;
}
