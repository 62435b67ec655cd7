/** Values that could load something, run something or leave the page's content area. */
const refused = /url\s*\(|image-set\s*\(|expression|javascript:|@import|[<>\\;{}]|\/\*/i;
/** Elsewhere than in the content area, or a value that is made up from others, no element is put. */
const allowedPlaces = /^(?:static|relative|absolute)(?:\s*!\s*important)?$/i;
/** Properties whose bare numbers are not lengths. */
const unitless = new Set(
  "opacity z-index flex flex-grow flex-shrink order font-weight line-height column-count zoom fill-opacity stroke-opacity aspect-ratio grid-row grid-column scale".split(
    " ",
  ),
);

/** The `style` of an element, from a JSX object (a Map) or an HTML string; only plain declarations stay. */
export function safeStyle(value: unknown): string | undefined {
  const declarations =
    value instanceof Map
      ? fromObject(value as ReadonlyMap<string, unknown>)
      : typeof value === "string"
        ? fromText(value)
        : [];
  const written = declarations
    .filter(([name, text]) => isSafe(name, text))
    .map(([name, text]) => `${name}:${text}`);
  return written.length > 0 ? written.join(";") : undefined;
}

type Declaration = readonly [name: string, value: string];

function fromObject(object: ReadonlyMap<string, unknown>): readonly Declaration[] {
  return [...object].flatMap(([key, value]): Declaration[] => {
    const name = key.startsWith("--") ? key : key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    if (typeof value === "number")
      return [[name, value === 0 || unitless.has(name) ? String(value) : `${value}px`]];
    return typeof value === "string" ? [[name, value.trim()]] : [];
  });
}

function fromText(text: string): readonly Declaration[] {
  return text.split(";").flatMap((part): Declaration[] => {
    const colon = part.indexOf(":");
    return colon < 0 ? [] : [[part.slice(0, colon).trim().toLowerCase(), part.slice(colon + 1).trim()]];
  });
}

function isSafe(name: string, value: string): boolean {
  if (!/^-{0,2}[a-z][a-z0-9-]*$/i.test(name) || value === "" || refused.test(value)) return false;
  if (name.toLowerCase() === "position") return allowedPlaces.test(value);
  return name !== "behavior" && !name.endsWith("-binding");
}
