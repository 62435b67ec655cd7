import {
  any,
  description,
  externalDocs,
  flag,
  foreign,
  in31,
  in32,
  list,
  map,
  members,
  names,
  one,
  summary,
  text,
  type Members,
} from "./members.ts";

export const document: Members = members({
  openapi: text("Version of OpenAPI that the document follows.", {
    "3.1.1": "JSON Schema as it is, and webhooks.",
    "3.0.4": "Understood by nearly all tools.",
  }),
  info: one("info", "Title and version of the API, and who makes it."),
  jsonSchemaDialect: in31(text("The default of `$schema` in the document's schemas, as a URL.")),
  servers: list("server", "Where the API answers."),
  paths: map("pathItem", "The operations, by path: each key begins with a slash."),
  webhooks: in31(map("pathItem", "Requests that the API sends, by name.")),
  components: one("components", "Objects that others refer to."),
  security: names("What requests need, of which one is enough: `components.securitySchemes` by name."),
  tags: list("tag", "The tags of operations, in the order in which they are shown."),
  externalDocs,
  // Editors check with it.
  $schema: foreign(text("The schema that the document fits, as a URL.")),
  $self: in32(text("The document's own URL.")),
});

export const info: Members = members({
  title: text("Name of the API."),
  summary: in31(summary),
  description,
  termsOfService: text("URL of the terms of service."),
  contact: one("contact", "Whom to ask about the API."),
  license: one("license", "What may be done with the API."),
  version: text("Version of the document, not of OpenAPI."),
});

export const contact: Members = members({
  name: text("Name of the person or organization."),
  url: text("URL of their page."),
  email: text("Their address."),
});

export const license: Members = members({
  name: text("Name of the license."),
  identifier: in31(text("Its SPDX expression, such as `Apache-2.0`, in place of `url`.")),
  url: text("URL of its text."),
});

export const tag: Members = members({
  name: text("The tag, as operations name it."),
  description,
  externalDocs,
  summary: in32(summary),
  parent: in32(text("Name of the tag that this one belongs to.")),
  kind: in32(text("What the tag is for.", { nav: "Navigation.", badge: "A label.", audience: "Readers." })),
});

export const externalDocumentation: Members = members({
  description,
  url: text("URL of the documentation."),
});

export const server: Members = members({
  url: text("URL that paths are appended to; names in braces are `variables`."),
  description,
  variables: map("serverVariable", "What stands in braces in the URL, by name."),
  name: in32(text("Name of the server.")),
});

export const serverVariable: Members = members({
  enum: names("The values that it may have."),
  default: text("The value that it has unless somebody chooses another one."),
  description,
});

export const components: Members = members({
  schemas: map("schema", "Schemas by name."),
  responses: map("response", "Responses by name."),
  parameters: map("parameter", "Parameters by name."),
  examples: map("example", "Examples by name."),
  requestBodies: map("requestBody", "Request bodies by name."),
  headers: map("header", "Headers by name."),
  securitySchemes: map("securityScheme", "Ways to sign in, by the name that `security` has for them."),
  links: map("link", "Links by name."),
  callbacks: map("callback", "Callbacks by name."),
  pathItems: in31(map("pathItem", "Path items by name.")),
  mediaTypes: in32(map("mediaType", "Contents by name.")),
});

export const securityScheme: Members = members({
  $ref: text("Where the scheme is written."),
  type: text("The kind of credentials.", {
    apiKey: "A key in a header, in the query or in a cookie.",
    http: "The `Authorization` header: bearer tokens, or name and password.",
    oauth2: "OAuth 2.",
    openIdConnect: "OpenID Connect.",
    mutualTLS: "A certificate of the client.",
  }),
  description,
  name: text("Of an API key: name of the header, query parameter or cookie."),
  in: text("Of an API key: where it is sent.", {
    header: "A header.",
    query: "A parameter in the URL.",
    cookie: "A cookie.",
  }),
  scheme: text("Of `http`: the scheme of the header.", {
    bearer: "A token.",
    basic: "Name and password.",
  }),
  bearerFormat: text("What bearer tokens look like, for people to read.", { JWT: "JSON Web Tokens." }),
  flows: one("oauthFlows", "Of `oauth2`: the ways to get a token."),
  openIdConnectUrl: text("Of `openIdConnect`: URL of the provider's configuration."),
  oauth2MetadataUrl: in32(text("Of `oauth2`: URL of the server's metadata.")),
  deprecated: in32(flag("Whether it should no longer be used.")),
});

export const oauthFlows: Members = members({
  implicit: one("oauthFlow", "The token comes back in the URL."),
  password: one("oauthFlow", "The client has name and password of its user."),
  clientCredentials: one("oauthFlow", "The client signs in by itself."),
  authorizationCode: one("oauthFlow", "A code comes back in the URL, and is exchanged for the token."),
  deviceAuthorization: in32(one("oauthFlow", "A user allows it on another device.")),
});

export const oauthFlow: Members = members({
  authorizationUrl: text("URL where users agree."),
  tokenUrl: text("URL that gives tokens."),
  refreshUrl: text("URL that gives new tokens for old ones."),
  scopes: any("What may be asked for: descriptions by name of the scope."),
  deviceAuthorizationUrl: in32(text("URL that gives codes for devices.")),
});
