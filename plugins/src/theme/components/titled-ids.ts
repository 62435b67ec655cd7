import { titleWords } from "@octavo/core";
import type { Body, Element } from "../body/context.ts";
import { aliasMarks } from "../body/alias-marks.ts";
import type { Html } from "../html.ts";

/** The id of a component with a title, and what stands in it for further ones that links may have. */
export function titledIds(
  element: Element,
  title: string,
  fallback: string,
  { page, context }: Body,
): { readonly id: string; readonly mark: Html } {
  const isChosen = element.props.has("id");
  const { id, aliases } = page.titled(element.name, titleWords(title), element.id, fallback, isChosen);
  return { id, mark: aliasMarks(aliases, context) };
}
