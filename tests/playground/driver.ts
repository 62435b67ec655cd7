import type { Locator, Page } from "playwright-core";
import type { Case, ChosenFile, Typed } from "./case.ts";

/** The playground of an open page, used as a reader uses it. */
export class PlaygroundDriver {
  readonly page: Page;
  readonly panel: Locator;

  constructor(page: Page) {
    this.page = page;
    this.panel = page.locator("dialog.playground");
  }

  /** Opens a page with its playground. */
  async open(address: string): Promise<void> {
    await this.page.goto(`${address}?playground=open`, { waitUntil: "commit" });
    await this.button("send").waitFor();
  }

  button(does: string): Locator {
    return this.panel.locator(`[data-pg=${JSON.stringify(does)}]`);
  }

  input(name: string): Locator {
    return this.panel.locator(`[name=${JSON.stringify(name)}]`);
  }

  /** Does all that a case says, but does not send. */
  async fillIn(given: Case): Promise<void> {
    const { contentType, security, server, variables = {}, credentials = {}, json, fields = {} } = given;
    if (server !== undefined) await this.input("server").selectOption({ index: server });
    for (const [name, value] of Object.entries(variables)) await this.#type(`server.${name}`, value);
    if (security !== undefined) await this.input("auth").selectOption({ label: security });
    for (const [name, value] of Object.entries(credentials)) await this.#type(`auth.${name}`, value);
    if (contentType !== undefined) await this.input("content-type").selectOption(contentType);
    if (json !== undefined) await this.typeJson(json);
    for (const [name, value] of Object.entries(fields)) {
      if (name.startsWith("body.")) await this.#add("body");
      await this.#fill(name, value, given.alternatives ?? {});
    }
  }

  /** Types into the editor of JSON, and goes back to the form. */
  async typeJson(text: string): Promise<void> {
    await this.button("view json").click();
    await this.input("body.json").fill(text);
    await this.button("view form").click();
  }

  /** Sends the first request since the page was opened; resolves when its answer is complete, or has failed. */
  async send(): Promise<void> {
    await this.button("send").click();
    await this.button("status").or(this.button("failure")).first().waitFor();
    await this.button("send").waitFor();
  }

  /** The code block with the body. */
  answer(): Locator {
    return this.panel.locator(".pg-answer pre");
  }

  /** The status of the answer; undefined where there is none. */
  async status(): Promise<number | undefined> {
    const shown = this.button("status").locator("strong");
    return (await shown.count()) === 0 ? undefined : Number(await shown.textContent());
  }

  async #fill(name: string, value: Typed, alternatives: Readonly<Record<string, number>>): Promise<void> {
    if (value === null) return this.button(`null ${name}`).click();
    if (typeof value !== "object") return this.#type(name, value);
    if (isFile(value) || (Array.isArray(value) && value.some(isFile))) {
      await this.#add(name);
      return this.input(name).setInputFiles(value as ChosenFile | ChosenFile[]);
    }
    await this.#add(name);
    const alternative = alternatives[name];
    if (alternative !== undefined) await this.input(`${name}.*`).selectOption({ index: alternative });
    for (const [key, member] of Object.entries(value as Readonly<Record<string, Typed>>)) {
      if (Array.isArray(value)) await this.#add(`${name}.${key}`);
      await this.#fill(await this.#named(name, key), member, alternatives);
    }
  }

  /** The name of a member's input. A property that the description does not name gets its name first. */
  async #named(parent: string, key: string): Promise<string> {
    const free = this.button(`add ${parent}.{}`);
    if ((await free.count()) === 0 || (await this.input(`${parent}.${key}`).count()) > 0)
      return `${parent}.${key}`;
    const row = await this.panel.locator(`[name^=${JSON.stringify(`${parent}.{`)}][name$="}.name"]`).count();
    await free.click();
    await this.input(`${parent}.{${row}}.name`).fill(key);
    return `${parent}.{${row}}.value`;
  }

  async #type(name: string, value: string | boolean): Promise<void> {
    const input = this.input(name);
    await input.waitFor();
    const tag = await input.evaluate((element) => element.tagName);
    if (tag === "SELECT") await input.selectOption({ label: String(value) });
    else await input.fill(String(value));
  }

  /** What need not be sent is added first. */
  async #add(name: string): Promise<void> {
    const add = this.button(`add ${name}`);
    if ((await add.count()) > 0) await add.click();
  }
}

function isFile(value: unknown): value is ChosenFile {
  return typeof value === "object" && value !== null && "buffer" in value;
}
