import { maxUrl, urlParts, type UrlPart, type UrlParts } from "../../url-parts.ts";
import { leaveToBrowsers } from "./leave-to-browsers.ts";
import { readAgain, URLSearchParams, whenChanged } from "./search-params.ts";
import { wholeTextOf } from "./text-of.ts";

// Addresses are parsed by the host, in texts: names of hosts need tables of Unicode.

type Parse = (href: string, base?: string, part?: string, value?: string) => UrlParts | undefined;

const { stringify, parse } = JSON;

/** An address as browsers take it. Throws for what can be no text, which is no answer about addresses. */
function textsOf(href: unknown, base: unknown): [href: string, base: string | undefined] {
  return [wholeTextOf(href), base === undefined ? undefined : wholeTextOf(base)];
}

/** The class `URL`. `host` answers as `parseUrl` does. */
export function urlClass(host: (question: string) => string): new (href: unknown, base?: unknown) => object {
  const ask: Parse = (...question) => {
    const text = stringify(question);
    if (text.length > maxUrl) {
      leaveToBrowsers("long URL");
      throw new RangeError(`Addresses of more than ${maxUrl} characters are not read while a page is drawn`);
    }
    return (parse(host(text)) as UrlParts | null) ?? undefined;
  };

  class URL {
    #known: UrlParts;
    /** Whether the parameters have changed since: an address that gets many is put together once. */
    #isBehind = false;
    readonly #params: URLSearchParams = new URLSearchParams();

    static {
      for (const name of urlParts)
        Object.defineProperty(URL.prototype, name, {
          configurable: true,
          enumerable: true,
          get(this: URL) {
            return this.#parts[name];
          },
          ...(name !== "origin" && {
            set(this: URL, value: unknown) {
              this.#set(name, wholeTextOf(value));
            },
          }),
        });
    }

    constructor(href: unknown, base?: unknown) {
      const parts = ask(...textsOf(href, base));
      if (!parts) throw new TypeError("Invalid URL");
      this.#known = parts;
      this.#readParams();
      whenChanged(this.#params, () => {
        this.#isBehind = true;
      });
    }

    static canParse(href: unknown, base?: unknown): boolean {
      return ask(...textsOf(href, base)) !== undefined;
    }

    static parse(href: unknown, base?: unknown): URL | null {
      const texts = textsOf(href, base);
      return ask(...texts) ? new URL(...texts) : null;
    }

    static createObjectURL(): never {
      leaveToBrowsers("URL.createObjectURL");
      throw new TypeError("URL.createObjectURL is not there while a page is drawn");
    }

    static revokeObjectURL(): void {
      // There are none.
    }

    get searchParams(): URLSearchParams {
      return this.#params;
    }

    get [Symbol.toStringTag](): string {
      return "URL";
    }

    toString(): string {
      return this.#parts.href;
    }

    toJSON(): string {
      return this.#parts.href;
    }

    get #parts(): UrlParts {
      if (this.#isBehind)
        this.#known = ask(this.#known.href, undefined, "search", this.#params.toString()) ?? this.#known;
      this.#isBehind = false;
      return this.#known;
    }

    #set(name: UrlPart, value: string): void {
      const parts = name === "href" ? ask(value) : ask(this.#parts.href, undefined, name, value);
      if (!parts && name === "href") throw new TypeError("Invalid URL");
      if (parts) this.#known = parts;
      if (name !== "href" && name !== "search") return;
      this.#isBehind = false;
      this.#readParams();
    }

    #readParams(): void {
      readAgain(this.#params, this.#known.search.slice(1));
    }
  }
  return URL;
}
