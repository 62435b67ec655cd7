import { align } from "./align.ts";
import { replaceSheet } from "./replace-sheet.ts";

/** Drawn by scripts from what stands in them: these are put in anew where they change. */
const whole = "figure.mermaid, .tree, svg, math, template, noscript";

/** What scripts take hold of when a page begins, and code of the page: a page where these come, go or change begins anew. */
const held =
  "script:not([type='application/ld+json'], [type='speculationrules']), [data-island], [data-playground], [data-search], " +
  ".frame-sidebar, .frame-sidebar-content, .update-filters";

/** Scripts change these attributes of the root element before anything is seen. */
const ownOfRoot = new Set(["class", "style"]);

/** Says why a page cannot be changed as it is. */
class HeldPart extends Error {}

/** Says that a script has put something else in the place of what the server sent. */
class Replaced extends Error {}

/**
 * The document as the server sent it, and which node of the page stands for each of its nodes. What differs between two
 * documents of the server is done to the page, and nothing else: what readers typed, opened or chose stays, and so does what
 * scripts have added.
 */
export class ServedDocument {
  readonly #root: HTMLElement;
  readonly #page = new WeakMap<Node, Node>();

  /** Takes a page that no script has changed yet. */
  constructor(root: HTMLElement) {
    this.#root = root.cloneNode(true) as HTMLElement;
    this.#pair(this.#root, root);
  }

  /** Makes the page what a new document says. A text: why not all of it could be done, so that the page has to be loaded again. */
  update(next: Document): string | undefined {
    // Where scripts run, what stands for those without them is text.
    for (const part of next.querySelectorAll("noscript")) part.textContent = part.innerHTML;
    try {
      this.#element(this.#root, next.documentElement);
      return undefined;
    } catch (error) {
      if (error instanceof HeldPart) return error.message;
      if (error instanceof Replaced) return "a script changed all of it";
      throw error;
    }
  }

  #pair(served: Node, shown: Node): void {
    this.#page.set(served, shown);
    let child = shown.firstChild;
    for (let own = served.firstChild; own && child; own = own.nextSibling, child = child.nextSibling)
      this.#pair(own, child);
  }

  #element(old: Element, next: Element): void {
    const shown = this.#page.get(old);
    if (!(shown instanceof Element) || !shown.isConnected) throw new Replaced();
    for (const name of new Set([...old.getAttributeNames(), ...next.getAttributeNames()])) {
      const value = next.getAttribute(name);
      if (value === old.getAttribute(name) || (old === this.#root && ownOfRoot.has(name))) continue;
      if (old === this.#root && name === "data-islands") throw new HeldPart("code of the page changed");
      if (value !== null && name === "href" && isSheet(shown)) {
        old.setAttribute(name, value);
        replaceSheet(shown, value);
        continue;
      }
      for (const element of [old, shown])
        if (value === null) element.removeAttribute(name);
        else element.setAttribute(name, value);
    }
    try {
      this.#children(old, shown, next);
    } catch (error) {
      if (!(error instanceof Replaced)) throw error;
      this.#replaceContent(old, shown, next);
    }
  }

  #replaceContent(old: Element, shown: Element, next: Element): void {
    if ([old, shown, next].some((element) => element.querySelector(held)))
      throw new HeldPart(`a script changed ${old.localName}`);
    old.replaceChildren();
    shown.replaceChildren();
    this.#children(old, shown, next);
  }

  #children(old: Element, shown: Element, next: Element): void {
    const before = [...old.childNodes];
    const after = [...next.childNodes];
    const matched = align(before, after).map((node, index) =>
      node && isWhole(node, after[index]) ? undefined : node,
    );
    const kept = new Set(matched);
    for (const node of before) if (!kept.has(node)) this.#remove(node, shown);
    let last: ChildNode | undefined;
    for (const [index, node] of after.entries()) {
      const own = matched[index];
      if (own) this.#change(own, node);
      last = own ?? this.#insert(node, old, shown, last);
    }
  }

  #change(old: ChildNode, next: ChildNode): void {
    if (old.isEqualNode(next)) return;
    if (old instanceof Element && next instanceof Element) {
      if (old.matches("script, [data-island]")) throw new HeldPart(`${old.localName} changed`);
      return this.#element(old, next);
    }
    const shown = this.#page.get(old);
    if (!shown?.isConnected) throw new Replaced();
    old.nodeValue = next.nodeValue;
    shown.nodeValue = next.nodeValue;
  }

  #remove(node: ChildNode, parent: Element): void {
    if (holds(node)) throw new HeldPart(`${node.nodeName} went`);
    const shown = this.#page.get(node);
    if (shown?.parentNode !== parent) throw new Replaced();
    node.remove();
    parent.removeChild(shown);
  }

  /** Puts a copy of a new node behind its sibling, into the served document and into the page. */
  #insert(node: ChildNode, old: Element, shown: Element, last: ChildNode | undefined): ChildNode {
    if (holds(node)) throw new HeldPart(`${node.nodeName} came`);
    const served = document.importNode(node, true);
    const made = document.importNode(node, true);
    const sibling = last && this.#page.get(last);
    if (sibling && sibling.parentNode !== shown) throw new Replaced();
    shown.insertBefore(made, sibling ? sibling.nextSibling : shown.firstChild);
    old.insertBefore(served, last ? last.nextSibling : old.firstChild);
    this.#pair(served, made);
    return served;
  }
}

function holds(node: ChildNode): boolean {
  return node instanceof Element && (node.matches(held) || node.querySelector(held) !== null);
}

function isSheet(element: Element): element is HTMLLinkElement {
  return element instanceof HTMLLinkElement && element.relList.contains("stylesheet");
}

function isWhole(old: ChildNode, next: ChildNode | undefined): boolean {
  return old instanceof Element && old.matches(whole) && !old.isEqualNode(next ?? null);
}
