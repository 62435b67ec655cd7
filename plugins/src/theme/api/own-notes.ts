import { textOf, trusted, type Html } from "../html.ts";

/** Stands in the ids of a description's notes until it is shown. */
export const noteMark = "\0";

/** A text of an author, which parsers leave such signs in: they become what browsers show for them. */
export function withoutMarks(text: string): string {
  return text.replaceAll(noteMark, "\uFFFD");
}

/** Descriptions whose notes have ids of their own wherever they are shown. `name`: what these begin with. */
export function withOwnNotes(describe: (text: string) => Html, name: string): (text: string) => Html {
  let count = 0;
  return (text) => {
    const drawn = describe(text);
    const written = textOf(drawn);
    if (!written.includes(noteMark)) return drawn;
    count++;
    return trusted(written.replaceAll(noteMark, `${name}${count}-`));
  };
}
