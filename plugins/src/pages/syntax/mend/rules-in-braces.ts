import type { Span } from "@octavo/core";

export const bracedRules = "In MDX braces are code, in <style> too. Write {`…`} around its rules.";

/** What stands between the tags of the `<style>` that braces stand in; undefined where they stand in none. */
export function rulesAround({ start, end }: Span, text: string): Span | undefined {
  const before = text.slice(Math.max(0, start - 20_000), start);
  const open = before.lastIndexOf("<style");
  const close = before.indexOf(">", open);
  if (open === -1 || close === -1 || !/^<style[\s>]/.test(before.slice(open))) return undefined;
  if (before.includes("</style", open)) return undefined;
  const last = text.indexOf("</style", end);
  return last === -1 ? undefined : { start: start - before.length + close + 1, end: last };
}
