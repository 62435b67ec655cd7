/** How long the longest match of a global pattern is, or of its group; 0 without any. */
export function longestRun(text: string, pattern: RegExp): number {
  let longest = 0;
  for (const [run, group = run] of text.matchAll(pattern)) longest = Math.max(longest, group.length);
  return longest;
}
