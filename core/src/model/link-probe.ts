const prefix = "probe:";

/** What to want of a URL that need not be fetched: only whether it leads somewhere. Its content is empty. */
export function linkProbe(url: string): string {
  return prefix + url;
}

/** The URL that a wish is to be probed at; undefined where its content is wanted. */
export function probedUrl(wanted: string): string | undefined {
  return wanted.startsWith(prefix) ? wanted.slice(prefix.length) : undefined;
}
