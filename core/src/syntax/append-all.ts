/** Adds to the end of a list, however much: arguments of a call (`push(...more)`) stand on the stack, which large files overflow. */
export function appendAll<T>(list: T[], more: Iterable<T>): void {
  for (const each of more) list.push(each);
}
