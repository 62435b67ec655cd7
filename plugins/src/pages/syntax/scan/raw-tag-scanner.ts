import { isHiddenElement } from "@octavo/core";
import { scanTag, type TagScan } from "./scan-tag.ts";

/** So many characters of a page are looked through for the ends of tags that have none; then tags are short, and without braces. */
const maxLook = 1_000_000;
const nearby = 1_000;

/** Elements whose content is text without tags, beside those that go from pages. */
const textOnly = new Set(["iframe", "textarea", "title"]);

/** Finds the tags in the raw HTML of one page, in linear time. */
export class RawTagScanner {
  #look = maxLook;

  /** The tags of a piece of raw HTML: not those in comments, nor in what is no text, such as scripts. */
  scan(text: string, start: number, end: number): readonly TagScan[] {
    const source = text.slice(0, end);
    const tags: TagScan[] = [];
    /** Elements that nothing closes from here on. */
    const endless = new Set<string>();
    const endOf = (name: string, from: number): number => {
      const ending = new RegExp(`</${name}`, "gi");
      ending.lastIndex = from;
      const at = endless.has(name) ? -1 : (ending.exec(source)?.index ?? -1);
      if (at === -1) endless.add(name);
      return at === -1 ? from : at;
    };
    for (let at = source.indexOf("<", start); at !== -1; at = source.indexOf("<", at + 1)) {
      if (source.startsWith("<!--", at)) {
        at = source.indexOf("-->", at);
        if (at === -1) break;
        continue;
      }
      const tag = this.#tagAt(source, at);
      if (tag === undefined) continue;
      tags.push(tag);
      const name = tag.name.toLowerCase();
      const isText = tag.form === "open" && (isHiddenElement(name) || textOnly.has(name));
      at = (isText ? endOf(name, tag.end) : tag.end) - 1;
    }
    return tags;
  }

  #tagAt(source: string, at: number): TagScan | undefined {
    const tag = scanTag(this.#look > 0 ? source : shortened(source, at), at);
    if (tag?.broken !== true) return tag;
    this.#look -= source.length - at;
    return undefined;
  }
}

function shortened(source: string, at: number): string {
  const near = source.slice(0, at + nearby);
  const brace = near.indexOf("{", at);
  return brace === -1 ? near : near.slice(0, brace);
}
