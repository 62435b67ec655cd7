/** Where output files stand, and the keys that their renderers get. */

/** "/" → "index.html", "/a/b" → "a/b/index.html". */
export function pageFile(path: string): string {
  return path === "/" ? "index.html" : `${path.replace(/^\//, "")}/index.html`;
}

/** The navigation file of a sidebar. */
export function navigationFile(sidebar: string): string {
  return `assets/nav-${sidebar.replace(/[^A-Za-z0-9]+/g, "-") || "root"}.json`;
}

/** Where a page's other places are, without their number and extension: a path of the site, without its first slash. */
export function placeFiles(path: string): string {
  return `assets/places${path}~`;
}

/** Renderers know nothing but their key: the base of the site, and what they are to draw. */
export function renderKey(base: string, subject: string): string {
  return `${base}\n${subject}`;
}

export function splitRenderKey(key: string): { readonly base: string; readonly subject: string } {
  const cut = key.indexOf("\n");
  return { base: key.slice(0, cut), subject: key.slice(cut + 1) };
}
