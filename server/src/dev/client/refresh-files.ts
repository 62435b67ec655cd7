import { replaceSheet } from "./replace-sheet.ts";

/** Loads files of the site again where the page shows them; a script of the site means that the page begins anew. */
export function refreshFiles(addresses: readonly string[]): void {
  const changed = new Set(addresses);
  const isChanged = (written: string | null): boolean => written !== null && changed.has(pathOf(written));
  if ([...document.scripts].some((script) => isChanged(script.getAttribute("src")))) return location.reload();
  const mark = `v=${Date.now()}`;
  for (const sheet of document.querySelectorAll<HTMLLinkElement>("link[rel~=stylesheet][href]"))
    if (isChanged(sheet.getAttribute("href"))) replaceSheet(sheet, marked(sheet.href, mark));
  for (const attribute of ["src", "poster", "href"])
    for (const element of document.querySelectorAll(
      `:is(img, source, video, audio, link[rel~=icon])[${attribute}]`,
    )) {
      const written = element.getAttribute(attribute) ?? "";
      if (isChanged(written)) element.setAttribute(attribute, marked(written, mark));
    }
}

function marked(written: string, mark: string): string {
  const address = new URL(written, location.href);
  address.searchParams.delete("v");
  return `${address.pathname}?${[address.searchParams.toString(), mark].filter(Boolean).join("&")}${address.hash}`;
}

function pathOf(written: string): string {
  try {
    const address = new URL(written, location.href);
    return address.origin === location.origin ? address.pathname : "";
  } catch {
    return "";
  }
}
