import type { Completion, Definition, Hover } from "../editor/cursor.ts";
import type { Hint } from "../editor/hints.ts";
import type { OutlineItem } from "../editor/outline.ts";
import type { RenameAt } from "../editor/rename.ts";
import type { FileMove, Repair, SiteEdit } from "../editor/repair.ts";
import type { Signature, SignatureParameter } from "../editor/signature.ts";
import type { Address, Mention, Subject } from "../editor/subject.ts";
import type { Token } from "../editor/tokens.ts";
import { dataPath, fileId, origin, span } from "./places.ts";
import { byKind, count, flag, list, members, optional, text, type Shape } from "./shape.ts";

export const hover: Shape = members<Hover>({ markdown: text, span: optional(span), manual: optional(text) });

export const completion: Shape = members<Completion>({
  label: text,
  kind: text,
  detail: optional(text),
  documentation: optional(text),
  insert: text,
  span,
  filter: optional(text),
  stops: optional(list(count)),
  also: optional(members<NonNullable<Completion["also"]>>({ span, newText: text })),
});

export const definition: Shape = members<Definition>({ origin, from: optional(span) });

type Of<Kind extends Subject["kind"]> = Extract<Subject, { kind: Kind }>;

export const subject: Shape = byKind<Subject>({
  page: members<Of<"page">>({ path: text }),
  anchor: members<Of<"anchor">>({ path: text, id: text }),
  file: members<Of<"file">>({ file: fileId }),
  operation: members<Of<"operation">>({ spec: fileId, key: text }),
  component: members<Of<"component">>({ spec: fileId, section: text, name: text }),
  operationId: members<Of<"operationId">>({ spec: fileId, id: text }),
  export: members<Of<"export">>({ file: fileId, name: text }),
  variable: members<Of<"variable">>({ name: text }),
});

export const address: Shape = members<Address>({ target: text, origin, from: text });

export const mention: Shape = members<Mention>({ subject, origin });

export const hint: Shape = members<Hint>({ offset: count, label: text });

export const signature: Shape = members<Signature>({
  label: text,
  documentation: optional(text),
  parameters: list(members<SignatureParameter>({ start: count, end: count, documentation: optional(text) })),
  active: optional(count),
});

export const token: Shape = members<Token>({ span, kind: text });

const confirm = optional(text);

export const siteEdit: Shape = byKind<SiteEdit>({
  replace: members<Extract<SiteEdit, { kind: "replace" }>>({ origin, newText: text, confirm }),
  remove: members<Extract<SiteEdit, { kind: "remove" }>>({ file: fileId, path: dataPath, confirm }),
  insert: members<Extract<SiteEdit, { kind: "insert" }>>({ file: fileId, path: dataPath, confirm }),
  create: members<Extract<SiteEdit, { kind: "create" }>>({ file: fileId, text, confirm }),
  move: members<Extract<SiteEdit, { kind: "move" }>>({ file: fileId, to: fileId, confirm }),
});

export const renameAt: Shape = members<RenameAt>({
  name: text,
  span,
  refusal: optional(text),
  edits: optional(list(siteEdit)),
  moves: optional(list(members<FileMove>({ from: fileId, to: fileId }))),
});

export const outlineItem: Shape = members<OutlineItem>({
  name: text,
  detail: optional(text),
  kind: text,
  span,
  selection: span,
});

export const repair: Shape = members<Repair>({ title: text, edits: list(siteEdit), isSafe: optional(flag) });
