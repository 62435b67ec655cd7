import type { Core } from "../core.ts";
import type { FileId } from "../source/file.ts";
import type { Position } from "../source/line-index.ts";
import { askAt, type RequestOptions } from "./asking.ts";
import type { TagAt } from "./tag-at.ts";

/** What something takes whose name stands before the cursor. */
export interface Signature {
  readonly label: string;
  /** In Markdown. */
  readonly documentation?: string;
  readonly parameters: readonly SignatureParameter[];
  /** Which of the parameters the cursor is in. */
  readonly active?: number;
}

export interface SignatureParameter {
  /** Offsets into the label. */
  readonly start: number;
  readonly end: number;
  readonly documentation?: string;
}

/** The signature at a position; undefined where nothing is taken. Rejects with `Cancelled` when an input is set meanwhile. */
export function signature(
  core: Core,
  file: FileId,
  position: Position,
  options?: RequestOptions,
): Promise<Signature | undefined> {
  return askAt({ core, file, position, ...options }, (cursor, { context, read }) =>
    context.hooks.signature.promise(cursor, read),
  );
}

/** A prop that a component takes. */
export interface TakenProp {
  readonly name: string;
  readonly optional: boolean;
  /** In Markdown. */
  readonly documentation?: string;
}

/** The signature of a component in its tag: `<Card title icon?>`. */
export function tagSignature(tag: TagAt, props: readonly TakenProp[]): Omit<Signature, "documentation"> {
  let label = `<${tag.name}`;
  const parameters = props.map(({ name, optional, documentation }): SignatureParameter => {
    const start = label.length + 1;
    label += ` ${name}${optional ? "?" : ""}`;
    return { start, end: start + name.length, ...(documentation !== undefined && { documentation }) };
  });
  const active = activeProp(
    tag,
    props.map(({ name }) => name),
  );
  return { label: `${label}>`, parameters, ...(active !== -1 && { active }) };
}

/** Between props, the one that comes next; while a name is typed, the first that begins so. -1 for none. */
function activeProp({ part, prop, given }: TagAt, names: readonly string[]): number {
  const exact = prop === undefined ? -1 : names.indexOf(prop);
  if (exact !== -1 || part === "value") return exact;
  return names.findIndex((name) => name.startsWith(prop ?? "") && !given.includes(name));
}
