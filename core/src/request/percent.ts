/** Percent-encodes all but RFC 3986's unreserved characters, as RFC 6570 expands a value. */
export function percentEncode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/**
 * Encodes a value with `allowReserved`: reserved characters and percent-encoded triplets pass. What would end the value
 * or change it on the way is still encoded: `#` everywhere, `?` in paths, `&` and `+` in queries, brackets.
 */
export function percentEncodeReserved(text: string, place: "path" | "query"): string {
  const passing = place === "path" ? /%[\dA-F]{2}|[:/@!$&'()*+,;=]/gi : /%[\dA-F]{2}|[:/?@!$'()*,;=]/gi;
  return outside(text, passing, percentEncode);
}

/** Encodes what a URL cannot hold, and keeps what has a meaning in one: for templates and servers. Braces and hosts stay. */
export function percentEncodeTemplate(text: string): string {
  const passing = /^[a-z][a-z\d+.-]*:\/\/[^/\s]*|%[\dA-F]{2}|[{}]/gi;
  return outside(text, passing, (part) => encodeURI(part.toWellFormed()));
}

/** Encodes what RFC 6265 does not allow in a cookie's value. Tokens are often encoded already, so `%` stays. */
export function cookieEncode(text: string): string {
  return text.toWellFormed().replace(/[^!#-+\--:<-[\]-~]/gu, percentEncode);
}

function outside(text: string, passing: RegExp, encode: (part: string) => string): string {
  let encoded = "";
  let end = 0;
  for (const match of text.matchAll(passing)) {
    encoded += encode(text.slice(end, match.index)) + match[0];
    end = match.index + match[0].length;
  }
  return encoded + encode(text.slice(end));
}
