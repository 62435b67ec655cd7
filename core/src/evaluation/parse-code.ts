import { tsPlugin } from "@sveltejs/acorn-typescript";
import { Parser, type Expression, type Options, type Program } from "acorn";
import jsx from "acorn-jsx";
import type { Dialect } from "./imported-file.ts";
import { unclosedElement } from "./open-elements.ts";

const scripts = Parser.extend(jsx());
const typed = Parser.extend(tsPlugin({ jsx: true }), bounded);
/** In which `<T>` begins no element. */
const typedAlone = Parser.extend(tsPlugin({ jsx: false }), bounded);

/** The parser of types tries what a text may be, one after the other: without a bound, exponentially often. */
function bounded(Base: typeof Parser): typeof Parser {
  // The method that reads a token is there for plugins, and not among acorn's types.
  const Open = Base as unknown as new (
    options: Options,
    input: string,
    start?: number,
  ) => {
    nextToken(): void;
  };
  class BoundedParser extends Open {
    #left: number;

    constructor(options: Options, input: string, start?: number) {
      super(options, input, start);
      this.#left = input.length + 1_000;
    }

    override nextToken(): void {
      if (--this.#left < 0) throw new SyntaxError("This code is too ambiguous to be read");
      super.nextToken();
    }
  }
  return BoundedParser as unknown as typeof Parser;
}

const options: Options = { ecmaVersion: "latest", sourceType: "module", allowHashBang: false };
const typedOptions: Options = { ...options, locations: true };

/** The expression that a text begins with; undefined where there is none. `isTyped` allows types of TypeScript. */
export function parseExpression(source: string, isTyped: boolean): Expression | undefined {
  return isTyped
    ? attempt(() => typed.parseExpressionAt(source, 0, typedOptions))
    : attempt(() => scripts.parseExpressionAt(source, 0, options));
}

/** Of a module or script, in UTF-16 units. */
const maxLength = 200_000;

/** Where and why a text is no module. */
export interface CodeFault {
  readonly message: string;
  /** In UTF-16 units. */
  readonly offset: number;
}

/** The statements of a module, or what is wrong with the first that is none. */
export function parseModule(source: string, dialect: Dialect): Program | CodeFault {
  if (source.length > maxLength)
    return { message: `The file has more than ${maxLength} characters`, offset: 0 };
  let isTyped = dialect !== "jsx";
  try {
    return isTyped ? typed.parse(source, typedOptions) : scripts.parse(source, options);
  } catch (error) {
    const other = { jsx: typed, tsx: undefined, ts: typedAlone }[dialect];
    const known = other && attempt(() => other.parse(source, typedOptions));
    if (known !== undefined) return known;
    const further = other && faultIn(() => other.parse(source, typedOptions));
    // What has types, and is wrong behind them, is not wrong because of these.
    const isBehind = dialect === "jsx" && further !== undefined && further.offset > faultOf(error).offset;
    isTyped ||= isBehind;
    const open = isTyped
      ? unclosedElement(source, typed, typedOptions)
      : unclosedElement(source, scripts, options);
    if (open === undefined) return isBehind ? further : faultOf(error);
    const { name, start } = open;
    const message = `<${name}> is never closed; add </${name}> where it ends${name === "" ? "" : `, or write <${name} /> if it has no content`}`;
    return { message, offset: start };
  }
}

/** Whether a module is none without types, and one with them. */
export function needsTypes(source: string): boolean {
  if (source.length > maxLength || attempt(() => scripts.parse(source, options)) !== undefined) return false;
  return attempt(() => typed.parse(source, typedOptions)) !== undefined;
}

/** The statements of a script that is no module; undefined where it is none either. Node allows `return` outside of functions. */
export function parseScript(source: string): Program | undefined {
  if (source.length > maxLength) return undefined;
  return attempt(() =>
    scripts.parse(source, { ...options, sourceType: "script", allowReturnOutsideFunction: true }),
  );
}

function faultIn(parse: () => unknown): CodeFault | undefined {
  try {
    parse();
    return undefined;
  } catch (error) {
    return faultOf(error);
  }
}

function faultOf(error: unknown): CodeFault {
  const message = error instanceof Error ? error.message : String(error);
  const offset =
    typeof error === "object" && error !== null && "pos" in error && typeof error.pos === "number"
      ? error.pos
      : 0;
  return { message: message.replace(/ \(\d+:\d+\)$/, ""), offset };
}

/** Too deep a nesting ends the parser too. */
function attempt<T>(parse: () => T): T | undefined {
  try {
    return parse();
  } catch {
    return undefined;
  }
}
