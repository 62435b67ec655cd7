import { isMembers, isSame, memberOf } from "./cell.ts";

/** `next` with what was entered since the form was filled with `base`: what the reader typed or took out stays so. */
export function mergeInput(base: unknown, current: unknown, next: unknown): unknown {
  if (isSame(base, current)) return next;
  if (!isMembers(current) || !isMembers(next)) return current;
  const names = new Set([...Object.keys(next), ...Object.keys(current)]);
  const members = [...names].map((name) => {
    const before = memberOf(base, name);
    return [name, mergeInput(before, memberOf(current, name), memberOf(next, name))] as const;
  });
  return Object.fromEntries(members.filter(([, member]) => member !== undefined));
}
