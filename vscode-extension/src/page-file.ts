/**
 * The file of a new page, relative to the root of its site, from what a person typed: "guides/start", "/guides/start",
 * "guides\\start.mdx" or "guides/". Otherwise what is wrong with it, as a sentence.
 */
export function pageFile(typed: string): { readonly file: string } | { readonly fault: string } {
  const path = typed.trim().replaceAll("\\", "/").replace(/^\/+/, "").replace(/\/$/, "/index");
  if (path === "") return { fault: "Type the path of the page, such as guides/start." };
  const segments = path.split("/");
  if (segments.some((segment) => segment === "" || segment === "." || segment === ".."))
    return { fault: "The path has an empty part, or one of dots: pages lie inside of the site." };
  if (/[<>:"|?*\p{Cc}#%{}]/u.test(path))
    return { fault: 'The path has a character that files or addresses cannot have: < > : " | ? * # % { }' };
  return { file: /\.mdx?$/i.test(path) ? path : `${path}.mdx` };
}

/** What a new page begins with. The title is the file's name in words. */
export function pageText(file: string): string {
  const words = file
    .replace(/\.mdx?$/i, "")
    .replace(/\/index$/, "")
    .replace(/^.*\//, "")
    .replaceAll(/[-_\s]+/g, " ")
    .trim();
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  // A text in quotes of JSON is one of YAML.
  return `---\ntitle: ${JSON.stringify(title)}\n---\n\n`;
}
