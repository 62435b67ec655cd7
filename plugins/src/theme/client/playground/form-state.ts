import { computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { HttpRequest, SampleLanguageKey } from "@octavo/core/request";
import type { FormBody, PlaygroundData, SecurityScheme, Server } from "./data.ts";
import { bodyKind } from "./form/body-kind.ts";
import type { Typed } from "./form/carry-over.ts";
import { memberOf, withMember, type Cell } from "./form/cell.ts";
import { credentialsOf, type TypedCredential } from "./form/credentials.ts";
import { readJson, writeJson, type JsonMistake } from "./form/json-text.ts";
import { mergeInput } from "./form/merge.ts";
import { requestOf, type BodyInput } from "./form/request-values.ts";
import { chosenServer, serverKey, serverUrl, type VariableValues } from "./form/server-url.ts";
import { initialBodies, initialParameters, languagesOf, usedOption } from "./form/start.ts";
import { keep, nothingRemembered, parseRemembered, recall, storageKey, type Remembered } from "./storage.ts";

/** What is entered on one endpoint's page, and the request that it makes. */
export interface FormState {
  readonly data: PlaygroundData;
  readonly server: ReadonlySignal<Server | undefined>;
  readonly chooseServer: (server: Server) => void;
  readonly remembered: ReadonlySignal<Remembered>;
  readonly setVariable: (name: string, value: string) => void;
  /** Set by the page's own script. */
  readonly scriptVariables: Signal<VariableValues>;
  readonly schemes: ReadonlySignal<readonly SecurityScheme[]>;
  /** Which of the security options. */
  readonly option: Signal<number>;
  readonly setCredential: (scheme: string, value: TypedCredential) => void;
  /** Forgets credentials, server and variables, here and on the device. */
  readonly forget: () => void;
  readonly parameter: (key: string) => Cell;
  readonly contentType: Signal<string | null>;
  readonly body: ReadonlySignal<FormBody | undefined>;
  readonly bodyInput: ReadonlySignal<BodyInput>;
  /** Where the JSON that was typed cannot be read. */
  readonly bodyMistake: ReadonlySignal<JsonMistake | null>;
  readonly setBody: (input: BodyInput) => void;
  readonly bodyCell: () => Cell;
  /** Fills the body with an example; what was typed stays. */
  readonly fillBody: (example: unknown) => void;
  readonly request: ReadonlySignal<HttpRequest>;
  /** What was entered up to now. */
  readonly typed: () => Typed;
  readonly languages: readonly SampleLanguageKey[];
  /** Undefined where there are none. */
  readonly language: Signal<SampleLanguageKey | undefined>;
}

/** `start`: what was entered before; default: what the description starts with. */
export function createForm(
  data: PlaygroundData,
  scriptVariables: Signal<VariableValues>,
  start?: Typed,
): FormState {
  const key = storageKey(data.base, data.key);
  const remembered = signal(recall(key));
  addEventListener("storage", (event) => {
    if (event.key === key) remembered.value = parseRemembered(event.newValue);
  });
  const remember = (part: Partial<Remembered>): void => {
    remembered.value = { ...remembered.value, ...part };
    keep(key, remembered.value);
  };

  const server = computed(() => chosenServer(data.servers, remembered.value.server));
  const option = signal(start?.option ?? usedOption(data, remembered.peek()));
  const schemes = computed(() => data.security[option.value]?.schemes ?? []);
  const parameters = signal<Readonly<Record<string, unknown>>>(start?.parameters ?? initialParameters(data));
  const contentType = signal(start ? start.contentType : (data.bodies[0]?.contentType ?? null));
  const body = computed(() => data.bodies.find((each) => each.contentType === contentType.value));
  const initial = initialBodies(data);
  const bodies = signal<Readonly<Record<string, BodyInput>>>(start?.bodies ?? initial);
  /** What each body was filled with, before anything was typed. */
  const filled = new Map(Object.entries(initial).map(([type, input]) => [type, input.value]));
  const bodyInput = computed(
    () => (memberOf(bodies.value, contentType.value ?? "") as BodyInput | undefined) ?? nothing,
  );
  const setBody = (input: BodyInput): void => {
    bodies.value = withMember(bodies.value, contentType.value ?? "", input) as typeof bodies.value;
  };

  const request = computed(() =>
    requestOf(data.shape, {
      server: serverUrl(server.value, remembered.value.variables, scriptVariables.value),
      parameters: parameters.value,
      contentType: contentType.value,
      body: bodyInput.value,
      credentials: credentialsOf(schemes.value, remembered.value.credentials),
    }),
  );
  const languages = languagesOf(data);
  return {
    data,
    server,
    chooseServer: (chosen) => remember({ server: serverKey(chosen, data.servers) }),
    remembered,
    setVariable: (name, value) => {
      const { [name]: _replaced, ...others } = scriptVariables.value;
      scriptVariables.value = others;
      remember({ variables: { ...remembered.value.variables, [name]: value } });
    },
    scriptVariables,
    schemes,
    option,
    setCredential: (scheme, value) =>
      remember({ credentials: { ...remembered.value.credentials, [scheme]: value } }),
    forget: () => remember(nothingRemembered),
    parameter: (name) => ({
      value: memberOf(parameters.value, name),
      change: (update) => {
        parameters.value = withMember(parameters.value, name, update(memberOf(parameters.value, name)));
      },
    }),
    contentType,
    body,
    bodyInput,
    bodyMistake: computed(() => {
      const reading = readJson(bodyInput.value.text ?? "");
      return reading.ok ? null : reading;
    }),
    setBody,
    bodyCell: () => ({
      value: bodyInput.value.value,
      change: (update) => setBody({ value: update(bodyInput.value.value), text: null }),
    }),
    fillBody: (chosen) => {
      const type = contentType.value ?? "";
      const isText = body.value && bodyKind(body.value) === "text" && typeof chosen !== "string";
      const example = isText ? writeJson(chosen) : chosen;
      setBody({ value: mergeInput(filled.get(type), bodyInput.value.value, example), text: null });
      filled.set(type, example);
    },
    request,
    typed: () => ({
      parameters: parameters.peek(),
      bodies: bodies.peek(),
      contentType: contentType.peek(),
      option: option.peek(),
    }),
    languages,
    language: signal(languages[0]),
  };
}

const nothing: BodyInput = { value: undefined, text: null };
