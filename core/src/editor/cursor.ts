import type { DataPath, Origin, Span } from "../source/origin.ts";
import type { Range } from "../source/line-index.ts";
import type { FileId } from "../source/file.ts";
import type { PageMark } from "../source/origin.ts";

/** What is under the editor's cursor, symbolically. */
export interface Cursor {
  readonly file: FileId;
  readonly offset: number;
  readonly text: string;
  readonly place:
    /** In docs.json or one of its `$ref` files: `path` counts in the resolved configuration. */
    | {
        readonly kind: "config";
        readonly path: DataPath;
        readonly part: "key" | "value" | "gap";
        readonly span: Span;
      }
    | {
        readonly kind: "frontMatter";
        readonly path: DataPath;
        readonly part: "key" | "value" | "gap";
        readonly span: Span;
      }
    | {
        readonly kind: "data";
        readonly path: DataPath;
        readonly part: "key" | "value" | "gap";
        readonly span: Span;
      }
    | {
        readonly kind: "page";
        readonly mark: PageMark;
        readonly ordinal: number;
        readonly attribute?: string;
        readonly span: Span;
      }
    | { readonly kind: "other" };
}

/** Markdown. */
export interface Hover {
  readonly markdown: string;
  readonly span?: Span;
  /** The page of the manual that says more, as a path such as "/components/cards". */
  readonly manual?: string;
}

/** What a completion stands for, for those whose documentation is asked for one by one. */
export interface CompletionSubject {
  readonly kind: "page" | "icon";
  /** Of a page its public path, of an icon its name. */
  readonly key: string;
}

export interface Completion {
  readonly label: string;
  readonly kind:
    | "key"
    | "value"
    | "page"
    | "operation"
    | "file"
    | "component"
    | "prop"
    | "anchor"
    | "icon"
    | "color";
  readonly detail?: string;
  readonly documentation?: string;
  /** Replaces `span`; already quoted as the language needs. */
  readonly insert: string;
  readonly span: Span;
  /** What the client filters by, where it differs from the label. */
  readonly filter?: string;
  /** Where the caret goes, one place after the other, as offsets into `insert`; behind it by default. */
  readonly stops?: readonly number[];
  readonly deprecated?: boolean;
  /** What comes with it elsewhere in the file, such as an import. */
  readonly also?: { readonly span: Span; readonly newText: string };
  /** Its documentation where that is not given: `completionDetails` tells it. */
  readonly subject?: CompletionSubject;
  /** Whether there are more like it than are given: once more is typed, it has to be asked again. */
  readonly partial?: true;
}

export interface Definition {
  readonly origin: Origin;
  /** The part of the current file that the link covers. */
  readonly from?: Span;
}

/** A hover with its place in the current text. */
export interface LocatedHover {
  readonly markdown: string;
  readonly range?: Range;
  readonly manual?: string;
}

/** A completion with its place in the current text. */
export interface LocatedCompletion extends Omit<Completion, "span" | "also"> {
  readonly range: Range;
  /** The part of it before the cursor, where clients may leave what is behind: in the middle of a word. */
  readonly typed?: Range;
  readonly also?: { readonly range: Range; readonly newText: string };
}

/** A definition with its place in the current text. */
export interface LocatedDefinition {
  readonly file: FileId;
  readonly range: Range;
  /** The part of the current file that leads there. */
  readonly from?: Range;
}
