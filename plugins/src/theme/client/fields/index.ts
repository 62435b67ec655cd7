import { parseExactJson } from "@octavo/core";
import { countOf, fieldsOpened, type FieldContext } from "../../api/field-list.ts";
import { openFragment, type FragmentField, type OpenField } from "../../api/fragment.ts";
import { withOwnNotes } from "../../api/own-notes.ts";
import { isSide, type Side } from "../../api/shown-field.ts";
import { eitherLabel, foldLabel } from "../../components/fold-label.ts";
import { html, textOf, trusted, type Html } from "../../html.ts";
import type { FieldWords } from "../../words/word-keys.ts";
import { fieldWords } from "./field-words.ts";

const fragments = new Map<string, Promise<FragmentField | null>>();
const filling = new WeakMap<HTMLDetailsElement, Promise<void>>();
/** Tab sets of loaded fields are numbered apart from the page's own. */
const page = { groups: 100_000 };
const describe = withOwnNotes(trusted, "o");
/** How many folds are looked into for the field that a link means. */
const searchLimit = 100;

/** Loads the fields of a fold and draws them as the page's own are drawn. */
export function fill(fold: HTMLDetailsElement): Promise<void> {
  const known = filling.get(fold) ?? load(fold);
  filling.set(fold, known);
  return known;
}

/** The field with an id, after loading what is needed to get to it; null where there is none. */
export async function find(wanted: string): Promise<HTMLElement | null> {
  let id = wanted;
  for (let count = 0; count < searchLimit; count++) {
    const found = document.getElementById(id);
    if (found) return found;
    const next = foldTowards(id);
    if (!next) return null;
    await fill(next.fold);
    // One that could not be loaded keeps its mark.
    if (next.fold.dataset["more"] !== undefined) return null;
    id = next.id;
  }
  return null;
}

/** The closed fold whose name is the longest beginning of the id; an alias of its field counts, and becomes its id. */
function foldTowards(id: string): { readonly fold: HTMLDetailsElement; readonly id: string } | undefined {
  const found = [...document.querySelectorAll<HTMLDetailsElement>("details[data-more]")].flatMap((fold) => {
    const of = fold.dataset["of"] ?? "";
    const names = of === "" ? [""] : [of, ...aliasesOf(of)].map((name) => `${name}-`);
    const name = names.filter((each) => id.startsWith(each)).toSorted((a, b) => b.length - a.length)[0];
    if (name === undefined) return [];
    return [{ fold, length: name.length, id: of === "" ? id : `${of}-${id.slice(name.length)}` }];
  });
  return found.toSorted((a, b) => b.length - a.length)[0];
}

function aliasesOf(id: string): string[] {
  const head = document.getElementById(id)?.querySelector(":scope > .field-head");
  return head
    ? [head, ...head.querySelectorAll(":scope > .alias")].map((each) => each.id).filter(Boolean)
    : [];
}

async function load(fold: HTMLDetailsElement): Promise<void> {
  const { more = "", of = "", side: written } = fold.dataset;
  const side = isSide(written) ? written : "both";
  const content = fold.querySelector<HTMLElement>(":scope > .expandable-content");
  const summary = fold.querySelector<HTMLElement>(":scope > .expandable-summary");
  if (!content || !summary) return;
  fold.ariaBusy = "true";
  try {
    const packed = await Promise.all(more.split(" ").map(fragment));
    const opened = packed.flatMap((each) => (each === null ? [] : [openFragment(each, side, of)]));
    const field = united(opened);
    const context = contextFor(side);
    const { words } = context;
    const drawn = field && textOf(fieldsOpened(field, of, context));
    // What was drawn here escapes texts; descriptions were made into HTML when the site was built.
    content.innerHTML = drawn || textOf(html`<p class="fields-more">${words.noFields}</p>`);
    if (field && drawn) summary.innerHTML = textOf(labelFor(field, words));
    delete fold.dataset["more"];
  } catch (error) {
    filling.delete(fold);
    content.innerHTML = textOf(html`<p class="fields-more" role="alert">${fieldWords().fieldsFailed}</p>`);
    reportError(error);
  } finally {
    fold.ariaBusy = null;
  }
}

function labelFor(field: OpenField, words: FieldWords): Html {
  const count = countOf(field, words);
  return count === "" ? eitherLabel(words.showAll, words.showLess) : foldLabel(words, count);
}

/** A fold may hold the fields of several schemas. */
function united([first, ...others]: readonly OpenField[]): OpenField | undefined {
  if (!first) return undefined;
  const children = new Map(
    [first, ...others].flatMap((field) => field.children).map((child) => [child.name, child]),
  );
  return {
    ...first,
    children: [...children.values()],
    alternatives: [first, ...others].flatMap((field) => field.alternatives),
  };
}

function fragment(name: string): Promise<FragmentField | null> {
  // The folder is the theme's word, and a name stays inside of it: what comes from there is shown as it is.
  const folder = document.documentElement.dataset["fragments"];
  if (folder === undefined || !/^[a-z0-9-]*\.[a-z0-9]+$/.test(name))
    return Promise.reject(new Error(`There are no fields called "${name}" on this page.`));
  const address = `${folder}/${name}.json`;
  const known =
    fragments.get(address) ??
    fetch(address, { cache: "no-cache" }).then(async (answer) => {
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      return parseExactJson(await answer.text()) as FragmentField | null;
    });
  fragments.set(address, known);
  known.catch(() => fragments.delete(address));
  return known;
}

function contextFor(side: Side): FieldContext {
  const ids = new Set<string>();
  return {
    words: fieldWords(),
    describe,
    elsewhere: () => html`${fieldWords().loading}`,
    ids: {
      has: (id) => ids.has(id) || document.getElementById(id) !== null,
      add: (id) => ids.add(id),
    },
    page,
    expanded: false,
    side,
  };
}
