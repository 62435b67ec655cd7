import { createAnalyzer, type Analyzer } from "./analyzer.ts";
import { baseLanguage } from "./languages.ts";

/** An analyzer depends on its language alone, and what it remembers serves all pages. */
const analyzers = new Map<string, Promise<Analyzer>>();

/** The analyzer of a language, the same one each time. */
export function knownAnalyzer(language: string): Promise<Analyzer> {
  const base = baseLanguage(language);
  const known = analyzers.get(base) ?? createAnalyzer(base);
  analyzers.set(base, known);
  return known;
}
