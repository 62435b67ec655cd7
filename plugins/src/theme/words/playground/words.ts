// What the playground says, in English: in files of its own, because it is loaded only when a reader opens it.
import type { english as ofPages, Words } from "../words.ts";

/** What it says as pages do: the words of their language are there already. */
export const sharedEnglish: Pick<
  typeof ofPages,
  | "required"
  | "deprecated"
  | "pathParameters"
  | "queryParameters"
  | "headers"
  | "cookies"
  | "body"
  | "request"
  | "response"
  | "copied"
  | "showAll"
  | "cancel"
  | "contentType"
  | "remove"
> = {
  required: "required",
  deprecated: "deprecated",
  pathParameters: "Path parameters",
  queryParameters: "Query parameters",
  headers: "Headers",
  cookies: "Cookies",
  body: "Body",
  request: "Request",
  response: "Response",
  copied: "Copied",
  showAll: "Show all",
  cancel: "Cancel",
  contentType: "Content type",
  remove: "Remove",
};

export const english = {
  // The panel
  tryOut: "Try it: {title}",
  address: "Address of the request",
  close: "Close the playground",
  noProxy:
    "These docs have no proxy here, so requests go from your browser straight to the API. It must allow that (CORS).",
  parameters: "Parameters",
  nothingNeeded: "This request needs nothing: send it as it is.",
  send: "Send",
  emptyPath: "Still empty: {names}. The address keeps {places}.",
  // What browsers keep for themselves: names of headers.
  notSettable:
    "Browsers do not let pages set {names}: what you enter is in the code sample, and is not sent from here.",

  // Server and credentials
  server: "Server",
  authorization: "Authorization",
  howToAuthorize: "How to authorize",
  none: "None",
  username: "Username",
  password: "Password",
  bearerToken: "Bearer token",
  notEnterable: "The scheme “{name}” cannot be filled in here.",
  certificate:
    "This API asks for a client certificate (mutual TLS). The browser presents those that are installed; none can be given here.",
  certificateOfProxy:
    "This API asks for a client certificate (mutual TLS). Requests from here go through the docs’ server, which has none: use the code sample with your own.",
  forget: "Forget",
  forgetText: "Forget credentials and server on this device",

  // Values
  value: "Value",
  valueOf: "Value of {name}",
  kindOf: "Kind of {name}",
  file: "File",
  addFiles: "Add files",
  characters: "{name}, {count} characters",
  item: "Item {number}",
  addItem: "Add an item",
  add: "Add",
  addProperty: "Add a property",
  propertyName: "Name of the property",
  nameHere: "name",
  nameTwice: "This name is there twice.",
  showFields: "Show its fields",
  loadingFields: "Loading its fields…",
  fieldsFailed: "Its fields could not be loaded: enter the value as JSON.",
  sendNull: "Send null as {name}",
  choose: "Choose…",
  notSet: "Not set",
  textOrJson: "Text or JSON",
  emptyText: "Sent as an empty text.",
  doNotSend: "Do not send",

  // The body
  fillWith: "Fill with…",
  fillWithExample: "Fill with an example",
  howToFill: "How to fill in the body",
  form: "Form",
  bodyAsJson: "Body as JSON",
  noBody: "No body is sent.",
  addBody: "Add a body",
  sendNoBody: "Send no body",
  mistakeInJson: "The JSON has a mistake; these are the last values that could be read.",

  // What is to say of a value
  isRequired: "Required.",
  noNull: "Null is not foreseen.",
  notInUrls: "URLs cannot carry this value.",
  notListed: "None of the listed values.",
  notWhole: "Not a whole number.",
  notNumber: "Not a number: it is sent as text.",
  notJson: "No JSON, so it is sent as text.",
  notFormat: "Not a {format}, such as {example}.",
  noMatch: "Does not match {pattern}",
  minimum: "Should be at least {value}.",
  exclusiveMinimum: "Should be more than {value}.",
  maximum: "Should be at most {value}.",
  exclusiveMaximum: "Should be less than {value}.",
  multipleOf: "Should be a multiple of {value}.",
  minLength: "Characters: at least {value}.",
  maxLength: "Characters: at most {value}.",
  minItems: "Items: at least {value}.",
  maxItems: "Items: at most {value}.",
  minProperties: "Properties: at least {value}.",
  maxProperties: "Properties: at most {value}.",

  // Mistakes in JSON
  jsonMistake: "Line {line}, column {column}: {reason}.",
  jsonNoName: "a name is missing before {what}",
  jsonNoValue: "a value is missing before {what}",
  jsonClosesNothing: "{what} closes nothing that is open here",
  jsonComplete: "the value is complete; nothing can follow it",
  jsonNoComma: "a comma is missing before this, or a closing bracket",
  jsonNoColon: "a colon is missing after the name",
  jsonQuotes: "names and texts stand in double quotes",
  jsonEndsEarly: "the text ends where a value should be",
  jsonNotClosed: "the text ends before {what} is closed",
  jsonOpenText: "this text has no closing quote, or a line break or backslash that must be escaped",
  jsonComment: "JSON has no comments",
  jsonNoWord: "{what} is no JSON value",

  // The sample and the answer
  sampleLanguage: "Language of the code sample",
  codeSample: "Code sample",
  copySample: "Copy the code sample",
  copyResponse: "Copy the response",
  responsePart: "Part of the response",
  responseBody: "Body of the response",
  sendToSee: "Send the request to see what the API answers.",
  waiting: "Waiting for the answer…",
  sending: "Sending…",
  arriving: "The answer is arriving…",
  answered: "Answer: {status}, {time}, {size}.",
  noAnswerBody: "The answer has no body.",
  notReadable: "The answer says that it is JSON, but it cannot be read as JSON.",
  media: "What the API answered with",
  notPlayable: "The browser cannot show this file ({type}). Download it to look at it.",
  firstBytes: "First bytes of the response",
  endOf: "The end of {size}",
  beginningOf: "The beginning of {size}",
  download: "Download",
  exposedHeaders: "Of an API on another origin, browsers show those headers that it exposes.",
  noCookies: "Cookies of the API are left out by the docs’ proxy.",
  notSent: "Not sent: {names}.",

  // Why there is no answer: a title, and what to do
  offline: "You are offline",
  offlineText: "Connect to the network, then send the request again.",
  notSecure: "An https page cannot ask an http server",
  notSecureText:
    "Browsers do not let pages that came over https send requests to {origin}. Choose a server that begins with https, or send the request with the code sample.",
  blocked: "The docs do not allow requests to this server",
  blockedText:
    "The Content-Security-Policy of these docs has no entry for {origin}. Whoever runs them can add it to connect-src. Until then, send the request with the code sample.",
  cors: "The API does not let this page read its answers (CORS)",
  corsText:
    "{host} is there, but its answer does not allow {page}. Whoever runs the API can allow it with the header Access-Control-Allow-Origin, and the method and headers of this request in the answer to OPTIONS. The docs’ proxy (api.playground.proxy in docs.json) and the code sample need no such header.",
  unreachable: "{host} cannot be reached",
  unreachableText:
    "The name may be wrong or have no address (DNS), nothing may be running there, or the browser does not trust its certificate (TLS). Look whether the server is the right one; opened in a tab of its own, the browser says which it is.",
  openLink: "Open {link}",
  noAddress: "There is no complete address to send to",
  noAddressText: "“{url}” is no URL. Choose a server, and fill in its variables.",
  late: "No answer within {seconds} seconds",
  lateText:
    "The API may be slow or overloaded. Send the request again, or with the code sample, which waits longer.",
  cancelled: "Cancelled",
  cancelledText: "The request was broken off. The API may have received it all the same.",
  brokenOff: "The answer broke off",
  brokenOffText:
    "The connection was closed before the answer was complete. What is shown is what arrived. Send the request again.",
  tooLarge: "The answer is too large to show",
  tooLargeText: "More than 256 MB arrived, so the rest was not read. Fetch it with the code sample.",
  bodyNotAllowed: "Browsers send no body with {method}",
  bodyNotAllowedText: "Remove the body, or send the request with the code sample.",
  methodNotAllowed: "Browsers do not send {method}",
  methodNotAllowedText:
    "Send the request with the code sample, or through the docs’ proxy (api.playground.proxy in docs.json).",
  otherAnswer: "The docs’ server answered {status}",
  otherAnswerText:
    "This is not what its proxy says, nor the API, which may have received the request or not. If that does no harm, send it again; else look there first. Docs without a proxy need `false` in api.playground.proxy of docs.json.",
  noServer: "The docs’ server cannot be reached",
  noServerText:
    "Requests go through its proxy. Look whether the docs themselves still load, then send again.",

  // Titles of what the proxy says
  proxyServer: "The proxy does not send requests to this server",
  proxyAddress: "The proxy does not send requests to this address",
  proxyRefused: "The proxy refused the request",
  proxyRequest: "The proxy cannot send this request",
  proxyRedirects: "The API redirects to nowhere",
  proxySize: "Too large for the proxy",
  proxyBusy: "The proxy is busy",
  proxyDns: "The server’s name has no address (DNS)",
  proxyTls: "The server’s certificate is not trusted (TLS)",
  proxyTimeout: "No answer in time",
  proxyConnection: "The server takes no connections",
  proxyClosed: "The connection was closed",
  proxySilent: "The proxy has no answer",
  proxyStatus: "It answered with status {status}.",
} as const;

/** Its own words in one language. */
export type OwnPlaygroundWords = { readonly [Key in keyof typeof english]: string };

/** All that it says. */
export type PlaygroundWords = OwnPlaygroundWords & Pick<Words, keyof typeof sharedEnglish>;
