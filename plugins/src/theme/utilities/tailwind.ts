/** What is used of Tailwind CSS 3. Its own types are those of a development dependency, so they cannot be ours. */
export interface Tailwind {
  resolveConfig(config: object): object;
  createContext(config: object): TailwindContext;
  /** The rules of each class name that is a utility; of others, none. */
  generateRules(names: ReadonlySet<unknown>, context: TailwindContext): readonly SortedRule[];
  resolveDefaults(context: TailwindContext): (root: CssRoot) => void;
  collapseRules(context: TailwindContext): (root: CssRoot) => void;
  collapseDeclarations(context: TailwindContext): (root: CssRoot) => void;
  readonly postcss: { root(): CssRoot };
  /** Stands for what every style sheet has, such as the first values of variables. */
  readonly everything: unknown;
}

export interface TailwindContext {
  readonly offsets: { sort(rules: readonly SortedRule[]): readonly SortedRule[] };
  /** Utilities by what their names begin with. */
  readonly candidateRuleMap: ReadonlyMap<unknown, unknown>;
}

type SortedRule = readonly [place: unknown, node: CssNode];

export interface CssNode {
  readonly type: string;
  raws: Record<string, unknown>;
  clone(): CssNode;
}

interface CssRoot {
  append(node: CssNode): void;
  walk(visit: (node: CssNode) => void): void;
  toString(): string;
}
