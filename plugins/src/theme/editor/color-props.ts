import { isPage, pageTree, type FileId, type Read, type Span } from "@octavo/core";
import { catalogue, formOf } from "../components/catalogue.ts";
import { ownNames } from "../components/check-components.ts";
import { colorForm, colorPairForm } from "../components/prop-forms.ts";

/** Colours that props have; in braces, the quoted ones. */
export async function colorsOfProps(
  spans: readonly Span[],
  file: FileId,
  read: Read,
): Promise<readonly Span[]> {
  if (!isPage(file)) return spans;
  const text = read.text(file) ?? "";
  const tree = await read.get(pageTree, file);
  const own = ownNames(tree.facts);
  const found = tree.facts.components.flatMap(({ name }, ordinal) => {
    const entry = catalogue.get(name);
    if (!entry || own.has(name.split(".", 1)[0] ?? "")) return [];
    return tree.props("component", ordinal).flatMap(({ name: prop, value, isExpression }) => {
      const form = entry.props.includes(prop) ? formOf(prop, entry) : undefined;
      if (!value || (form !== colorForm && form !== colorPairForm)) return [];
      return isExpression ? quotedIn(text, value) : [value];
    });
  });
  return [...spans, ...found];
}

function quotedIn(text: string, { start, end }: Span): readonly Span[] {
  return [...text.slice(start, end).matchAll(/(["'`])((?:#|rgb|hsl)[^"'`\\]{2,60})\1/gi)].map(
    ({ 2: color = "", index }) => ({ start: start + index + 1, end: start + index + 1 + color.length }),
  );
}
