import { isObject, type Body, type DataPath, type Operation, type Response, type Server } from "@octavo/core";
import type { Parts } from "./document.ts";
import { contentsOf } from "./media.ts";
import { headersOf, parametersOf } from "./parameters.ts";
import { memberOf, operationPlace, pathItemLayers } from "./path-item.ts";
import { childOf, follow, membersOf, ownMember, textOf, type Place } from "./reference.ts";
import { createAnchors } from "./schema/anchors.ts";
import type { FieldContext } from "./schema/field.ts";
import { createReader } from "./schema/reader.ts";
import { securityOf } from "./security.ts";
import { serversOf } from "./servers.ts";

/** An operation with everything that its document says about it. */
export function describeOperation(parts: Parts, operation: Operation): Operation {
  const itemPath: DataPath = [operation.webhook ? "webhooks" : "paths", operation.path];
  const layers = pathItemLayers(parts, itemPath);
  const member = memberOf(layers, operation.method.toLowerCase());
  if (!member) return operation;
  const place = operationPlace(parts, member);
  const shared = { source: operation.spec, anchors: createAnchors() };
  // Who receives a webhook's request is who reads the page: nothing in it is for one side only.
  const request = { ...shared, reader: createReader(parts, operation.webhook ? "both" : "request") };
  const response = { ...shared, reader: createReader(parts, "response") };
  return {
    ...operation,
    servers: nearestServers(parts, operation.spec, [place, ...layers]),
    security: securityFor(parts, operation, place),
    parameters: parametersOf(request, layers, place),
    bodies: bodiesOf({ ...request, prefixes: ["body"] }, childOf(place, "requestBody")),
    responses: responsesOf({ ...response, prefixes: ["response"] }, childOf(place, "responses")),
  };
}

/** The servers of the first that has any: operation, path item, document. */
function nearestServers(parts: Parts, source: string, owners: readonly Place[]): readonly Server[] {
  const document = { value: parts.value(["servers"]), path: ["servers"] };
  for (const list of [...owners.map((owner) => childOf(owner, "servers")), document]) {
    const servers = serversOf(list, source);
    if (servers.length > 0) return servers;
  }
  return [];
}

/** The operation's own security, else the document's, which does not apply to webhooks. */
function securityFor(parts: Parts, operation: Operation, place: Place): Operation["security"] {
  if (isObject(place.value) && Object.hasOwn(place.value, "security"))
    return securityOf(parts, childOf(place, "security"));
  return operation.webhook ? [] : securityOf(parts, { value: parts.value(["security"]), path: ["security"] });
}

function bodiesOf(context: FieldContext, written: Place): readonly Body[] {
  const body = follow(context.reader.parts, written);
  if (!body || !isObject(body.value)) return [];
  const required = ownMember(body.value, "required") === true;
  const description = textOf(ownMember(body.value, "description"));
  return contentsOf(context, childOf(body, "content"), { name: "body", in: "body", required, trail: [] }).map(
    (media) => ({
      ...media,
      required,
      description,
    }),
  );
}

function responsesOf(context: FieldContext, responses: Place): readonly Response[] {
  return membersOf(responses)
    .filter(({ name }) => !name.startsWith("x-"))
    .flatMap((written) => {
      const response = follow(context.reader.parts, written);
      if (!response || !isObject(response.value)) return [];
      const status = written.name;
      const inner = { ...context, prefixes: ["response", `response-${status}`] };
      const headerContext = { ...context, prefixes: ["response-header", `response-${status}-header`] };
      return [
        {
          status,
          description: textOf(ownMember(response.value, "description")),
          headers: headersOf(headerContext, childOf(response, "headers")),
          contents: contentsOf(inner, childOf(response, "content"), {
            name: "response",
            in: "response",
            required: false,
            trail: [],
          }),
        },
      ];
    });
}
