/** The names in a zip file, from its directory at the end. */
export function filesOfZip(zip: Buffer): string[] {
  const end = zip.lastIndexOf(Buffer.from("PK\u0005\u0006", "latin1"));
  if (end === -1) throw new Error("It is no zip file.");
  const names: string[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const length = zip.readUInt16LE(at + 28);
    names.push(zip.toString("utf8", at + 46, at + 46 + length));
    at += 46 + length + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return names;
}
