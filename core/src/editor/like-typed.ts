/** So many are offered at once. */
const most = 200;

export interface LikeTyped<Item> {
  /** Best first: those whose names begin with what is typed, those that have it, those that have its letters in that order. */
  readonly found: readonly Item[];
  /** For each completion that is made of them. */
  readonly more: { readonly partial?: true };
}

/**
 * Those of a long list that could be meant by what is typed: as editors filter, who look for its letters in that order. Of a list
 * that is cut short, the client is told to ask again, so that no answer grows with the site.
 */
export function likeTyped<Item>(
  items: Iterable<Item>,
  typed: string,
  nameOf: (item: Item) => string,
): LikeTyped<Item> {
  const word = typed.trim().toLowerCase();
  const ranks: [Item[], Item[], Item[]] = [[], [], []];
  for (const item of items) {
    const name = nameOf(item).toLowerCase();
    const at = name.indexOf(word);
    if (at !== -1) ranks[at === 0 ? 0 : 1].push(item);
    else if (ranks[0].length + ranks[1].length <= most && hasLetters(name, word)) ranks[2].push(item);
  }
  const found = ranks.flat();
  return { found: found.slice(0, most), more: found.length > most ? { partial: true } : {} };
}

function hasLetters(name: string, word: string): boolean {
  let met = 0;
  for (let at = 0; at < name.length && met < word.length; at++)
    if (name.charCodeAt(at) === word.charCodeAt(met)) met++;
  return met === word.length;
}

/** The same, but for a list that can be offered as a whole: nothing of it is left out. */
export function allOrLikeTyped<Item>(
  items: readonly Item[],
  typed: string,
  nameOf: (item: Item) => string,
): LikeTyped<Item> {
  return items.length <= most ? { found: items, more: {} } : likeTyped(items, typed, nameOf);
}
