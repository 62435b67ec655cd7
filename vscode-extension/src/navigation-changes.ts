/** So many lines of front matter are looked through. */
const most = 200;

/**
 * Whether a change of a text can change what navigation shows of it: data all of it, pages their front matter, which has
 * titles. `firstLine` is the first that changed, from 0; `lineAt` gives lines of the text as it is now.
 */
export function changesNavigation(
  path: string,
  firstLine: number,
  lineAt: (line: number) => string | undefined,
): boolean {
  if (/\.(?:json|ya?ml)$/i.test(path)) return true;
  return /\.mdx?$/i.test(path) && firstLine <= lastLineOfFrontMatter(lineAt);
}

/** 0 where there is none: it may be begun there. */
function lastLineOfFrontMatter(lineAt: (line: number) => string | undefined): number {
  if (!lineAt(0)?.startsWith("---")) return 0;
  for (let line = 1; line < most; line++) {
    const text = lineAt(line);
    if (text === undefined || text.startsWith("---")) return line;
  }
  return most;
}
