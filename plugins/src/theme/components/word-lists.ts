/** Props that are lists of words or types, each by itself; lists in others are shown as a whole. */
export const wordLists: ReadonlySet<string> = new Set(["actions", "post", "pre", "tags", "type"]);
