import { isComment, mayBeProp, unknownInProp, type Origin, type PageNode, type Value } from "@octavo/core";
import type { Body } from "../body/context.ts";
import { html, nothing, type Html } from "../html.ts";
import { isAllowedElement } from "../body/allowed-html.ts";
import { isComponentName } from "../body/block-names.ts";
import type { CodeNames } from "./code-names.ts";
import { drawTrees } from "./draw-tree.ts";
import { limits } from "./limits.ts";
import { shortSource, type CodePart, type ElementPart } from "./part.ts";
import { elementSource } from "./part-source.ts";
import { reactNames } from "./react-names.ts";
import type { Tree } from "./tree.ts";

/** What came of a part. */
export type Outcome =
  /** `index`: where a browser has to run it, its number in the page's script. */
  | { readonly kind: "drawn"; readonly trees: readonly Tree[]; readonly index: number | undefined }
  /** Drawn in browsers alone. */
  | { readonly kind: "browser"; readonly index: number }
  | { readonly kind: "computed"; readonly value: Value }
  | { readonly kind: "failed"; readonly fault: string; readonly place: string };

/**
 * Draws what is code of one page, in the midst of rendering and without waiting: what it does not know yet it notes in `wanted`,
 * and shows in its place what can be shown without code. Once the outcomes are there, the page is rendered again.
 */
export class Islands {
  /** Parts without an outcome, in the order of the page. */
  readonly wanted: Map<string, CodePart> = new Map();
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
    return outcome
      ? this.#draw(part, outcome, node.type === "mdxJsxTextElement", body, node.name ?? "")
      : html`${part.slots.map((nodes) => body.render(nodes))}`;
  }

  /** An expression between elements. */
  expression(node: PageNode, body: Body): Html | undefined {
    const source = node.value ?? "";
    const origin = originOf(body.file, "expression", node);
    const part = { ...this.#part("tree", source, origin, `{${shortSource(source)}}`, body, node), slots: [] };
    const outcome = this.#outcome(part);
    return outcome && this.#draw(part, outcome, node.type === "mdxTextExpression", body, "");
  }

  /** The value of a prop that has to be computed; undefined where it is none, or not known yet. */
  value(source: string, name: string, node: PageNode, body: Body): Value {
    // A name that nobody knows is told by the check of names.
    if (!body.scope.isSnippet && unknownInProp(source, body.scope) !== undefined) return undefined;
    if (isComment(source) || /^\s*(?:<|(?:async\s*)?(?:function\b|\([^()]*\)\s*=>|[\w$]+\s*=>))/.test(source))
      return undefined;
    const origin = originOf(body.file, "component", node);
    const outcome = this.#outcome(
      this.#part("value", source, origin, `${name}={${shortSource(source)}}`, body),
    );
    return outcome?.kind === "computed" ? outcome.value : undefined;
  }

  #outcome(part: CodePart): Outcome | undefined {
    const found = this.#outcomes.get(part.key);
    if (!found) this.wanted.set(part.key, part);
    return found;
  }

  #part(
    kind: CodePart["kind"],
    source: string,
    origin: Origin,
    label: string,
    { file, scope }: Body,
    /** What evaluation knows it as. */
    measured: PageNode | string = source,
  ): CodePart {
    const { values, left } = valuesOf(scope.props, this.#valuesLeft);
    const isOverloaded = left < 0 || scope.budget.isFull;
    if (!isOverloaded) this.#valuesLeft = left;
    const excess = scope.isTooMuch(measured) ? "cost" : isOverloaded ? "values" : undefined;
    const key = JSON.stringify([kind, file, excess ?? values, source]);
    const absent = scope.isSnippet ? absentProps(source, scope) : [];
    return { key, kind, file, source, values, excess, origin, label, ...(absent.length > 0 && { absent }) };
  }

  #elementPart(node: PageNode, body: Body): ElementPart | undefined {
    const name = node.name ?? "";
    // A name of HTML is HTML, whatever the page calls like that.
    const isCode = (tag: string): boolean =>
      (isComponentName(tag) || !isAllowedElement(tag)) && this.#names.isCode(tag, body.file);
    if (!isCode(name) && !(/^[a-z]/.test(name) && listens(node))) return undefined;
    const written = elementSource(node, { isCode, isBuiltIn: (tag) => body.component(tag) !== undefined });
    if (!written) return undefined;
    const origin = originOf(body.file, "component", node);
    const part = this.#part("tree", written.source, origin, `<${name}>`, body, node);
    return { ...part, slots: written.slots };
  }

  #draw(part: ElementPart, outcome: Outcome, inline: boolean, body: Body, name: string): Html {
    const rest = (shown: ReadonlySet<number>): readonly Html[] =>
      part.slots.map((nodes, number) => (shown.has(number) ? nothing : body.render(nodes)));
    if (outcome.kind === "failed") return html`${failureNote(part.label, outcome, inline)}${rest(new Set())}`;
    if (outcome.kind === "computed") return nothing;
    if (outcome.kind === "drawn" && !body.scope.budget.shows(sizeOf(outcome.trees)))
      return failureNote(part.label, { fault: "a page may not show that much", place: "" }, inline);
    const { index } = outcome;
    const shown = new Set<number>();
    const context = { body, slots: part.slots, isLive: index !== undefined, shown };
    const drawn = outcome.kind === "drawn" ? drawTrees(outcome.trees, context) : nothing;
    if (index === undefined) return drawn;
    const slots = rest(shown).map((content, number) =>
      shown.has(number)
        ? nothing
        : outcome.kind === "browser"
          ? html`<octavo-slot data-slot="${number}">${content}</octavo-slot>`
          : html`<template data-slot="${number}">${content}</template>`,
    );
    const content = html`${drawn}${slots}`;
    const inBrowser = outcome.kind === "browser" && html` data-island-empty`;
    return inline
      ? html`<span class="island" data-component-name="${name}" data-island="${index}"${inBrowser}>${content}</span>`
      : html`<div class="island" data-component-name="${name}" data-island="${index}"${inBrowser}>${content}</div>`;
  }
}

const sizes = new WeakMap<readonly Tree[], number>();

/** Characters of what was drawn; it is asked for wherever that is shown. */
function sizeOf(trees: readonly Tree[]): number {
  const size = sizes.get(trees) ?? JSON.stringify(trees).length;
  sizes.set(trees, size);
  return size;
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

const word = /(?<![\p{L}\p{N}_$.])[\p{Ll}_$][\p{L}\p{N}_$]*/gu;

/** Words that no constant can be called. */
const reserved = new Set(
  (
    "arguments as async await break case catch class const continue debugger default delete do else enum eval export extends false finally for " +
    "from function get if implements import in instanceof interface let new null of package private protected public return set static super " +
    "switch this throw true try typeof undefined var void while with yield globalThis octavo$ props"
  ).split(" "),
);

/** Words of the source of a snippet's code that nothing declares: props that it may be given. */
function absentProps(source: string, { owns, props }: Body["scope"]): readonly string[] {
  const isAbsent = (name: string): boolean =>
    mayBeProp(name) && !reserved.has(name) && !reactNames.includes(name) && !owns(name) && !props.has(name);
  return [...new Set((source.match(word) ?? []).filter(isAbsent))];
}

/** What a snippet was given, as code gets it; `left` is what remains of `most`, and below 0 where that was not enough. */
function valuesOf(
  props: ReadonlyMap<string, unknown>,
  most: number,
): { readonly values: Readonly<Record<string, unknown>>; readonly left: number } {
  let left = most;
  const take = (size: number): boolean => (left -= size) >= 0;
  const values: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of props) {
    const json = jsonOf(value, 0, take);
    if (json !== undefined) values[name] = json;
  }
  return left < 0 ? { values: {}, left } : { values, left };
}

/** Content and functions are left out. Shared lists are written out, so `take` says when it is too much. */
function jsonOf(value: unknown, depth: number, take: (size: number) => boolean): unknown {
  if (!take(typeof value === "string" ? value.length : 1) || depth > 50) return undefined;
  if (Array.isArray(value)) return value.map((each: unknown) => jsonOf(each, depth + 1, take) ?? null);
  if (value instanceof Map)
    return Object.fromEntries(
      [...(value as ReadonlyMap<string, unknown>)].map(([key, each]) => [
        key,
        take(key.length) ? jsonOf(each, depth + 1, take) : undefined,
      ]),
    );
  return typeof value === "object" && value !== null ? undefined : value;
}

function originOf(file: string, mark: "component" | "expression", { data, name }: PageNode): Origin {
  const isMarked = data?.ordinal !== undefined && (mark === "expression" || /^[A-Z]|\./.test(name ?? ""));
  return isMarked ? { file, mark, ordinal: data.ordinal } : { file };
}

/** Whether an element of HTML does something when it is clicked, or typed into. */
function listens({ attributes = [] }: PageNode): boolean {
  return attributes.some(({ name = "", value }) => /^on[A-Z]/.test(name) && typeof value === "object");
}
