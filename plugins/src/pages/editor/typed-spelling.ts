import { escapePath } from "../links/links.ts";

/** What is typed of an address, decoded; the bytes of a character that are not all there yet are left out. */
export function decodedTyped(typed: string): string {
  let whole = typed;
  // A character has at most four bytes.
  for (let cuts = 0; cuts <= 4; cuts++) {
    try {
      return decodeURIComponent(whole);
    } catch {
      whole = whole.replace(/%[\da-f]{0,2}$/i, "");
    }
  }
  return typed;
}

/** A path or an anchor as an address has it, but for what is typed of it: clients compare letters. */
export function spelledAs(name: string, typed: string): string {
  const meant = decodedTyped(typed).trim().toLowerCase();
  const at = name.toLowerCase().indexOf(meant);
  if (at === -1) return escapePath(name);
  return escapePath(name.slice(0, at)) + typed + escapePath(name.slice(at + meant.length));
}
