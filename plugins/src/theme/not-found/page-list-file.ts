/** An output path: the pages that the page for unknown addresses may suggest, a JSON array of `ListedPage`. */
export const pageListFile = "assets/pages.json";

/** Version and language are empty where the page is outside of all. */
export type ListedPage = readonly [path: string, title: string, version: string, language: string];
