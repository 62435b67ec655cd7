/** A file's path as macOS and Windows compare it: names that differ in case, or in how accents are written, are one. */
export function foldedName(path: string): string {
  return (/^[\x20-\x7e]*$/.test(path) ? path : path.normalize("NFC")).toLowerCase();
}
