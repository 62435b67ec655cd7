import {
  isComment,
  isDrawnLater,
  isPageElement,
  isShownAsWritten,
  mayBeProp,
  type Origin,
  type PageNode,
  type Value,
} from "@octavo/core";
import type { Body } from "../body/context.ts";
import { attributes, html, nothing, type Html } from "../html.ts";
import { isComponentName } from "../body/block-names.ts";
import { hasComputedRules, mayHaveStyles } from "../body/style-element.ts";
import { isShown } from "../components/views.ts";
import type { CodeNames } from "./code-names.ts";
import { drawPart } from "./draw-tree.ts";
import { givenValues } from "./given-values.ts";
import { limits } from "./limits.ts";
import { shortSource, type CodePart, type ElementPart } from "./part.ts";
import { elementSource } from "./part-source.ts";
import { reactNames } from "./react-names.ts";
import { idMark } from "./runtime/id-mark.ts";
import { withIds, type Tree } from "./tree.ts";

/** What came of a part. */
export type Outcome =
  /** `index`: where a browser has to run it, its number in the page's script. */
  | { readonly kind: "drawn"; readonly trees: readonly Tree[]; readonly index: number | undefined }
  /** Drawn in browsers alone. */
  | { readonly kind: "browser"; readonly index: number }
  | { readonly kind: "computed"; readonly value: Value }
  | { readonly kind: "failed"; readonly fault: string; readonly place: string };

export const tooMuchShown = "a page may not show that much";

/**
 * Draws what is code of one page, in the midst of rendering and without waiting: what it does not know yet it notes in `wanted`,
 * and shows in its place what can be shown without code. Once the outcomes are there, the page is rendered again.
 */
export class Islands {
  /** Parts without an outcome, in the order of the page. */
  readonly wanted: Map<string, CodePart> = new Map();
  /** Parts that are not shown, because they show more than a page may. */
  readonly tooMuch: CodePart[] = [];
  readonly #names: CodeNames;
  readonly #outcomes: ReadonlyMap<string, Outcome>;
  #valuesLeft = limits.values;
  /** The address of the page's script; undefined where browsers run nothing. */
  readonly script: string | undefined;

  constructor(names: CodeNames, outcomes: ReadonlyMap<string, Outcome> = new Map(), script?: string) {
    this.#names = names;
    this.#outcomes = outcomes;
    this.script = script;
  }

  /** With the same outcomes, for rendering the page once more. */
  again(): Islands {
    return new Islands(this.#names, this.#outcomes, this.script);
  }

  /** An element that is code; undefined where it is none, or nothing is known of its code. */
  element(node: PageNode, body: Body): Html | undefined {
    const part = this.#elementPart(node, body);
    if (!part) return undefined;
    const outcome = this.#outcome(part);
    if (outcome) return this.#draw(part, outcome, node.type === "mdxJsxTextElement", body, node.name ?? "");
    return html`${part.slots.map((nodes, number) => !part.guarded.has(number) && body.render(nodes))}`;
  }

  /** An expression between elements. */
  expression(node: PageNode, body: Body): Html | undefined {
    const source = node.value ?? "";
    const origin = originOf(body.file, "expression", node);
    const part = this.#part("tree", source, origin, `{${shortSource(source)}}`, body, node);
    const outcome = this.#outcome(part);
    return outcome && this.#draw(part, outcome, node.type === "mdxTextExpression", body, "");
  }

  /** The value of a prop that has to be computed; undefined where it is none, or not known yet. */
  value(source: string, name: string, node: PageNode, body: Body): Value {
    // A name that nobody knows is told by the check of names.
    if (isComment(source) || isDrawnLater(source) || body.scope.doubt(source, true)) return undefined;
    const origin = originOf(body.file, "component", node);
    const outcome = this.#outcome(
      this.#part("value", source, origin, `${name}={${shortSource(source)}}`, body),
    );
    return outcome?.kind === "computed" ? outcome.value : undefined;
  }

  #outcome(part: CodePart): Outcome | undefined {
    const found = this.#outcomes.get(part.key);
    // Of those that are alike, the first is the one that problems are told at.
    if (!found && !this.wanted.has(part.key)) this.wanted.set(part.key, part);
    return found;
  }

  #part(
    kind: CodePart["kind"],
    source: string,
    origin: Origin,
    label: string,
    { file, scope }: Body,
    /** What evaluation knows it as. */
    part: PageNode | string = source,
    written: Pick<ElementPart, "slots" | "ids" | "guarded"> = nothingWritten,
  ): ElementPart {
    const words = scope.isSnippet ? new Set(source.match(word)) : noWords;
    const uses = (name: string): boolean => words.has(name) || words.has("props");
    const isGuarded = typeof part === "object" && part.guarded === true;
    const given = givenValues(scope.props, this.#valuesLeft, written.slots.length, uses, isGuarded);
    const slots = [...written.slots, ...given.content];
    const { values, withheld, left } = given;
    const isOverloaded = left < 0 || scope.budget.isFull;
    if (!isOverloaded) this.#valuesLeft = left;
    const excess = scope.isTooMuch(part) ? "cost" : isOverloaded ? "values" : undefined;
    const key = JSON.stringify([kind, file, excess ?? values, source, ...withheld]);
    return {
      key,
      kind,
      file,
      source,
      values,
      // What the file declares counts more than what it is given.
      names: Object.keys(values).filter((name) => isName(name) && !scope.owns(name)),
      withheld: withheld.filter((name) => isName(name) && !scope.owns(name)),
      absent: scope.isSnippet ? absentProps(words, scope) : [],
      excess,
      origin,
      label,
      ids: written.ids,
      guarded: isGuarded ? new Set(slots.keys()) : written.guarded,
      slots: isOverloaded ? written.slots : slots,
    };
  }

  #elementPart(node: PageNode, body: Body): ElementPart | undefined {
    const name = node.name ?? "";
    // A name of HTML is HTML, whatever the page calls like that.
    const isCode = (tag: string): boolean =>
      (isComponentName(tag) || !isPageElement(tag)) && this.#names.isCode(tag, body.file);
    const isComputed =
      name === "style" && mayHaveStyles(body.context) && hasComputedRules(node.children ?? [], body);
    if (!isComputed && !isCode(name) && !(/^[a-z]/.test(name) && listens(node))) return undefined;
    const isBuiltIn = (tag: string): boolean => body.component(tag) !== undefined;
    const isWords = (source: string): boolean => isShownAsWritten(body.scope.doubt(source));
    const isUnknown = (source: string): boolean => body.scope.doubt(source, true)?.kind === "name";
    const isOfReader = (source: string): boolean => body.scope.doubt(source)?.kind === "reader";
    const isHidden = (inner: PageNode): boolean =>
      inner.name === "Visibility" && !isCode("Visibility") && !isShown(body.element(inner), body.context);
    const written = elementSource(node, { isCode, isBuiltIn, isWords, isUnknown, isOfReader, isHidden });
    if (!written) return undefined;
    const origin = originOf(body.file, "component", node);
    return this.#part("tree", written.source, origin, `<${name}>`, body, node, written);
  }

  #draw(part: ElementPart, outcome: Outcome, inline: boolean, body: Body, name: string): Html {
    const rest = (shown: ReadonlySet<number>, around = (content: Html, _number: number): Html => content) =>
      part.slots.map((nodes, number) =>
        shown.has(number) || part.guarded.has(number) ? nothing : around(body.render(nodes), number),
      );
    if (outcome.kind === "failed") return html`${failureNote(part.label, outcome, inline)}${rest(new Set())}`;
    if (outcome.kind === "computed") return nothing;
    const refuse = (): Html => {
      this.tooMuch.push(part);
      return failureNote(part.label, { fault: tooMuchShown, place: "" }, inline);
    };
    if (outcome.kind === "drawn" && !body.scope.budget.shows(measured(outcome.trees).size)) return refuse();
    const { index } = outcome;
    const shown = new Set<number>();
    const found = { isReshaped: false, isTooMuch: false };
    const context = { body, slots: part.slots, ids: part.ids, isLive: index !== undefined, shown, found };
    const trees = outcome.kind === "drawn" ? outcome.trees : [];
    const ids = measured(trees).hasIds ? `octavo-${++body.page.parts}-` : undefined;
    const drawn = drawPart(ids === undefined ? trees : withIds(trees, ids), context);
    if (found.isTooMuch) return refuse();
    if (index === undefined) return drawn;
    const slots = rest(shown, (inner, number) =>
      outcome.kind === "browser"
        ? html`<octavo-slot data-slot="${number}">${inner}</octavo-slot>`
        : html`<template data-slot="${number}">${inner}</template>`,
    );
    const content = html`${drawn}${slots}`;
    // What a browser would not find as it was drawn is drawn there anew.
    const inBrowser = (outcome.kind === "browser" || found.isReshaped) && html` data-island-empty`;
    const marks = html`${attributes({ "data-island": index, "data-island-ids": ids })}${inBrowser}`;
    return inline
      ? html`<span class="island" data-component-name="${name}"${marks}>${content}</span>`
      : html`<div class="island" data-component-name="${name}"${marks}>${content}</div>`;
  }
}

const known = new WeakMap<readonly Tree[], { readonly size: number; readonly hasIds: boolean }>();

/** Characters of what was drawn, and whether ids of `useId` are among them; it is asked for wherever that is shown. */
function measured(trees: readonly Tree[]): { readonly size: number; readonly hasIds: boolean } {
  const found = known.get(trees) ?? measure(trees);
  known.set(trees, found);
  return found;
}

function measure(trees: readonly Tree[]): { readonly size: number; readonly hasIds: boolean } {
  const text = JSON.stringify(trees, (_key, value: unknown) => (value instanceof Map ? [...value] : value));
  return { size: text.length, hasIds: text.includes(idMark) };
}

/** What stands in the place of a part that failed. */
function failureNote(
  label: string,
  { fault, place }: { readonly fault: string; readonly place: string },
  inline: boolean,
): Html {
  if (inline)
    return html`<span class="island-failure" data-component-part="island-failure"><strong>This part of the page could not be drawn.</strong> <code>${label}</code>: ${fault}.${place !== "" && html` <code>${place}</code>`}</span>`;
  return html`
    <div class="island-failure" data-component-part="island-failure">
      <p><strong>This part of the page could not be drawn.</strong></p>
      <p><code>${label}</code>: ${fault}.</p>
      ${place !== "" && html`<p><code>${place}</code></p>`}
    </div>`;
}

const word = /(?<![\p{L}\p{N}_$]|(?<!\.\.)\.)[\p{L}_$][\p{L}\p{N}_$]*/gu;
const noWords: ReadonlySet<string> = new Set();
const nothingWritten = { slots: [], ids: noWords, guarded: new Set<number>() };

/** Words that no constant can be called. */
const reserved = new Set(
  (
    "arguments as async await break case catch class const continue debugger default delete do else enum eval export extends false finally for " +
    "from function get if implements import in instanceof interface let new null of package private protected public return set static super " +
    "switch this throw true try typeof undefined var void while with yield globalThis octavo$ props"
  ).split(" "),
);

/** Whether a prop's name can be that of a constant. */
function isName(name: string): boolean {
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) && !reserved.has(name);
}

/** Words of the source of a snippet's code that nothing declares: props that it may be given. */
function absentProps(words: ReadonlySet<string>, { owns, props }: Body["scope"]): readonly string[] {
  const isAbsent = (name: string): boolean =>
    mayBeProp(name) && !reserved.has(name) && !reactNames.includes(name) && !owns(name) && !props.has(name);
  return [...words].filter(isAbsent);
}

function originOf(file: string, mark: "component" | "expression", { data, name }: PageNode): Origin {
  // Ordinals of HTML are those of links and images.
  const isMarked = data?.ordinal !== undefined && (mark === "expression" || !isPageElement(name ?? ""));
  return isMarked ? { file, mark, ordinal: data.ordinal } : { file };
}

/** Whether an element of HTML does something when it is clicked, or typed into. */
function listens({ attributes: written = [] }: PageNode): boolean {
  return written.some(({ name = "", value }) => /^on[A-Z]/.test(name) && typeof value === "object");
}
