import { DOMException } from "./dom-exception.ts";
import { textOf } from "./text-of.ts";

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

export function btoa(given: unknown): string {
  const text = textOf(given);
  if (/[^\0-\u00ff]/.test(text))
    throw new DOMException("The text has characters outside of Latin-1", "InvalidCharacterError");
  let made = "";
  for (let at = 0; at < text.length; at += 3) {
    const left = text.length - at;
    // Behind the end it is no number, of which the operators make 0.
    const bits = (text.charCodeAt(at) << 16) | (text.charCodeAt(at + 1) << 8) | text.charCodeAt(at + 2);
    made += digits.charAt(bits >> 18) + digits.charAt((bits >> 12) & 63);
    made += left > 1 ? digits.charAt((bits >> 6) & 63) : "=";
    made += left > 2 ? digits.charAt(bits & 63) : "=";
  }
  return made;
}

/** Blanks do not count, and signs at the end may be left out. */
export function atob(given: unknown): string {
  let text = textOf(given).replaceAll(/[\t\n\f\r ]/g, "");
  if (text.length % 4 === 0) text = text.replace(/={1,2}$/, "");
  if (text.length % 4 === 1 || /[^A-Za-z0-9+/]/.test(text))
    throw new DOMException("The text is not in Base64", "InvalidCharacterError");
  let made = "";
  let [bits, count] = [0, 0];
  for (const digit of text) {
    bits = ((bits << 6) | digits.indexOf(digit)) & 0xffff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    made += String.fromCharCode((bits >> count) & 255);
  }
  return made;
}
