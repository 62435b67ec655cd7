import { preferredText } from "./delivery.ts";

export interface MissingMarkdown {
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/**
 * What programs are told that ask for the Markdown of a page that is not there; undefined for readers of HTML. `path`: decoded.
 * `base`: as URLs have it. `hasIndex`: whether the site has an `llms.txt`.
 */
export function missingMarkdown(
  path: string | undefined,
  accept: string | undefined,
  { base, hasIndex }: { readonly base: string; readonly hasIndex: boolean },
): MissingMarkdown | undefined {
  const type = preferredText(accept) ?? (path?.endsWith(".md") === true ? "text/markdown" : undefined);
  if (type === undefined) return undefined;
  const way = hasIndex
    ? `The pages of this site are listed in [llms.txt](${base}/llms.txt).`
    : `This site begins at [its first page](${base}/).`;
  return {
    headers: {
      "content-type": `${type}; charset=utf-8`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      vary: "Accept",
    },
    text: `# Page not found\n\nThere is no page at this address. ${way}\n`,
  };
}
