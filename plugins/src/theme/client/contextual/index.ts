import { filled, targetOf, type PageAddresses } from "../../page-parts/contextual-targets.ts";
import { all } from "../dom.ts";
import { word } from "../words.ts";

const texts = new Map<string, Promise<string>>();

/** Does what a button of the menu says. */
export function act(button: HTMLElement, printPage: () => Promise<void>): void {
  const kind = button.dataset["contextualAct"];
  const menu = button.closest<HTMLElement>("[data-contextual-path]");
  if (kind === "print") {
    close(button);
    printPage().catch(reportError);
  } else if (kind === "copy" && button.dataset["contextualCopy"] !== undefined)
    void tell(button, write(button.dataset["contextualCopy"]));
  else if (kind === "copy-page" && menu) void tell(button, copy(pageText(addressesOf(menu).markdown)));
}

/** Gives links the addresses that only a browser knows: of the site, and of the page's text. */
export function fillIn(menu: HTMLElement): void {
  if (menu.dataset["contextualReady"] !== undefined) return;
  menu.dataset["contextualReady"] = "";
  const addresses = addressesOf(menu);
  for (const entry of all("[data-contextual-target]", menu)) {
    const target = targetOf(entry.dataset["contextualTarget"] ?? "", addresses);
    if (target === undefined) continue;
    if (entry instanceof HTMLAnchorElement) open(entry, target);
    else entry.dataset["contextualCopy"] = target;
  }
  for (const link of all<HTMLAnchorElement>("[data-contextual-template]", menu)) {
    const template = link.dataset["contextualTemplate"] ?? "";
    const page = /\$page\b/.test(template) ? pageText(addresses.markdown) : Promise.resolve("");
    page.then((text) => open(link, filled(template, addresses, text)), reportError);
  }
}

/** A filled in address may lead to other sites and programs, and is never a script. */
function open(link: HTMLAnchorElement, target: string): void {
  if (/^\s*(?:javascript|data|vbscript):/i.test(target)) return;
  link.href = target;
  if (/^https?:/.test(target)) Object.assign(link, { target: "_blank", rel: "noopener" });
}

function addressesOf({ dataset }: HTMLElement): PageAddresses {
  return {
    markdown: absolute(dataset["contextualMarkdown"]),
    mcp: absolute(dataset["contextualMcp"]),
    path: dataset["contextualPath"] ?? "",
    site: dataset["contextualSite"] ?? "",
  };
}

function absolute(address = ""): string {
  return new URL(address, location.origin).href;
}

/** The page as Markdown, from the host that the reader is on. One that could not be loaded is tried again the next time. */
function pageText(markdown: string): Promise<string> {
  const path = new URL(markdown).pathname;
  const known = texts.get(path) ?? load(path);
  texts.set(path, known);
  known.catch(() => texts.delete(path));
  return known;
}

async function load(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} was answered with status ${response.status}.`);
  return response.text();
}

/** The clipboard is asked at once and gets its text later: browsers allow it only right after a click. */
async function write(text: string): Promise<void> {
  return navigator.clipboard.writeText(text);
}

async function copy(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === "undefined") return write(await text);
  const blob = text.then((content) => new Blob([content], { type: "text/plain" }));
  return navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
}

async function tell(button: HTMLElement, done: Promise<void>): Promise<void> {
  const label = button.querySelector<HTMLElement>("[aria-live]");
  const name = label?.dataset["contextualName"] ?? label?.textContent ?? "";
  const say = (text: string, state: string): void => {
    if (!label) return;
    label.dataset["contextualName"] = name;
    label.textContent = text;
    button.dataset["contextualState"] = state;
  };
  try {
    await done;
    say(word("copied", "Copied"), "done");
  } catch (error) {
    say(word("notCopied", "Could not copy"), "failed");
    reportError(error);
  }
  setTimeout(() => {
    say(name, "");
    close(button);
  }, 1_600);
}

function close(button: HTMLElement): void {
  const details = button.closest("details");
  if (details) details.open = false;
}
