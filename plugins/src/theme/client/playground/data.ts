/** What an endpoint page gives its playground: the JSON file beside the page. */
export type {
  FormBody,
  FormField,
  Limits,
  PlaygroundData,
  SecurityScheme,
  Server,
  ServerVariable,
} from "@octavo/core";
