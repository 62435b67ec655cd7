/** Gives every field of a page an anchor of its own. Ask in display order: of two equal names the first has the plain one. */
export interface Anchors {
  /** `trail` is the name with those of all parents; `prefixes` tell equal names apart, such as "body" or "response-404". */
  take(trail: readonly string[], prefixes: readonly string[]): string;
}

export function createAnchors(): Anchors {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return {
    take(trail, prefixes) {
      const plain = trail.join("-").replaceAll(/\s+/g, "-");
      const candidates = [
        plain,
        ...prefixes.map((prefix) => (plain === "" ? prefix : `${prefix}-${plain}`)),
      ].filter((anchor) => anchor !== "");
      const last = candidates.at(-1) ?? "field";
      let anchor = candidates.find((candidate) => !taken.has(candidate));
      while (anchor === undefined) {
        const count = (counts.get(last) ?? 1) + 1;
        counts.set(last, count);
        if (!taken.has(`${last}-${count}`)) anchor = `${last}-${count}`;
      }
      taken.add(anchor);
      return anchor;
    },
  };
}
