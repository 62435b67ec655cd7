import { characterEntitiesLegacy } from "character-entities-legacy";
import { decodeNamedCharacterReference } from "decode-named-character-reference";

/** Names that need no semicolon. */
const legacy: ReadonlySet<string> = new Set(characterEntitiesLegacy);

/**
 * What an attribute of HTML says: its character references are decoded as browsers do it. A name without a semicolon is one where it is an old
 * name, and where neither `=` nor a letter or digit follows, so that `?a=1&copy=2` stays.
 */
export function decodeAttribute(written: string): string {
  if (!written.includes("&")) return written;
  return written.replace(
    /&(?:#(\d+)|#x([\da-f]+)|([a-z][a-z\d]*))(;?)(?=(=?))/gi,
    (whole, decimal?: string, hex?: string, name?: string, end = "", equals = "") => {
      if (name === undefined)
        return character(decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal));
      const isName = end === ";" || (legacy.has(name) && equals === "");
      return (isName && decodeNamedCharacterReference(name)) || whole;
    },
  );
}

const replacement = "\ufffd";

/** The character of a number; those that Unicode keeps for control are meant as Windows has them. */
function character(point: number): string {
  if (point === 0 || point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff)) return replacement;
  if (point >= 0x80 && point <= 0x9f) return new TextDecoder("windows-1252").decode(Uint8Array.of(point));
  return String.fromCodePoint(point);
}
