import { firstParagraph, isObject } from "@octavo/core";
import { childOf, memberIn, ownMember, textOf, type Place } from "@octavo/core/fields";

/** What all of them say of an object that traits add to, such as headers: the traits' first, so that what is said last decides. */
export function membersIn(layers: readonly Place[], key: string): readonly Place[] {
  return layers
    .filter(({ value }) => isObject(value) && Object.hasOwn(value, key))
    .map((layer) => childOf(layer, key))
    .toReversed();
}

export function textIn(layers: readonly Place[], key: string): string {
  return textOf(memberIn(layers, key)?.value).trim();
}

/** What is said of something: the short text, and the long one where that says more. */
export function saidIn(layers: readonly Place[]): string {
  const [summary, description] = [textIn(layers, "summary"), textIn(layers, "description")];
  return [...new Set([summary, description])].filter(Boolean).join("\n\n");
}

/** A title and what is said below it: the short text is the title of what has none. */
export function headedIn(layers: readonly Place[]): { readonly title: string; readonly description: string } {
  const [title, summary] = [textIn(layers, "title"), textIn(layers, "summary")];
  if (title !== "" || /\n/.test(summary)) return { title, description: saidIn(layers) };
  const description = textIn(layers, "description");
  return { title: firstParagraph(summary), description: description === summary ? "" : description };
}

/** The last step of what a `$ref` names, as in "#/components/messages/Chat"; empty where it has none. */
export function nameOfReference(value: unknown): string {
  const reference = textOf(ownMember(value, "$ref"));
  const step = reference.slice(reference.lastIndexOf("/") + 1);
  return reference === "" ? "" : step.replaceAll("~1", "/").replaceAll("~0", "~");
}
