import type { DataPath } from "../source/origin.ts";

export interface NamedMember {
  readonly path: DataPath;
  readonly value: unknown;
}

const maxDepth = 100;

/**
 * Members of JSON-like data that have a name, at any depth, in the order in which they are written; `path` is that of the data.
 * What such a member holds itself is not looked through.
 */
export function membersNamed(name: string, data: unknown, path: DataPath): readonly NamedMember[] {
  const found: NamedMember[] = [];
  const here = [...path];
  visit(data);
  return found;

  function visit(value: unknown): void {
    if (typeof value !== "object" || value === null || here.length > maxDepth) return;
    if (Array.isArray(value)) value.forEach((item: unknown, index) => below(index, item));
    else for (const [key, member] of Object.entries(value)) below(key, member);
  }

  function below(key: string | number, value: unknown): void {
    here.push(key);
    if (key === name) found.push({ path: [...here], value });
    else visit(value);
    here.pop();
  }
}
