import {
  isPage,
  likeTyped,
  lineStart,
  pageTree,
  tagAt,
  type Completion,
  type Cursor,
  type Read,
  type Span,
} from "@octavo/core";
import { languageLabel, usualLanguages } from "../code/languages.ts";
import { siteGrammars } from "../code/site-grammars.ts";
import { isOwn } from "./complete-tags.ts";

/** Languages behind the first fence of a block of code and of a `<CodeBlock>`: usual ones, the site's own, then all. */
export async function completeLanguage(
  completions: readonly Completion[],
  cursor: Cursor,
  read: Read,
): Promise<readonly Completion[]> {
  const span = isPage(cursor.file) ? await languageAt(cursor, read) : undefined;
  if (!span) return completions;
  const own = (await read.get(siteGrammars, "")).flatMap(({ names }) => names);
  const { bundledLanguages } = await import("shiki/langs");
  const all = new Set([...usualLanguages, ...own, ...Object.keys(bundledLanguages)]);
  const { found, more } = likeTyped(all, cursor.text.slice(span.start, cursor.offset), (name) => name);
  return [
    ...completions,
    ...found.map((name): Completion => ({
      label: name,
      kind: "value",
      ...(usualLanguages.has(name) && { detail: languageLabel(name) }),
      insert: name,
      span,
      ...more,
    })),
  ];
}

/** Where the name of a language stands that the cursor is in. */
async function languageAt(cursor: Cursor, read: Read): Promise<Span | undefined> {
  const fence = wordBehindFence(cursor);
  if (fence) return (await isFirstFence(cursor, fence, read)) ? fence : undefined;
  const tag = tagAt(cursor);
  const isLanguage = tag?.name === "CodeBlock" && (tag.prop === "language" || tag.prop === "lang");
  if (!isLanguage || tag.part !== "value" || tag.form !== "string") return undefined;
  return (await isOwn(tag.name, cursor, read)) ? undefined : tag.span;
}

/** The word behind a fence, where the cursor is in it. */
function wordBehindFence({ text, offset }: Cursor): Span | undefined {
  const line = lineStart(text, offset);
  const [, before] =
    /^((?:[\s>]|[-*+] |\d+[.)] ){0,50}(?:`{3,100}|~{3,100}) ?)[\w+#.-]*$/.exec(text.slice(line, offset)) ??
    [];
  if (before === undefined) return undefined;
  const rest = /^[\w+#.-]*/.exec(text.slice(offset, offset + 100))?.[0].length ?? 0;
  // A setting stands there, and no language.
  if (text[offset + rest] === "=") return undefined;
  return { start: line + before.length, end: offset + rest };
}

/** A fence may also be the last of a block. */
async function isFirstFence({ file, text }: Cursor, { start }: Span, read: Read): Promise<boolean> {
  const tree = await read.get(pageTree, file);
  return tree.facts.code.some((_, ordinal) => {
    const extent = tree.extent("code", ordinal);
    return extent !== undefined && extent.start < start && !/[\r\n]/.test(text.slice(extent.start, start));
  });
}
