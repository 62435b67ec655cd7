import { buildRequest, type HttpRequest, type RequestShape, type RequestValues } from "@octavo/core/request";
import { mediaKind } from "../response/media-kind.ts";
import { entered } from "./cell.ts";

/** What was entered for a body: a value, and where JSON was typed, the text as it was typed. */
export interface BodyInput {
  readonly value: unknown;
  /** Sent as it is, mistakes and all; null where the form was used last. */
  readonly text: string | null;
}

export interface FormInput extends Omit<RequestValues, "body"> {
  readonly body: BodyInput;
}

/** What was entered as values: nothing in them that was not touched. */
function requestValues(input: FormInput): RequestValues {
  const { body } = input;
  const parameters = Object.entries(input.parameters).map(([key, value]) => [key, entered(value)] as const);
  const typed = typedJson(input);
  return {
    ...input,
    parameters: Object.fromEntries(parameters.filter(([, value]) => value !== undefined)),
    body: typed === null ? entered(body.value) : typed.trim() === "" ? undefined : typed,
  };
}

/** The request for what was entered. What was typed as JSON keeps its spaces, its large numbers and its mistakes. */
export function requestOf(shape: RequestShape, input: FormInput): HttpRequest {
  const request = buildRequest(shape, requestValues(input));
  const text = typedJson(input);
  if (text === null || request.body?.kind !== "text") return request;
  return { ...request, body: { ...request.body, text } };
}

/** The text that is to be the body. Bodies of other types hold the values of a JSON text. */
function typedJson({ contentType, body }: FormInput): string | null {
  return mediaKind(contentType ?? "") === "json" ? body.text : null;
}
