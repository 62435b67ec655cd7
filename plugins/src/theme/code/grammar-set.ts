import type { LanguageRegistration, RegexEngine } from "shiki/core";
import { Registry, type IRawTheme } from "shiki/textmate";
import { LineColours } from "./line-colours.ts";
import { syntaxTheme } from "./syntax-theme.ts";

/** Colours of `root` where it can include `all`, itself among them, and nothing else. */
export function createColours(
  root: LanguageRegistration,
  all: readonly LanguageRegistration[],
  engine: RegexEngine,
): LineColours {
  const byScope = new Map(all.map((each) => [each.scopeName, each]));
  const registry = new Registry({
    onigLib: {
      createOnigScanner: (patterns) => engine.createScanner(patterns),
      createOnigString: (text) => engine.createString(text),
    },
    theme: syntaxTheme as unknown as IRawTheme,
    loadGrammar: (scope) => byScope.get(scope),
    getInjections: (scope) => injectionsOf(scope, byScope.values()),
  });
  const { balancedBracketSelectors = ["*"], unbalancedBracketSelectors = [] } = root;
  const grammar = registry.loadGrammarWithConfiguration(root.scopeName, 1, {
    balancedBracketSelectors,
    unbalancedBracketSelectors,
  });
  if (!grammar) throw new Error(`No grammar of ${root.scopeName}`);
  return new LineColours(grammar, registry.getColorMap());
}

/** Grammars that add themselves to those of this scope, or of one that it begins with. */
function injectionsOf(scope: string, all: Iterable<LanguageRegistration>): string[] {
  const isBegin = (begin: string): boolean => scope === begin || scope.startsWith(`${begin}.`);
  return [...all].filter(({ injectTo = [] }) => injectTo.some(isBegin)).map(({ scopeName }) => scopeName);
}
