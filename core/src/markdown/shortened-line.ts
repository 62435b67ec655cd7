/** At most so many UTF-16 units of a line, with "…" where something is left out; no sign is halved. */
export function shortenedLine(line: string, length: number): string {
  if (line.length <= length) return line;
  const cut = line
    .slice(0, Math.max(0, length - 1))
    .toWellFormed()
    .replace(/\uFFFD$/, "")
    .trimEnd();
  return cut === "" ? "" : `${cut}…`;
}
