import { createHash, randomBytes, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

/** `admin` keys are secret and open jobs and projects; `assistant` keys are public and open search. */
export type KeyKind = "admin" | "assistant";

/**
 * A key is a prefix, 13 characters that name it, 43 that are secret (256 bits) and 6 that check the rest (CRC-32), all in
 * base 62. There is no "_" in base 62, so no admin key begins as an assistant key does.
 */
export interface ParsedKey {
  readonly kind: KeyKind;
  /** Public: names the key in lists and logs. */
  readonly id: string;
}

const prefixes: Readonly<Record<KeyKind, string>> = { assistant: "svc_dsc_", admin: "svc_" };

/** The longest prefix first: "svc_dsc_" begins with "svc_", too. */
const kinds: readonly KeyKind[] = ["assistant", "admin"];

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const idLength = 13;
const secretLength = 43;
const checksumLength = 6;
const body = new RegExp(`^[0-9A-Za-z]{${idLength + secretLength + checksumLength}}$`);

/** What every key of a kind begins with. */
export function prefixOf(kind: KeyKind): string {
  return prefixes[kind];
}

/** Makes a new key. */
export function generateKey(kind: KeyKind): { readonly id: string; readonly text: string } {
  const id = Array.from({ length: idLength }, () => alphabet[randomInt(alphabet.length)]).join("");
  const secret = inBase62(BigInt(`0x${randomBytes(32).toString("hex")}`), secretLength);
  const start = prefixOf(kind) + id + secret;
  return { id, text: start + checksumOf(start) };
}

/** Takes a key apart; undefined where it has no key's form, or its check characters tell of a mistake. */
export function parseKey(text: string): ParsedKey | undefined {
  const kind = kinds.find((each) => text.startsWith(prefixes[each]));
  if (kind === undefined) return undefined;
  const rest = text.slice(prefixes[kind].length);
  const isWhole =
    body.test(rest) && text.slice(-checksumLength) === checksumOf(text.slice(0, -checksumLength));
  return isWhole ? { kind, id: rest.slice(0, idLength) } : undefined;
}

/** What is kept of a key: 32 bytes. The secret has 256 random bits, so a slow hash would add nothing. */
export function hashOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function checksumOf(start: string): string {
  return inBase62(BigInt(crc32(start)), checksumLength);
}

function inBase62(value: bigint, length: number): string {
  let digits = "";
  for (let rest = value; rest > 0n; rest /= 62n) digits = (alphabet[Number(rest % 62n)] ?? "") + digits;
  return digits.padStart(length, "0");
}
