/** What GitBook's marks are here: components, and fences of code. */
const meant: ReadonlyMap<string, string> = new Map([
  ["code", "a title behind the language of its fence"],
  ["columns", "<Columns>"],
  ["column", "<Column>"],
  ["content-ref", "<Card>, with the address as href"],
  ["embed", "<iframe>, or a link"],
  ["file", "a link"],
  ["stepper", "<Steps>"],
  ["step", "<Step>"],
  ["tabs", "<Tabs>"],
  ["tab", "<Tab>, with its title"],
  ["updates", "an <Update> for each entry"],
  ["update", "<Update>, with the date as label"],
]);

const hints: ReadonlyMap<string, string> = new Map([
  ["info", "Info"],
  ["success", "Check"],
  ["warning", "Warning"],
  ["danger", "Danger"],
]);

/** What to write in the place of a mark of GitBook: `{% hint style="info" %}`. Undefined of other braces. */
export function otherMark(written: string): string | undefined {
  const [, end, name = "", rest = ""] = /^\{%[-+]?\s*(end)?([a-z][\w-]*)([^]*)$/i.exec(written) ?? [];
  if (name === "") return undefined;
  const style = /\bstyle="(\w+)"/.exec(rest)?.[1] ?? "";
  const own = name === "hint" ? `<${hints.get(style) ?? "Note"}>` : meant.get(name);
  const lead = `\`{% ${end ?? ""}${name} %}\` is a mark of other programs, and is shown as it is written.`;
  if (end !== undefined)
    return `${lead} Write the closing tag of what stands in the place of \`{% ${name} %}\`.`;
  return own === undefined
    ? `${lead} Leave it out, or write \\{ and \\} to show braces.`
    : `${lead} Write ${own} in its place.`;
}
