/** A text without its fenced code, as far as lines tell. */
export function withoutFences(text: string): string {
  let open: string | undefined;
  return text
    .split("\n")
    .filter((line) => {
      const [, fence, rest = ""] =
        /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})(.*)/.exec(line) ?? [];
      const isInside = open !== undefined;
      if (open === undefined) open = fence;
      else if (fence?.startsWith(open) && rest.trim() === "") open = undefined;
      return !isInside;
    })
    .join("\n");
}
