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
}

export interface Completion {
  readonly label: string;
  readonly kind: "key" | "value" | "page" | "operation" | "file" | "component" | "prop";
  readonly detail?: string;
  readonly documentation?: string;
  /** Replaces `span`; already quoted as the language needs. */
  readonly insert: string;
  readonly span: Span;
  /** What the client filters by, where it differs from the label. */
  readonly filter?: string;
  /** Where the caret goes, as an offset into `insert`; behind it by default. */
  readonly caret?: number;
  readonly deprecated?: boolean;
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
}

/** A completion with its place in the current text. */
export interface LocatedCompletion extends Omit<Completion, "span"> {
  readonly range: Range;
}

/** A definition with its place in the current text. */
export interface LocatedDefinition {
  readonly file: FileId;
  readonly range: Range;
  /** The part of the current file that leads there. */
  readonly from?: Range;
}
