import type { Completion, Cursor } from "./cursor.ts";
import type { TagAt } from "./tag-at.ts";

/** A tag behind `<` with the props that it needs, and its end; its name alone where it goes on already. Others begin with props. */
export function wholeTag(
  name: string,
  needs: readonly string[],
  holds: boolean,
  { span: written }: TagAt,
  { text, offset }: Cursor,
): Pick<Completion, "insert" | "stops" | "span"> {
  if (/^[^<>\n]*>/.test(text.slice(written.end, written.end + 2000))) return { insert: name, span: written };
  // A word right behind the caret is text, before which a tag is begun.
  const span = offset === written.start ? { start: offset, end: offset } : written;
  let insert = name;
  const stops: number[] = [];
  for (const prop of needs) {
    insert += ` ${prop}=""`;
    stops.push(insert.length - 1);
  }
  insert += holds ? ">" : " />";
  stops.push(holds || stops.length > 0 ? insert.length : name.length);
  return { insert: holds ? `${insert}</${name}>` : insert, stops, span };
}
