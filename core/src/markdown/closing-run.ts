/** Tells where code in a line ends that begins with so many backticks: behind the next run of as many, or behind its own without one. Asked from the start to the end. */
export function closingRun(words: string): (at: number, length: number) => number {
  /** By length, so that none is looked for twice. */
  const runs = new Map<number, { readonly starts: number[]; next: number }>();
  for (const { 0: run, index } of words.matchAll(/`+/g)) {
    const known = runs.get(run.length);
    if (known) known.starts.push(index);
    else runs.set(run.length, { starts: [index], next: 0 });
  }
  return (at, length) => {
    const behind = at + length;
    const same = runs.get(length);
    if (!same) return behind;
    while ((same.starts[same.next] ?? Infinity) < behind) same.next++;
    const close = same.starts[same.next];
    return close === undefined ? behind : close + length;
  };
}
