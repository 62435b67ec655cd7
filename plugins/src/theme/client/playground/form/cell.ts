/** A value in the form, undefined where nothing was entered, and the way to change it. */
export interface Cell {
  readonly value: unknown;
  /** `update` gets the value as it is then, which may be newer than `value`. */
  readonly change: (update: (before: unknown) => unknown) => void;
}

type Members = Readonly<Record<string, unknown>>;

export function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function entriesOf(value: unknown): [string, unknown][] {
  return isMembers(value) ? Object.entries(value) : [];
}

/** The own member of an object, whatever its name; undefined of anything else. */
export function memberOf(value: unknown, name: string): unknown {
  return isMembers(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/**
 * The object with another member; undefined takes it out. What is no object becomes one. A new member stands where `order`
 * has it, else last.
 */
export function withMember(
  value: unknown,
  name: string,
  member: unknown,
  order: readonly string[] = [],
): Members {
  const entries = entriesOf(value);
  if (member === undefined) return Object.fromEntries(entries.filter(([each]) => each !== name));
  const at = entries.findIndex(([each]) => each === name);
  if (at >= 0) return Object.fromEntries(entries.with(at, [name, member]));
  const later = new Set(order.slice(order.indexOf(name) + 1));
  const next = order.includes(name) ? entries.findIndex(([each]) => later.has(each)) : -1;
  return Object.fromEntries(entries.toSpliced(next < 0 ? entries.length : next, 0, [name, member]));
}

export function memberCell(cell: Cell, name: string, order: readonly string[] = []): Cell {
  return {
    value: memberOf(cell.value, name),
    change: (update) =>
      cell.change((before) => withMember(before, name, update(memberOf(before, name)), order)),
  };
}

export function itemCell(cell: Cell, index: number): Cell {
  return {
    value: itemsOf(cell.value)[index],
    change: (update) =>
      cell.change((before) => itemsOf(before).map((item, at) => (at === index ? update(item) : item))),
  };
}

export function removeItem(cell: Cell, index: number): void {
  cell.change((before) => itemsOf(before).filter((_, at) => at !== index));
}

export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}

/** The value without what was not entered: undefined members and items. Files stay as they are. */
export function entered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(entered).filter((item) => item !== undefined);
  if (!isMembers(value) || value["data"] instanceof Blob) return value;
  const members = Object.entries(value).map(([name, member]) => [name, entered(member)] as const);
  return Object.fromEntries(members.filter(([, member]) => member !== undefined));
}

/** Whether two JSON values are the same, whatever the order of their members. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  if (!isMembers(one) || !isMembers(other) || one instanceof Blob) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  );
}
