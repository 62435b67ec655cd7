import type { Value } from "../evaluation/value.ts";

/** An address in a value of CSS: in double quotes, in single ones, or bare; maybe none. Takes linear time. */
export const cssAddress: RegExp = /url\(\s*(?:(?:"([^"\\\n]*)"|'([^'\\\n]*)'|([^"'()\s\\]+))\s*)?\)/gi;

/** Whether a property of CSS, as style sheets or as JSX write it, shows images behind an element or through its shape. */
export function showsImages(property: string): boolean {
  return /^(?:background|(?:-?webkit-?)?mask)(?:-?image)?$/i.test(property);
}

/** The declarations of a `style` attribute, as they are written; a semicolon in quotes ends none. Takes linear time. */
export function styleDeclarations(text: string): readonly (readonly [name: string, value: string])[] {
  const found: [string, string][] = [];
  let written = "";
  const end = (): void => {
    const colon = written.indexOf(":");
    if (colon >= 0) found.push([written.slice(0, colon).trim(), written.slice(colon + 1).trim()]);
    written = "";
  };
  // A quote that nothing closes is a sign like others.
  for (const [part = ""] of text.matchAll(/;|[^;"']+|"[^"]*"|'[^']*'|["']/g))
    if (part === ";") end();
    else written += part;
  end();
  return found;
}

/** The addresses of the images that the `style` of an element shows: a text, or an object of JSX (a Map). */
export function styleImages(style: Value): readonly string[] {
  const values =
    style instanceof Map
      ? [...style].flatMap(([name, value]) => (showsImages(name) && typeof value === "string" ? [value] : []))
      : styleDeclarations(typeof style === "string" ? style : "").flatMap(([name, value]) =>
          showsImages(name) ? [value] : [],
        );
  return values.flatMap((value) =>
    [...value.matchAll(cssAddress)].map(([, double, single, bare]) => double ?? single ?? bare ?? ""),
  );
}
