export { createAnchors } from "./anchors.ts";
export { createBudget } from "./budget.ts";
export type { Direction } from "./direction.ts";
export { partsOfWhole, readParts, type Parts, type Report } from "./document.ts";
export { excerptText } from "./excerpt-text.ts";
export { exampleOf } from "./example.ts";
export { fieldOf, type FieldContext, type FieldLabel } from "./field.ts";
export { Reach, type ReducedDocument } from "./reach.ts";
export { commonTypes, statedTypes } from "./infer.ts";
export type { SchemaType } from "./merged-schema.ts";
export { locateDocument } from "./locate-document.ts";
export { nearestTarget } from "./nearest-target.ts";
export { addressOf, flowsOf, scopeWords } from "./oauth-flows.ts";
export { pageSettings } from "./page-settings.ts";
export { createReader, type SchemaReader } from "./reader.ts";
export {
  chainLimit,
  childOf,
  follow,
  internalPath,
  itemsOf,
  membersOf,
  ownMember,
  placeOf,
  referenceIn,
  referenceTo,
  textOf,
  type Place,
} from "./reference.ts";
export { serverVariable, undefinedVariable } from "./server-variable.ts";
export { unitedSetting } from "./narrow.ts";
export { isFileType } from "./type-name.ts";
export { layersOf, memberIn } from "./layers.ts";
export {
  isLeftMessage,
  messagesNamedBy,
  type MessageSource,
  type NamedMessages,
  type OperationMessages,
} from "./left-messages.ts";
