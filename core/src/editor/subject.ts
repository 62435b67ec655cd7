import type { FileId } from "../source/file.ts";
import type { Origin } from "../source/origin.ts";

/** What several places of a site can lead to. */
export type Subject =
  /** By its public path. */
  | { readonly kind: "page"; readonly path: string }
  /** A place that has an id: by the public path of the page that it is written on, or by the file of a snippet, and its id there. */
  | {
      readonly kind: "anchor";
      readonly path: string;
      readonly id: string;
      /** How a mention names it, where it stands on another page than it is written on, or is counted there. */
      readonly named?: { readonly path: string; readonly id: string };
    }
  /** A file that is no page: an image, a snippet, a document. */
  | { readonly kind: "file"; readonly file: FileId }
  /** "GET /users" or "webhook created" of a document. */
  | { readonly kind: "operation"; readonly spec: FileId; readonly key: string }
  /** A part of a document's `components`, such as one of its "schemas", by its name. */
  | { readonly kind: "component"; readonly spec: FileId; readonly section: string; readonly name: string }
  /** What an operation of a document is called where responses link to it. */
  | { readonly kind: "operationId"; readonly spec: FileId; readonly id: string }
  /** A component, or another value, by the file that declares it and its name there; "default" is what a snippet is itself. */
  | { readonly kind: "export"; readonly file: FileId; readonly name: string }
  /** A text that pages insert with `{{name}}`. */
  | { readonly kind: "variable"; readonly name: string }
  /** A footnote, or what a link or image leads to, by its label in its file; of a footnote with a circumflex. */
  | { readonly kind: "label"; readonly file: FileId; readonly name: string };

/** One place that leads to a subject. */
export interface Mention {
  readonly subject: Subject;
  readonly origin: Origin;
  /** Whether it is where the subject itself is written. */
  readonly isDeclaration?: true;
}

/** A path that one file names, as a plugin reads it: of a page, or of a file such as an image. */
export interface Address {
  /** As it is meant, without escapes. */
  readonly target: string;
  readonly origin: Origin;
  /** The file from whose folder it counts where it is relative; of what counts from the docs folder, docs.json. */
  readonly from: FileId;
}

export function isSameSubject(left: Subject, right: Subject): boolean {
  switch (left.kind) {
    case "page":
      return right.kind === "page" && left.path === right.path;
    case "anchor":
      return right.kind === "anchor" && left.path === right.path && left.id === right.id;
    case "file":
      return right.kind === "file" && left.file === right.file;
    case "operation":
      return right.kind === "operation" && left.key === right.key && left.spec === right.spec;
    case "component":
      return (
        right.kind === "component" &&
        left.name === right.name &&
        left.section === right.section &&
        left.spec === right.spec
      );
    case "operationId":
      return right.kind === "operationId" && left.id === right.id && left.spec === right.spec;
    case "export":
      return right.kind === "export" && left.name === right.name && left.file === right.file;
    case "variable":
      return right.kind === "variable" && left.name === right.name;
    case "label":
      return right.kind === "label" && left.name === right.name && left.file === right.file;
  }
}
