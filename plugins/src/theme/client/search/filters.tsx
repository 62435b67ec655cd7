import type { JSX } from "preact";
import { useBox } from "./context.ts";
import type { Narrowing } from "./state.ts";
import { word } from "../words.ts";

/** Shown where the site has several versions or languages. */
export function Filters(): JSX.Element | null {
  const { version, language } = useBox().state;
  if (version.choices.value.length + language.choices.value.length === 0) return null;
  return (
    <div class="search-filters">
      <Filter
        narrowing={version}
        kind="version"
        label={word("version", "Version")}
        all={word("allVersions", "All versions")}
        nameOf={(value) => value}
      />
      <Filter
        narrowing={language}
        kind="language"
        label={word("languageName", "Language")}
        all={word("allLanguages", "All languages")}
        nameOf={languageName}
      />
    </div>
  );
}

interface FilterProps {
  readonly narrowing: Narrowing;
  readonly kind: "version" | "language";
  readonly label: string;
  readonly all: string;
  readonly nameOf: (value: string) => string;
}

function Filter({ narrowing, kind, label, all, nameOf }: FilterProps): JSX.Element | null {
  const { state } = useBox();
  const { value, choices } = narrowing;
  if (choices.value.length === 0) return null;
  return (
    <label class="search-filter">
      <span class="sr-only">{label}</span>
      <select
        value={value.value ?? ""}
        data-search-filter={kind}
        onChange={({ currentTarget }) => {
          value.value = currentTarget.value === "" ? undefined : currentTarget.value;
          state.again();
        }}
      >
        <option value="">{all}</option>
        {choices.value.map((choice) => (
          <option key={choice} value={choice}>
            {nameOf(choice)}
          </option>
        ))}
      </select>
    </label>
  );
}

const usualCodes: Readonly<Record<string, string>> = { cn: "zh-Hans", jp: "ja", kr: "ko", ua: "uk" };

/** What a language calls itself; the code where the browser does not know. */
function languageName(code: string): string {
  try {
    const usual = (Object.hasOwn(usualCodes, code) && usualCodes[code]) || code;
    const name = new Intl.DisplayNames([usual], { type: "language" }).of(usual) ?? code;
    return name.slice(0, 1).toLocaleUpperCase(usual) + name.slice(1);
  } catch {
    return code;
  }
}
