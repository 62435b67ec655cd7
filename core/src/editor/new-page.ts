import { writeData } from "../syntax/write-data.ts";
import type { FileId } from "../source/file.ts";

/** The text of a page that is made for somebody: front matter with the title that its file's name suggests. */
export function newPage(file: FileId): string {
  const name = file.slice(file.lastIndexOf("/") + 1).replace(/\.\w+$/, "");
  const words = name.replaceAll(/[-_\s]+/g, " ").trim();
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  return `---\n${writeData({ title }, "yaml")}---\n`;
}
