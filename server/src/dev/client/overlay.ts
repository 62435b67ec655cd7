import type { PageProblems, ShownProblem } from "../events.ts";
import { styles } from "./overlay-styles.ts";

/** Problems that a person has closed the window over, in this tab. */
const closedKey = "octavo-dev-closed";

/**
 * What is wrong with the page: a button in the corner, and a window with the lines in question, which opens by itself for
 * errors of the page itself, and for those of all pages that come while it is looked at; it goes when they are gone. The page's
 * own style sheets do not reach it, nor its scripts.
 */
export class Overlay {
  readonly #host = document.createElement("octavo-problems");
  readonly #badge = make("button", "badge");
  readonly #dialog = make("dialog", "window");
  readonly #title = make("h2", "title");
  readonly #list = make("div", "list");
  /** What opened the window, or would. */
  #wrong: readonly string[] = [];
  /** Errors of all pages that were there before. */
  #earlier: ReadonlySet<string> = new Set();
  /** Whether errors opened the window, and no person. */
  #openedItself = false;

  constructor() {
    const sheet = make("style", "");
    sheet.textContent = styles;
    const close = make("button", "close");
    close.textContent = "Close";
    close.addEventListener("click", () => this.#dialog.close());
    this.#badge.addEventListener("click", () => {
      this.#openedItself = false;
      this.#dialog.showModal();
    });
    this.#title.id = "title";
    this.#dialog.setAttribute("aria-labelledby", "title");
    this.#list.tabIndex = 0;
    this.#list.setAttribute("role", "group");
    this.#list.setAttribute("aria-labelledby", "title");
    this.#dialog.addEventListener("close", () => {
      if (!this.#dialog.open) remember(this.#wrong);
    });
    this.#dialog.addEventListener("keydown", (event) => {
      // Keys that are meant for the window must not open the search of the page below.
      event.stopPropagation();
      if (event.key !== "Escape") return;
      // Browsers would close with it all windows that no click has opened.
      event.preventDefault();
      this.#dialog.close();
    });
    const head = make("div", "head");
    head.append(this.#title, close);
    this.#dialog.append(head, this.#list);
    // Its words are English, whatever the page speaks.
    this.#host.lang = "en";
    this.#host.dir = "ltr";
    this.#badge.hidden = true;
    const root = this.#host.attachShadow({ mode: "open" });
    root.append(sheet, this.#badge, this.#dialog);
    new MutationObserver((changes) => {
      if (this.#dialog.open && changes.some(({ target }) => (target as Element).matches(":modal")))
        this.#raise();
    }).observe(document.documentElement, { subtree: true, attributeFilter: ["open"] });
  }

  /** Above a window of the page that opened later, such as the playground. */
  #raise(): void {
    this.#dialog.close();
    this.#dialog.showModal();
  }

  show(found: PageProblems): void {
    const { shown, more, elsewhere, notices } = found;
    const errors = errorsIn(shown);
    const warnings = shown.length - errors;
    const closed = closedOnes();
    const isNew = (problem: ShownProblem): boolean =>
      problem.severity === "error" && !closed.has(keyOf(problem));
    // What has just come stands first.
    const own = shown
      .filter(({ isOfSite }) => !isOfSite)
      .toSorted((a, b) => Number(isNew(b)) - Number(isNew(a)));
    const ofSite = shown.filter(({ isOfSite }) => isOfSite);
    const others = elsewhere.errors + elsewhere.warnings;
    if (shown.length + notices.length + others === 0) return this.#clear();
    if (!this.#host.isConnected) document.body.append(this.#host);
    const words = [
      count(errors, "error"),
      count(warnings, "warning"),
      ...(more > 0 ? [`${more} more`] : []),
      ...notices.map(() => "1 notice"),
    ].filter(Boolean);
    const rest = [count(elsewhere.errors, "error"), count(elsewhere.warnings, "warning")].filter(Boolean);
    const title = [...countsOf(own), ...notices.map(() => "1 notice")].join(", ");
    const ofAll = ofSite.length > 0 ? `${countsOf(ofSite).join(", ")} of all pages` : "";
    this.#title.textContent = title === "" ? ofAll || "No problems on this page" : `${title} on this page`;
    // Together they are as many as the terminal says.
    const far = words.length === 0 ? rest.join(", ") : `${others}`;
    this.#badge.textContent = [...words, ...(others > 0 ? [`${far} elsewhere`] : [])].join(", ");
    this.#badge.dataset["severity"] =
      errors > 0 ? "error" : warnings + notices.length > 0 ? "warning" : "none";
    this.#badge.hidden = false;
    this.#list.replaceChildren(
      ...notices.map((notice) => text("p", "notice", notice)),
      ...own.map(block),
      ...(title === "" || ofAll === "" ? [] : [text("h3", "title", ofAll)]),
      ...ofSite.map(block),
      ...(more > 0 ? [text("p", "rest", `${more} more: the terminal has them all.`)] : []),
      ...(rest.length > 0
        ? [text("p", "rest", `${rest.join(", ")} on other pages: the terminal has them.`)]
        : []),
    );
    // What is wrong with the whole site stands in nobody's way who writes one page, unless it has just come.
    const allPages = errorKeys(ofSite);
    const fromBefore = errorKeys(ofSite.filter(({ changed }) => changed < performance.timeOrigin));
    const earlier = new Set([...this.#earlier, ...fromBefore]);
    this.#earlier = new Set(allPages.filter((key) => earlier.has(key)));
    const wrong = [...notices, ...errorKeys(own), ...allPages.filter((key) => !earlier.has(key))];
    this.#wrong = wrong;
    if (wrong.length === 0) {
      remember([]);
      if (this.#openedItself) this.#dialog.close();
      return;
    }
    const hasNew = wrong.some((each) => !closed.has(each));
    if (this.#dialog.open && this.#openedItself && !hasNew) return this.#dialog.close();
    if (this.#dialog.open || !hasNew) return;
    this.#openedItself = true;
    this.#dialog.showModal();
  }

  #clear(): void {
    this.#wrong = [];
    this.#earlier = new Set();
    remember([]);
    this.#dialog.close();
    this.#host.remove();
  }
}

function block({ severity, code, message, place, editor, frame, help }: ShownProblem): HTMLElement {
  const article = make("article", severity);
  const head = make("p", "where");
  head.append(text("strong", "severity", severity), " ");
  if (editor === null) head.append(text("span", "place", place));
  else {
    const link = text("a", "place", place);
    link.href = editor;
    link.title = "Open in the editor";
    head.append(link);
  }
  head.append(" ", text("code", "code", code));
  article.append(head, text("p", "message", message));
  if (frame !== "") {
    const lines = text("pre", "frame", frame);
    lines.tabIndex = 0;
    lines.setAttribute("aria-label", `Lines of ${place}`);
    article.append(lines);
  }
  if (help !== "") {
    const details = make("details", "help");
    details.append(text("summary", "", "What to do"), text("p", "", help));
    article.append(details);
  }
  return article;
}

function keyOf({ place, code, message }: ShownProblem): string {
  return [place.replace(/[:\d]+$/, ""), code, message].join(" ");
}

function errorKeys(shown: readonly ShownProblem[]): readonly string[] {
  return shown.filter(({ severity }) => severity === "error").map(keyOf);
}

function errorsIn(shown: readonly ShownProblem[]): number {
  return errorKeys(shown).length;
}

function countsOf(shown: readonly ShownProblem[]): readonly string[] {
  const errors = errorsIn(shown);
  return [count(errors, "error"), count(shown.length - errors, "warning")].filter(Boolean);
}

function count(number: number, word: string): string {
  return number === 0 ? "" : `${number} ${word}${number === 1 ? "" : "s"}`;
}

/** Texts of problems quote what authors wrote: they are never markup. */
function text<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  content: string,
): HTMLElementTagNameMap[Name] {
  const element = make(name, className);
  element.textContent = content;
  return element;
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  if (className !== "") element.className = className;
  if (element instanceof HTMLButtonElement) element.type = "button";
  return element;
}

function closedOnes(): ReadonlySet<unknown> {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(closedKey) ?? "[]");
    return new Set(Array.isArray(found) ? found : []);
  } catch {
    return new Set();
  }
}

function remember(closed: readonly string[]): void {
  try {
    sessionStorage.setItem(closedKey, JSON.stringify(closed));
  } catch {
    // Storage is refused: the window opens again on the next page.
  }
}
