/** Whether a page shows no title above its text, because its author draws what it begins with. */
export function isUntitled(mode: unknown, hasApi: boolean): boolean {
  return mode === "custom" || (mode === "frame" && !hasApi);
}
