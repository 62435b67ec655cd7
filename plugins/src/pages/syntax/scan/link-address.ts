/** Behind the address in angle brackets at `at`, which is no tag: that of a link, or of a definition whose line begins at `content`. */
export function behindAddress(text: string, content: number, at: number): number | undefined {
  const before = text.slice(Math.max(content, at - 200), at);
  if (!before.endsWith("](") && !/^\[[^\]]+\]:[ \t]*$/.test(before)) return undefined;
  const address = /<[^<>\n]*>/y;
  address.lastIndex = at;
  return address.test(text) ? address.lastIndex : undefined;
}
