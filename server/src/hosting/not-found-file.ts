/** Deeper addresses are answered as those above them are. */
const mostFolders = 8;

/** The file for an address at which nothing is, the nearest above it: a site in several languages has some. `bare`: "fr/guides/a". */
export async function notFoundFile(
  bare: string,
  has: (file: string) => boolean | Promise<boolean>,
): Promise<string> {
  const folders = bare.split("/").filter(Boolean).slice(0, mostFolders);
  for (; folders.length > 0; folders.pop()) {
    const file = `${folders.join("/")}/404.html`;
    if (await has(file)) return file;
  }
  return "404.html";
}

export function isNotFoundFile(file: string): boolean {
  return file === "404.html" || file.endsWith("/404.html");
}
