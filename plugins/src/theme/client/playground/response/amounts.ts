/** "812 B", "1.2 kB", "34 MB". */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const [amount, unit] = bytes < 1e6 ? [bytes / 1e3, "kB"] : [bytes / 1e6, "MB"];
  return `${amount < 99.95 ? amount.toFixed(1) : Math.round(amount)} ${unit}`;
}

/** "86 ms", "1.24 s". */
export function timeText(milliseconds: number): string {
  if (milliseconds < 999.5) return `${Math.round(milliseconds)} ms`;
  return `${(milliseconds / 1000).toFixed(milliseconds < 9995 ? 2 : 1)} s`;
}

/** The bytes as editors of binary files show them. */
export function hexDump(bytes: Uint8Array): string {
  const rows: string[] = [];
  for (let at = 0; at < bytes.length; at += 16) {
    const row = [...bytes.subarray(at, at + 16)];
    const hex = row.map((byte) => byte.toString(16).padStart(2, "0")).join(" ");
    const letters = row.map((byte) => (byte > 31 && byte < 127 ? String.fromCharCode(byte) : ".")).join("");
    rows.push(`${at.toString(16).padStart(4, "0")}  ${hex.padEnd(47)}  ${letters}`);
  }
  return rows.join("\n");
}
