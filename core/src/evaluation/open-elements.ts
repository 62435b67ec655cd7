import type { Options, Parser } from "acorn";

interface OpenElement {
  readonly name: string;
  readonly start: number;
}

/** What the parsers of JSX call for each tag: the methods are there for plugins, and not among acorn's types. */
interface Tags {
  readonly input: string;
  jsx_parseOpeningElementAt(start: number, place: unknown): { readonly selfClosing: boolean };
  jsx_parseClosingElementAt(start: number, place: unknown): unknown;
}

/**
 * The element that nothing closes, in code that `Base` cannot read: it says so only where the text behind the next closing tag makes no
 * sense, often lines below. Undefined where something else is wrong.
 */
export function unclosedElement(
  source: string,
  Base: typeof Parser,
  options: Options,
): OpenElement | undefined {
  const Open = Base as unknown as new (options: Options, input: string, start?: number) => Tags;
  const open: OpenElement[] = [];
  let found: OpenElement | undefined;
  class TagParser extends Open {
    override jsx_parseOpeningElementAt(start: number, place: unknown): { readonly selfClosing: boolean } {
      // The parser of types may come to a tag twice.
      while ((open.at(-1)?.start ?? -1) >= start) open.pop();
      open.push({ name: nameAt(this.input, start), start });
      const tag = super.jsx_parseOpeningElementAt(start, place);
      if (tag.selfClosing) open.pop();
      return tag;
    }

    override jsx_parseClosingElementAt(start: number, place: unknown): unknown {
      const element = open.pop();
      if (element !== undefined && element.name !== nameAt(this.input, start)) found ??= element;
      return super.jsx_parseClosingElementAt(start, place);
    }
  }
  try {
    (TagParser as unknown as typeof Parser).parse(source, options);
    return undefined;
  } catch (error) {
    if (found) return found;
    // What the text in an element runs into: the end, or a sign of the code behind it.
    const isText = error instanceof Error && /Unterminated JSX contents|Did you mean `&/.test(error.message);
    const last = isText ? open.at(-1) : undefined;
    const closing = last?.name === "" ? "</>" : `</${last?.name}`;
    return last && !source.includes(closing, last.start) ? last : undefined;
  }
}

function nameAt(source: string, start: number): string {
  const name = /<\s*\/?\s*([\p{L}_$][\p{L}\p{N}_$.:-]*)?/uy;
  name.lastIndex = start;
  return name.exec(source)?.[1] ?? "";
}
