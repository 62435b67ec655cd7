/** Files of the scripts that are loaded when they are needed, by name; filled in when the bundle is made. */
declare const PART_FILES: Readonly<Record<string, string>>;

const loaded = new Map<string, Promise<unknown>>();

/** A script from beside this one. One that could not be loaded is tried again the next time. */
export function loadPart<Part>(name: string): Promise<Part> {
  const known = loaded.get(name) ?? import(new URL(PART_FILES[name] ?? "", import.meta.url).href);
  loaded.set(name, known);
  known.catch(() => loaded.delete(name));
  return known as Promise<Part>;
}
