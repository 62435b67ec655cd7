/** Whether a tag says that it is for certain readers. Where nothing has its name, nobody sees what is in it: see `partOf`. */
export function isForReaders(whom: unknown): boolean {
  if (typeof whom === "object" && whom !== null) return "groups" in whom;
  return whom === "signed-in" || whom === "signed-out";
}
