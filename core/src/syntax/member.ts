/** Containers may nest this deep; beyond it, whoever walks a value would run out of stack. */
export const MAX_DEPTH = 1000;

/** Sets an own member, also where its name is `__proto__`. */
export function setMember(object: Record<string, unknown>, name: string, value: unknown): void {
  if (name === "__proto__") {
    Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
  } else object[name] = value;
}

/** How many members all objects of a value have together. */
export function countMembers(root: unknown): number {
  let count = 0;
  const open: unknown[] = [root];
  while (open.length > 0) {
    const value = open.pop();
    if (Array.isArray(value)) {
      for (const item of value) if (typeof item === "object" && item !== null) open.push(item);
    } else if (typeof value === "object" && value !== null) {
      for (const name of Object.keys(value)) {
        count++;
        const member = (value as Record<string, unknown>)[name];
        if (typeof member === "object" && member !== null) open.push(member);
      }
    }
  }
  return count;
}
