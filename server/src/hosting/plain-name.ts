/**
 * The path of a page that other sites write as a file: "/guides/one.html" → "/guides/one", "/index" → "/". Undefined for paths
 * that are written as ours are. Decoded, below the base path.
 */
export function plainName(path: string): string | undefined {
  const plain = path.replace(/(?:\/index(?:\.html)?|\.html)$/, "");
  return plain === path || plain.includes("//") ? undefined : plain || "/";
}
