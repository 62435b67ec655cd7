/** The path of an address without query and fragment, decoded; undefined where it cannot be read. */
export function decodedPath(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.replace(/[?#].*$/s, ""));
    return path.includes("\0") ? undefined : path;
  } catch {
    return undefined;
  }
}
