/** What an endpoint page gives its playground: the JSON file beside the page. */
export type {
  FormBody,
  FormField,
  PlaygroundData,
  SecurityScheme,
  Server,
  ServerVariable,
} from "@octavo/core";
