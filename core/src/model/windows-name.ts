/**
 * Whether Windows can have a file at a path of an output folder: no step may be the name of a device ("aux", "con.md"), end with
 * a dot or a blank, or have signs that mean something there.
 */
export function isWindowsName(path: string): boolean {
  return !impossible.test(path);
}

const impossible =
  /(?:^|\/)(?:con|prn|aux|nul|com[1-9¹²³]|lpt[1-9¹²³])(?:\.[^/]*)?(?:\/|$)|[<>:"|?*]|[. ](?:\/|$)/i;
