/** A public path, or a file's path, as URLs have it: what has a meaning there is escaped, `%`, `?` and `#` too. */
export function encodePath(path: string): string {
  return encodeURI(path.toWellFormed()).replace(/[?#]/g, (mark) => encodeURIComponent(mark));
}
