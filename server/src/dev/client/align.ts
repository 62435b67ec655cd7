/** Above this number of comparisons, nodes are matched by their order alone. */
const most = 250_000;

/**
 * Which old sibling each new one continues, in their order; undefined: it is new. Equal ones are matched first, then, between
 * them, those of one kind.
 */
export function align(before: readonly ChildNode[], after: readonly ChildNode[]): (ChildNode | undefined)[] {
  const matched = Array.from<ChildNode | undefined>({ length: after.length });
  let start = 0;
  let [oldEnd, newEnd] = [before.length, after.length];
  const isSame = (one: number, other: number): boolean =>
    before[one]?.isEqualNode(after[other] ?? null) === true;
  while (start < oldEnd && start < newEnd && isSame(start, start)) matched[start] = before[start++];
  while (oldEnd > start && newEnd > start && isSame(oldEnd - 1, newEnd - 1))
    matched[--newEnd] = before[--oldEnd];
  let from = start;
  let next = start;
  for (const [one, other] of [
    ...equalPairs(before, after, start, oldEnd, newEnd),
    [oldEnd, newEnd] as const,
  ]) {
    matchKinds(before.slice(from, one), after.slice(next, other), (index, node) => {
      matched[next + index] = node;
    });
    if (other < newEnd) matched[other] = before[one];
    [from, next] = [one + 1, other + 1];
  }
  return matched;
}

/** The longest common subsequence of both ranges, as pairs of indices. */
function equalPairs(
  before: readonly ChildNode[],
  after: readonly ChildNode[],
  start: number,
  oldEnd: number,
  newEnd: number,
): (readonly [number, number])[] {
  const [rows, columns] = [oldEnd - start, newEnd - start];
  if (rows === 0 || columns === 0 || rows * columns > most) return [];
  const old = before.slice(start, oldEnd).map(textOf);
  const now = after.slice(start, newEnd).map(textOf);
  const width = columns + 1;
  const lengths = new Uint32Array((rows + 1) * width);
  const at = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--)
      lengths[row * width + column] =
        old[row] === now[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const pairs: (readonly [number, number])[] = [];
  for (let row = 0, column = 0; row < rows && column < columns;) {
    if (old[row] === now[column]) pairs.push([start + row++, start + column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row++;
    else column++;
  }
  // What is written in the same way can have another meaning, as in a drawing.
  return pairs.filter(([one, other]) => before[one]?.isEqualNode(after[other] ?? null));
}

function textOf(node: ChildNode): string {
  return node instanceof Element ? node.outerHTML : `${node.nodeType} ${node.nodeValue}`;
}

/** Matches what lies between equal nodes: by id, else by the kind of element. */
function matchKinds(
  before: readonly ChildNode[],
  after: readonly ChildNode[],
  match: (index: number, node: ChildNode) => void,
): void {
  let from = 0;
  for (const [index, node] of after.entries()) {
    const rest = before.slice(from);
    const id = idOf(node);
    const own = id === "" ? -1 : rest.findIndex((each) => idOf(each) === id && tagOf(each) === tagOf(node));
    const found = own >= 0 ? own : rest.findIndex((each) => kindOf(each) === kindOf(node));
    const chosen = rest[found];
    if (!chosen) continue;
    match(index, chosen);
    from += found + 1;
  }
}

function idOf(node: ChildNode): string {
  return node instanceof Element ? node.id : "";
}

function tagOf(node: ChildNode): string {
  return node instanceof Element ? `${node.namespaceURI} ${node.localName}` : String(node.nodeType);
}

function kindOf(node: ChildNode): string {
  return node instanceof Element ? `${tagOf(node)} ${node.classList[0] ?? ""}` : tagOf(node);
}
