import { flagOf, memberAt, type PlaygroundMode } from "@octavo/core";
import { languageOf, type SampleLanguage } from "@octavo/core/request";

/** What docs.json's `api` says about the playground and its samples. */
export interface PlaygroundSettings {
  readonly proxy: boolean;
  readonly credentials: boolean;
  /** Languages of generated samples, each once; empty where none are to be generated. */
  readonly languages: readonly SampleLanguage[];
  /** Samples have nothing that is optional. */
  readonly requiredOnly: boolean;
  /** Example values are filled in. */
  readonly prefill: boolean;
}

const defaultLanguages = ["curl", "python", "javascript", "php", "go", "java", "ruby"];

/** Reads any JSON: values of a wrong type count as absent. */
export function settingsOf(api: unknown): PlaygroundSettings {
  const flag = (...path: readonly string[]): boolean | undefined => flagOf(memberAt(api, path));
  const proxy = flag("playground", "proxy") ?? true;
  return {
    proxy,
    credentials: !proxy && flag("playground", "credentials") === true,
    languages:
      flag("examples", "autogenerate") === false ? [] : languagesOf(memberAt(api, ["examples", "languages"])),
    requiredOnly: memberAt(api, ["examples", "defaults"]) === "required",
    prefill: flag("examples", "prefill") === true,
  };
}

/** Unknown names are left out; the schema of docs.json reports them. */
function languagesOf(written: unknown): readonly SampleLanguage[] {
  const known = languagesIn(Array.isArray(written) ? written : []);
  return known.length > 0 ? known : languagesIn(defaultLanguages);
}

function languagesIn(names: readonly unknown[]): readonly SampleLanguage[] {
  const found = names.map((name) => (typeof name === "string" ? languageOf(name) : undefined));
  return [...new Set(found)].filter((language) => language !== undefined);
}

const modes: readonly PlaygroundMode[] = ["interactive", "simple", "none", "auth"];

/** A mode as it is written; undefined for anything else. */
export function modeOf(value: unknown): PlaygroundMode | undefined {
  return modes.find((mode) => mode === value);
}
