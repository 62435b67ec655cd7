/** What means something in Markdown; within a word, an underscore does not. */
const special = /[\\`*{}[\]<~$]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;

/** Text as a page has to have it in a line, so that readers see all of it and nothing else. */
export function asWords(text: string): string {
  return text.replaceAll(special, "\\$&");
}
