import {
  isObject,
  type DataPath,
  type Field,
  type Operation,
  type SecurityScheme,
  type Server,
} from "@octavo/core";
import {
  childOf,
  createAnchors,
  createBudget,
  createReader,
  type Parts,
  type Place,
} from "@octavo/core/fields";
import { callbacksOf } from "./callbacks.ts";
import { requestOf, responsesOf, type ExchangeContext } from "./exchange.ts";
import { memberOf, operationPlace, pathItemLayers } from "./path-item.ts";
import { samplesOf } from "./samples.ts";
import { securityOf } from "./security.ts";
import { serversOf } from "./servers.ts";

/** An operation with everything that its document says about it. */
export function describeOperation(parts: Parts, operation: Operation): Operation {
  const itemPath: DataPath = [operation.webhook ? "webhooks" : "paths", operation.path];
  const layers = pathItemLayers(parts, itemPath);
  const member = memberOf(layers, operation.method.toLowerCase());
  if (!member) return operation;
  const place = operationPlace(parts, member);
  const anchors = createAnchors();
  const budget = createBudget();
  // Who receives a request is who reads the page of a webhook or callback: nothing in it is for one side only.
  const received = createReader(parts, "both", budget);
  const context: ExchangeContext = {
    source: operation.spec,
    anchors,
    levels: operation.levels,
    count: { fields: 0 },
    request: operation.webhook ? received : createReader(parts, "request", budget),
    response: createReader(parts, "response", budget),
    scope: "",
  };
  // In the order of the page, so that the first of two equal names has the plain anchor.
  const security = securityFor(parts, operation, place);
  const { parameters, bodies } = requestOf(context, layers, place);
  const described = {
    ...operation,
    servers: nearestServers(parts, operation.spec, [place, ...layers]),
    security,
    parameters: parameters.filter((parameter) => !isCredential(parameter, security)),
    bodies,
    callbacks: callbacksOf({ ...context, request: received }, place),
    responses: responsesOf(context, place),
    samples: samplesOf(place),
  };
  anchors.settle();
  return described;
}

/** Whether a scheme asks for the header already: OpenAPI has such parameters ignored, and readers would fill in the same twice. */
function isCredential({ in: place, name }: Field, security: Operation["security"]): boolean {
  const isAsked = ({ in: where, name: asked }: SecurityScheme): boolean =>
    where === "header" && asked.toLowerCase() === name.toLowerCase();
  return place === "header" && security.some(({ schemes }) => schemes.some(isAsked));
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
