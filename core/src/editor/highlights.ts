import type { Core } from "../core.ts";
import type { Read } from "../database/query.ts";
import { Locator } from "../problem/locate.ts";
import { mentions } from "../queries.ts";
import { pageTree } from "../queries/syntax.ts";
import type { FileId } from "../source/file.ts";
import type { LineIndex, Position, Range } from "../source/line-index.ts";
import type { Origin } from "../source/origin.ts";
import { isPage, rangeOf } from "../source/range-of.ts";
import { askAt, type RequestOptions } from "./asking.ts";
import type { Cursor } from "./cursor.ts";
import { declarationsOf, namesOf } from "./references.ts";
import { isSameSubject } from "./subject.ts";
import { partnerAt, tagsIn, type Tag } from "./tags.ts";

/** A place that means the same as the one under the cursor. */
export interface Highlight {
  readonly range: Range;
  /** Whether it is where the thing itself is written. */
  readonly isDeclaration: boolean;
}

/**
 * The places of a file that mean what is at a position, that one included, in order: what leads to the same page, heading,
 * operation or file, the uses of a component or variable, the tags of a name. None where nothing is meant there. Rejects with
 * `Cancelled` when an input is set meanwhile.
 */
export async function highlights(
  core: Core,
  file: FileId,
  position: Position,
  options?: RequestOptions,
): Promise<readonly Highlight[]> {
  const found = await askAt(
    { core, file, position, ...options },
    async (cursor, { context, lines, read }) => {
      const places = new Map<string, Highlight>();
      const add = (range: Range, isDeclaration: boolean): void => {
        const key = JSON.stringify(range);
        if (!places.has(key)) places.set(key, { range, isDeclaration });
      };
      // Names of components: their closing tags are mentioned nowhere.
      const meant = new Set<string>();
      let isMarked = false;
      const subject = await context.hooks.subject.promise(cursor, read);
      if (subject) {
        const locator = new Locator(read, (name) => read.text(name));
        const addOrigin = async (origin: Origin, isDeclaration: boolean): Promise<void> => {
          if (origin.file === file) add(await locator.range(origin), isDeclaration);
        };
        // A page is declared by its file, which is no place in it.
        const declared =
          subject.kind === "page" || subject.kind === "file" ? [] : await declarationsOf(subject, read);
        for (const origin of declared) await addOrigin(origin, true);
        const names = await namesOf(subject, read);
        for (const { subject: mentioned, origin, isDeclaration } of await read.get(mentions, file)) {
          if (!names.some((name) => isSameSubject(mentioned, name))) continue;
          await addOrigin(origin, isDeclaration === true);
          if (!("mark" in origin) || origin.attribute !== undefined) continue;
          if (origin.mark === "component") {
            const { start, end } = await rangeOf(origin, cursor.text, read);
            meant.add(cursor.text.slice(start, end));
          }
          // The path of a snippet stands for the name that it gets, too.
          if (origin.mark === "import") isMarked ||= isNameIn(cursor, origin.ordinal);
        }
      }
      for (const range of await tagNames(cursor, meant, lines, read)) add(range, false);
      const all = [...places.values()].toSorted((left, right) =>
        compare(left.range.start, right.range.start),
      );
      // A subject may be told by all that is around it, such as the front matter of its page.
      return isMarked || all.some(({ range }) => isWithin(position, range)) ? all : [];
    },
  );
  return found ?? [];
}

/** The names of tags that have the one at the cursor, or one that is meant; of elements of HTML, which pages are full of, the two of one. */
async function tagNames(
  { file, offset, text }: Cursor,
  meant: ReadonlySet<string>,
  lines: LineIndex,
  read: Read,
): Promise<readonly Range[]> {
  if (!isPage(file)) return [];
  const tree = await read.get(pageTree, file);
  const mark = tree.at(offset)?.mark;
  const start = tree.frontMatterSpan.end;
  const isInText = offset >= start && mark !== "code" && mark !== "math";
  if (!isInText && meant.size === 0) return [];
  const tags = tagsIn(text, start, text.length);
  const isHere = ({ nameSpan }: Tag): boolean => nameSpan.start <= offset && offset <= nameSpan.end;
  const own = isInText ? tags.find(isHere) : undefined;
  const same =
    own && /^[a-z]/.test(own.name)
      ? (partnerAt(tags, offset) ?? [own])
      : tags.filter(({ name }) => name === own?.name || meant.has(name));
  return same.map(({ nameSpan }) => lines.range(nameSpan));
}

/** Whether the cursor is at a name that an import gives. */
function isNameIn({ place }: Cursor, ordinal: number): boolean {
  return (
    place.kind === "page" &&
    place.mark === "import" &&
    place.ordinal === ordinal &&
    place.attribute !== undefined
  );
}

function isWithin(position: Position, { start, end }: Range): boolean {
  return compare(start, position) <= 0 && compare(position, end) <= 0;
}

function compare(left: Position, right: Position): number {
  return left.line - right.line || left.character - right.character;
}
