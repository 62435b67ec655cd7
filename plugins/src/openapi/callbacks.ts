import { isObject, type Callback } from "@octavo/core";
import { childOf, follow, membersOf, ownMember, type Place, textOf } from "@octavo/core/fields";
import { requestOf, responsesOf, type ExchangeContext } from "./exchange.ts";
import { memberOf, methods, operationPlace, pathItemLayers } from "./path-item.ts";

/** The requests that an operation's caller has to expect, in document order. */
export function callbacksOf(context: ExchangeContext, operation: Place): readonly Callback[] {
  const { parts } = context.request;
  return membersOf(childOf(operation, "callbacks")).flatMap((written) => {
    const callback = follow(parts, written);
    return membersOf(callback ?? written)
      .filter(({ name }) => !name.startsWith("x-"))
      .flatMap(({ name, path }) => requestsOf(context, written.name, name, pathItemLayers(parts, path)));
  });
}

function requestsOf(
  context: ExchangeContext,
  name: string,
  expression: string,
  layers: readonly Place[],
): readonly Callback[] {
  return methods.flatMap((method): Callback[] => {
    const member = memberOf(layers, method);
    if (!member || !isObject(member.value)) return [];
    const place = operationPlace(context.request.parts, member);
    const exchange = { ...context, scope: `callback-${name}-` };
    return [
      {
        name,
        expression,
        method: method.toUpperCase(),
        title: textOf(ownMember(place.value, "summary")),
        description: textOf(ownMember(place.value, "description")),
        ...requestOf(exchange, layers, place),
        responses: responsesOf(exchange, place),
      },
    ];
  });
}
