import type { ParameterShape, RequestShape } from "../request/request-shape.ts";
import type { Operation } from "./operation.ts";

/** What a request to an operation is built from. */
export function requestShapeOf(
  operation: Pick<Operation, "method" | "path" | "parameters" | "bodies">,
): RequestShape {
  return {
    method: operation.method.toUpperCase(),
    path: operation.path,
    parameters: operation.parameters.flatMap(
      ({ name, in: place, required, serialization }): ParameterShape[] =>
        serialization && isPlace(place) ? [{ name, in: place, required, ...serialization }] : [],
    ),
    bodies: operation.bodies.map(({ contentType, required, encoding, files }) => ({
      contentType,
      required,
      encoding,
      files,
    })),
  };
}

function isPlace(place: string): place is ParameterShape["in"] {
  return place === "path" || place === "query" || place === "header" || place === "cookie";
}
