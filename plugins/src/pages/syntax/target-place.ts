/** Where a target stands among other words, not as a part of a longer one; undefined where it does not. */
export function placeIn(text: string, target: string, from = 0): number | undefined {
  for (let at = text.indexOf(target, from); at !== -1; at = text.indexOf(target, at + 1)) {
    const end = at + target.length;
    const isStart = at === 0 || /[\s,("'`<=]/.test(text.charAt(at - 1));
    // A comma is a part of the address where no blank is behind it.
    if (isStart && /^,?(?:$|[\s)"'`>])/.test(text.slice(end, end + 2))) return at;
  }
  return undefined;
}

/** The n-th such place, from zero. */
export function nthPlaceIn(text: string, target: string, ordinal: number): number | undefined {
  let at = placeIn(text, target);
  for (let left = ordinal; left > 0 && at !== undefined; left--) at = placeIn(text, target, at + 1);
  return at;
}
