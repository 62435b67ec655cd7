import type { Value } from "../evaluation/value.ts";

/** An address in a value of CSS: in double quotes, in single ones, or bare; maybe none. Takes linear time. */
export const cssAddress: RegExp = /url\(\s*(?:(?:"([^"'()\\]*)"|'([^"'()\\]*)'|([^"'()\s\\]+))\s*)?\)/gi;

/** Whether a property of CSS, as style sheets or as JSX write it, shows images behind an element or through its shape. */
export function showsImages(property: string): boolean {
  return /^(?:background|(?:-?webkit-?)?mask)(?:-?image)?$/i.test(property);
}

/** The addresses of the images that the `style` of an element shows: a text, or an object of JSX (a Map). */
export function styleImages(style: Value): readonly string[] {
  const values =
    style instanceof Map
      ? [...style].flatMap(([name, value]) => (showsImages(name) && typeof value === "string" ? [value] : []))
      : [...(typeof style === "string" ? style : "").matchAll(/(?:^|;)\s*([\w-]+)\s*:([^;]*)/g)].flatMap(
          ([, name = "", value = ""]) => (showsImages(name) ? [value] : []),
        );
  return values.flatMap((value) =>
    [...value.matchAll(cssAddress)].map(([, double, single, bare]) => double ?? single ?? bare ?? ""),
  );
}
