export { encodeBase64 } from "./base64.ts";
export { buildRequest, type RequestValues } from "./build-request.ts";
export type { Credential } from "./credential.ts";
export type { FileValue, HttpRequest, NamedValue, Part, RequestBody } from "./http-request.ts";
export { essenceOf, isJson, isJsonLines } from "./media-type.ts";
export type {
  BodyShape,
  EncodingShape,
  ParameterShape,
  ParameterStyle,
  RequestShape,
} from "./request-shape.ts";
export {
  languageOf,
  sampleLanguages,
  type SampleLanguage,
  type SampleLanguageKey,
} from "./samples/languages.ts";
export { writeSample } from "./samples/write-sample.ts";
export { serverUrl } from "./server-url.ts";
export { toFetch, type FetchArguments } from "./to-fetch.ts";
