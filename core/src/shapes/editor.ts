import type { Completion, CompletionSubject, Definition, Hover } from "../editor/cursor.ts";
import type { Hint } from "../editor/hints.ts";
import type { OutlineItem } from "../editor/outline.ts";
import type { RenameAt } from "../editor/rename.ts";
import type { FileMove, Repair, SiteEdit } from "../editor/repair.ts";
import type { Signature, SignatureParameter } from "../editor/signature.ts";
import type { Address, Mention, Subject } from "../editor/subject.ts";
import type { Token } from "../editor/tokens.ts";
import { isObject } from "../syntax/parts.ts";
import { dataPath, fileId, origin, span } from "./places.ts";
import { json } from "./json.ts";
import {
  byKind,
  count,
  either,
  flag,
  list,
  mapOf,
  members,
  oneOf,
  optional,
  record,
  text,
  word,
  type OfKind,
  type Shape,
} from "./shape.ts";

export const hover: Shape = members<Hover>({ markdown: text, span: optional(span), manual: optional(text) });

export const completion: Shape = members<Completion>({
  label: text,
  kind: word<Completion["kind"]>({
    key: true,
    value: true,
    page: true,
    operation: true,
    file: true,
    component: true,
    prop: true,
    anchor: true,
    icon: true,
    color: true,
  }),
  detail: optional(text),
  documentation: optional(text),
  insert: text,
  span,
  filter: optional(text),
  stops: optional(list(count)),
  deprecated: optional(flag),
  also: optional(members<NonNullable<Completion["also"]>>({ span, newText: text })),
  subject: optional(
    members<CompletionSubject>({ kind: oneOf<CompletionSubject["kind"]>("page", "icon"), key: text }),
  ),
  partial: optional(flag),
});

export const definition: Shape = members<Definition>({ origin, from: optional(span) });

type Of<Kind extends Subject["kind"]> = OfKind<Subject, Kind>;

export const subject: Shape = byKind<Subject>({
  page: members<Of<"page">>({ path: text }),
  anchor: members<Of<"anchor">>({
    path: text,
    id: text,
    named: optional(members<NonNullable<Of<"anchor">["named"]>>({ path: text, id: text })),
  }),
  file: members<Of<"file">>({ file: fileId }),
  operation: members<Of<"operation">>({ spec: fileId, key: text }),
  component: members<Of<"component">>({ spec: fileId, section: text, name: text }),
  operationId: members<Of<"operationId">>({ spec: fileId, id: text }),
  export: members<Of<"export">>({ file: fileId, name: text }),
  variable: members<Of<"variable">>({ name: text }),
  label: members<Of<"label">>({ file: fileId, name: text }),
});

export const address: Shape = members<Address>({ target: text, origin, from: text });

export const mention: Shape = members<Mention>({ subject, origin, isDeclaration: optional(flag) });

export const hint: Shape = members<Hint>({ offset: count, label: text });

export const signature: Shape = members<Signature>({
  label: text,
  documentation: optional(text),
  parameters: list(members<SignatureParameter>({ start: count, end: count, documentation: optional(text) })),
  active: optional(count),
});

export const token: Shape = members<Token>({
  span,
  kind: oneOf<Token["kind"]>("component", "prop", "key", "variable", "method", "path"),
  is: optional(oneOf<NonNullable<Token["is"]>>("builtIn", "unknown")),
  deprecated: optional(flag),
});

const confirm = optional(text);

type Step<Kind extends SiteEdit["kind"]> = OfKind<SiteEdit, Kind>;

type Insert = Extract<SiteEdit, { readonly kind: "insert" }>;
type Items = Extract<Insert, { readonly values: unknown }>;
type Members = Extract<Insert, { readonly members: unknown }>;

export const siteEdit: Shape = byKind<SiteEdit>({
  replace: members<Step<"replace">>({ origin, newText: text, confirm }),
  remove: members<Step<"remove">>({ file: fileId, path: dataPath, confirm }),
  insert: either(
    (value) => isObject(value) && "members" in value,
    members<Omit<Members, "kind">>({
      file: fileId,
      path: dataPath,
      members: record(json),
      before: optional(text),
      confirm,
    }),
    members<Omit<Items, "kind">>({
      file: fileId,
      path: dataPath,
      values: list(json),
      at: optional(count),
      confirm,
    }),
  ),
  create: members<Step<"create">>({ file: fileId, text, confirm }),
  move: members<Step<"move">>({ file: fileId, to: fileId, confirm }),
});

export const renameAt: Shape = members<RenameAt>({
  name: text,
  span,
  refusal: optional(text),
  edits: optional(list(siteEdit)),
  moves: optional(list(members<FileMove>({ from: fileId, to: fileId }))),
  pages: optional(mapOf(text)),
  anchors: optional(mapOf(mapOf(text))),
});

export const outlineItem: Shape = members<OutlineItem>({
  name: text,
  detail: optional(text),
  kind: oneOf<OutlineItem["kind"]>("heading", "component", "group", "page", "operation", "schema"),
  span,
  selection: span,
  deprecated: optional(flag),
});

export const repair: Shape = members<Repair>({ title: text, edits: list(siteEdit), isSafe: optional(flag) });
