import { katex } from "../generated/katex.ts";
import { formulaLimit } from "./limits.ts";

export interface Drawing {
  /** Undefined where the formula cannot be drawn. */
  readonly html: string | undefined;
  /** What is wrong, to stand behind a colon; undefined where nothing is. */
  readonly fault: string | undefined;
}

/** Formulas whose drawing is kept in memory: checks and pages ask for the same. */
const cacheLimit = 1_000;
const cache = new Map<string, Drawing>();

/** Draws a formula in TeX, for the eye as HTML and for screen readers as MathML. Never throws, whatever the formula is. */
export function drawFormula(source: string, display: boolean): Drawing {
  const key = `${display ? "$$" : "$"}${source}`;
  const known = cache.get(key);
  if (known) return known;
  const drawing = draw(source, display);
  cache.set(key, drawing);
  if (cache.size > cacheLimit) cache.delete(cache.keys().next().value ?? "");
  return drawing;
}

function draw(source: string, display: boolean): Drawing {
  if (source.length > formulaLimit) {
    const fault = `it has ${source.length} characters, and at most ${formulaLimit} are drawn`;
    return { html: undefined, fault };
  }
  if (definition.test(source) && source.includes("#")) {
    return { html: undefined, fault: "macros with parameters cannot be defined in a formula" };
  }
  const refused = new Set<string>();
  try {
    const html = katex.renderToString(source, {
      displayMode: display,
      throwOnError: true,
      output: "htmlAndMathml",
      strict: "ignore",
      // Links, images and attributes of the page are not a formula's business.
      trust: ({ command }) => {
        refused.add(command);
        return false;
      },
      maxExpand: expansionsOf(source),
      maxSize: 50,
      errorColor: "currentcolor",
    });
    const [first] = refused;
    return { html, fault: first === undefined ? undefined : `${first} does nothing here` };
  } catch (error) {
    return { html: undefined, fault: faultOf(error, source) };
  }
}

const definition = /\\(?:[egx]?def|let|futurelet|(?:re|provide)?(?:new)?command)(?![A-Za-z])/;

/**
 * An expansion of KaTeX's own macros writes a few tokens; one of a macro that the formula defines writes as many as the formula
 * is long, and one with parameters as many as it likes.
 */
function expansionsOf(source: string): number {
  return definition.test(source) ? Math.min(1_000, Math.floor(20_000 / source.length)) : 1_000;
}

function faultOf(error: unknown, source: string): string {
  if (error instanceof katex.ParseError) {
    const { rawMessage, position } = error;
    const words = rawMessage.startsWith("Too many expansions")
      ? "too much comes out of its macros"
      : rawMessage.charAt(0).toLowerCase() + rawMessage.slice(1).replace(/\.$/, "");
    return position === undefined ? words : `${words}, ${placeOf(position, source)}`;
  }
  return error instanceof RangeError
    ? "it is nested too deep"
    : `KaTeX failed with "${error instanceof Error ? error.message : String(error)}"`;
}

function placeOf(position: number, source: string): string {
  const rest = source.slice(position).replaceAll(/\s+/g, " ").trim();
  if (rest === "") return "at its end";
  return `at "${rest.length > 20 ? `${rest.slice(0, 20)}…` : rest}"`;
}
