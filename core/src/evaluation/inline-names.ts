const inlineNames = new Set(
  (
    "a abbr b bdi bdo br button cite code data del dfn em i img input ins kbd label mark q rp rt ruby s samp small span strong sub sup " +
    "time u var wbr svg path Icon Badge Tooltip Latex Link"
  ).split(" "),
);

/** Whether an element stands in a line of text, beside others. */
export function isInlineName(name: string): boolean {
  return inlineNames.has(name);
}
