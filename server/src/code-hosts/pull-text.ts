/** Octavo's own part of a pull request's text stands between these; nothing that `neutralText` made has either. */
const begin = "<!-- octavo:begin (the text down to octavo:end is replaced by the next change) -->";
const end = "<!-- octavo:end -->";

/** A text as the part that later changes replace. */
export function ownPart(text: string): string {
  return `${begin}\n\n${text.trim()}\n\n${end}\n`;
}

/**
 * What is written of a pull request with another text in Octavo's own part; what people wrote around it stays. Undefined
 * where nothing is to be written: the part says the same, or it is not there any more as it was.
 */
export function withOwnPart(body: string, text: string): string | undefined {
  const from = onlyPlace(body, begin);
  const to = onlyPlace(body, end);
  if (from === undefined || to === undefined || to < from) return undefined;
  const until = to + end.length;
  const part = ownPart(text).trimEnd();
  // Who edits a text in a browser writes other line breaks.
  if (body.slice(from, until).replaceAll("\r\n", "\n") === part) return undefined;
  return `${body.slice(0, from)}${part}${body.slice(until)}`;
}

function onlyPlace(text: string, part: string): number | undefined {
  const at = text.indexOf(part);
  return at < 0 || at !== text.lastIndexOf(part) ? undefined : at;
}
