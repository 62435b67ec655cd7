/** What is used of KaTeX. The types of the package are those of a development dependency, so they cannot be ours. */
export interface Katex {
  /** Throws a `ParseError` for what is no formula, and a `RangeError` for what is nested too deep. */
  renderToString(source: string, options: KatexOptions): string;
  readonly ParseError: new (...args: never[]) => KatexError;
}

interface KatexError extends Error {
  readonly rawMessage: string;
  /** UTF-16 units from the start of the formula. */
  readonly position?: number;
}

interface KatexOptions {
  readonly displayMode: boolean;
  readonly throwOnError: boolean;
  readonly output: "htmlAndMathml";
  readonly strict: "ignore";
  readonly trust: (context: { readonly command: string }) => boolean;
  readonly maxExpand: number;
  /** In em. */
  readonly maxSize: number;
  readonly errorColor: string;
}
