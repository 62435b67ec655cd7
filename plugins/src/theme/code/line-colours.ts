import { EncodedTokenMetadata, type IGrammar, type StateStack } from "shiki/textmate";
import { escape } from "../html.ts";
import { classOfColor } from "./syntax-theme.ts";

/** What a grammar knows at the end of a line: the rules that are open. */
export type State = StateStack;

export interface ColouredLine {
  readonly html: string;
  /** Behind the line. */
  readonly next: State;
}

/** How many lines of a grammar are remembered; then it begins anew. */
const lineLimit = 2_000;
/** More states of one depth than code has that is written by hand: those beyond are not compared with others. */
const stateLimit = 50;

/**
 * Lines of code in the colours of a grammar. What it makes of a line depends on the line and the state before it alone, and on most
 * sites half of all lines are there more than once: imports, braces, calls of one client.
 */
export class LineColours {
  readonly #grammar: IGrammar;
  readonly #colorMap: readonly string[];
  /** By the state before them; undefined: first lines. */
  readonly #lines = new Map<State | undefined, Map<string, ColouredLine>>();
  /** One of all that are equal, by depth. */
  readonly #states = new Map<number, State[]>();
  #size = 0;

  /** `colorMap`: of the theme that the grammar's registry has now, and keeps. */
  constructor(grammar: IGrammar, colorMap: readonly string[]) {
    this.#grammar = grammar;
    this.#colorMap = colorMap;
  }

  /** `state`: as the line before left it; undefined for the first one. */
  line(text: string, state: State | undefined): ColouredLine {
    const known = this.#lines.get(state)?.get(text);
    if (known) return known;
    const { tokens, ruleStack } = this.#grammar.tokenizeLine2(text, state ?? null, 0);
    if (++this.#size > lineLimit) this.#forget();
    // Copies: what is cut out of a text keeps all of that text in memory.
    const [line, html] = structuredClone([text, this.#html(text, tokens)] as const);
    const made = { html, next: this.#oneOf(ruleStack) };
    const lines = this.#lines.get(state) ?? new Map<string, ColouredLine>();
    this.#lines.set(state, lines.set(line, made));
    return made;
  }

  /** `tokens`: where each begins, and what it is. Neighbours of one class share an element; blanks belong to any. */
  #html(text: string, tokens: Uint32Array): string {
    let html = "";
    let open = "";
    for (let at = 0; at < tokens.length; at += 2) {
      const content = text.slice(tokens[at], tokens[at + 2]);
      const color = this.#colorMap[EncodedTokenMetadata.getForeground(tokens[at + 1] ?? 0)];
      const own = content.trim() === "" ? open : classOfColor(color);
      if (own !== open) html += `${open && "</i>"}${own && `<i class="${own}">`}`;
      open = own;
      html += escape(content);
    }
    return html + (open && "</i>");
  }

  #oneOf(state: State): State {
    const others = this.#states.get(state.depth) ?? [];
    this.#states.set(state.depth, others);
    const equal = others.find((other) => isSameState(other, state));
    if (!equal && others.length < stateLimit) others.push(state);
    return equal ?? state;
  }

  #forget(): void {
    this.#lines.clear();
    this.#states.clear();
    this.#size = 1;
  }
}

interface Frame {
  readonly parent: Frame | null;
  /** Whether the rule began with the end of its line. */
  readonly beginRuleCapturedEOL: boolean;
}

/** `equals` leaves out how rules began, which says where `\G` matches in the next line. */
function isSameState(one: State, other: State): boolean {
  if (one === other) return true;
  if (!one.equals(other)) return false;
  let left: Frame | null = one as unknown as Frame;
  let right: Frame | null = other as unknown as Frame;
  while (left && right && left.beginRuleCapturedEOL === right.beginRuleCapturedEOL)
    [left, right] = [left.parent, right.parent];
  return left === right;
}
