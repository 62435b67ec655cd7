import type { NamedValue } from "./http-request.ts";

/** Sets a header in the place of one of the same name, whatever its case. A name without a valid character sets none. */
export function setHeader(headers: NamedValue[], name: string, value: string): void {
  const header = { name: headerName(name), value: oneLine(value) };
  if (header.name === "") return;
  const at = headers.findIndex((other) => isSameName(other.name, header.name));
  if (at < 0) headers.push(header);
  else headers[at] = header;
}

export function hasHeader(headers: readonly NamedValue[], name: string): boolean {
  return headers.some((header) => isSameName(header.name, headerName(name)));
}

/** What can stand in one line of a header: control characters would end it, or the next begin. */
export function oneLine(value: string): string {
  return value.replace(/\p{Cc}+/gu, " ").trim();
}

/** The characters of a name that RFC 9110 allows. */
export function headerName(name: string): string {
  return name.replace(/[^\w!#$%&'*+.^`|~-]/g, "");
}

function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
