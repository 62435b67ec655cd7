/** A public path, or a file's path, as URLs have it: what has a meaning there is escaped, `%`, `?` and `#` too. */
export function encodePath(path: string): string {
  return encodeURI(path.toWellFormed()).replace(/[?#]/g, (mark) => encodeURIComponent(mark));
}

/** What an address escapes, as it is meant: its path, a part of it, or an anchor. With an escape that makes no sense, it is meant as it is written. */
export function decodePath(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
