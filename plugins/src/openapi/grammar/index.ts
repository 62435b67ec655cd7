import * as documents from "./document.ts";
import { members, reference, type Member, type Members, type NodeKind } from "./members.ts";
import * as operations from "./operations.ts";
import * as schemas from "./schemas.ts";

export type { Member, NodeKind };

/**
 * What stands under which key of each kind of object, as OpenAPI 3.0 and 3.1 know it: what checks, completion and hover
 * go by. Anything else is data, in which a `$ref` may be an ordinary key; keys that begin with `x-` are extensions.
 */
export const grammar: Readonly<Record<NodeKind, Members>> = {
  document: documents.document,
  info: documents.info,
  contact: documents.contact,
  license: documents.license,
  tag: documents.tag,
  externalDocs: documents.externalDocumentation,
  server: documents.server,
  serverVariable: documents.serverVariable,
  components: documents.components,
  securityScheme: documents.securityScheme,
  oauthFlows: documents.oauthFlows,
  oauthFlow: documents.oauthFlow,
  pathItem: operations.pathItem,
  operation: operations.operation,
  parameter: operations.parameter,
  header: operations.header,
  requestBody: operations.requestBody,
  response: operations.response,
  mediaType: operations.mediaType,
  encoding: operations.encoding,
  example: operations.exampleObject,
  link: operations.link,
  // A callback is an object of path items by expression: see `walk`.
  callback: members({ $ref: reference }),
  schema: schemas.schema,
  discriminator: schemas.discriminator,
  xml: schemas.xml,
  data: members({}),
};
