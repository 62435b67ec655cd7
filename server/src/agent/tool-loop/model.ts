import { SetupError } from "@octavo/core/node";
import type { LanguageModel } from "ai";
import { AgentError } from "../agent-runner.ts";
import { keyVariableOf, settingName, type ModelSettings } from "../agent-settings.ts";

export interface OpenModel {
  readonly model: LanguageModel;
  /** What no message may show. */
  readonly secrets: readonly string[];
}

/** Bytes of one answer: far more than any budget of tokens allows. */
const answerLimit = 64 * 1024 * 1024;

/** Where and with which key a model is asked; throws `SetupError` that names what to set. Nothing is sent yet. */
export function readModelSettings(
  settings: ModelSettings,
  env: NodeJS.ProcessEnv,
): { readonly baseUrl: string; readonly key: string | undefined } {
  const { provider, model } = settings;
  const keyVariable = keyVariableOf(settings);
  const named = (setting: Parameters<typeof settingName>[1]): string => settingName(settings, setting);
  if (provider !== "anthropic" && provider !== "openai-compatible")
    throw new SetupError(
      `${named("provider")} is "openai-compatible" or "anthropic", not ${JSON.stringify(provider)}.`,
    );
  if (typeof model !== "string" || model.trim() === "")
    throw new SetupError(`${named("model")} is missing: name the model as the provider does.`);
  const baseUrl = settings.baseUrl ?? (provider === "anthropic" ? "https://api.anthropic.com/v1" : undefined);
  if (baseUrl === undefined)
    throw new SetupError(
      `${named("baseUrl")} is missing. An OpenAI-compatible server needs one, such as "http://localhost:11434/v1".`,
    );
  const url = URL.parse(baseUrl);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new SetupError(`${named("baseUrl")} ${JSON.stringify(baseUrl)} is no http or https URL.`);
  if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "")
    throw new SetupError(
      `${named("baseUrl")} has a user, a password, a query or a fragment. Write the address alone; the key goes into ${settings.origin ? named("keyVariable") : "the variable of agent.keyVariable"}.`,
    );
  const key = keyVariable === undefined ? undefined : env[keyVariable]?.trim();
  if (keyVariable !== undefined && !key)
    throw new SetupError(
      `The environment variable ${keyVariable} is not set. Put the model's key into it, or ${settings.origin ? `set ${named("keyVariable")}` : "name another variable in agent.keyVariable"}.`,
    );
  return { baseUrl: baseUrl.replace(/\/+$/, ""), key };
}

export async function openModel(settings: ModelSettings, env: NodeJS.ProcessEnv): Promise<OpenModel> {
  const { baseUrl, key } = readModelSettings(settings, env);
  const secrets = key === undefined ? [] : [key];
  if (settings.provider === "anthropic") {
    const { createAnthropic } = await import("@ai-sdk/anthropic");
    const provider = createAnthropic({ baseURL: baseUrl, apiKey: key ?? "", fetch: boundedFetch(settings) });
    return { model: provider(settings.model), secrets };
  }
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  const provider = createOpenAICompatible({
    name: "model",
    baseURL: baseUrl,
    includeUsage: true,
    fetch: boundedFetch(settings),
    ...(key !== undefined && { apiKey: key }),
  });
  return { model: provider(settings.model), secrets };
}

/** Characters after which it is known whether an answer is a stream of events: the longest of their fields is `event`. */
const enough = 6;

/** The key never follows a redirect, no answer fills the memory, and what is no stream of events is no answer of a model. */
const boundedFetch =
  (settings: ModelSettings): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, { ...init, redirect: "error" });
    if (!response.body) return response;
    const { status, statusText, headers } = response;
    let length = 0;
    let begin = "";
    let isBegun = !response.ok;
    const decoder = new TextDecoder();
    const look = (controller: TransformStreamDefaultController<Uint8Array>): boolean => {
      isBegun = true;
      if (/^(?::|(?:data|event|id|retry)[:\r\n])/.test(begin)) return true;
      controller.error(otherProtocol(settings, `${kindOf(begin)} (status ${status}, ${typeOf(headers)})`));
      return false;
    };
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          length += chunk.length;
          if (!isBegun) {
            begin = (begin + decoder.decode(chunk, { stream: true })).trimStart();
            if (begin.length >= enough && !look(controller)) return;
          }
          if (length > answerLimit) controller.error(new Error("The answer is too long."));
          else controller.enqueue(chunk);
        },
        flush(controller) {
          if (!isBegun && begin !== "") look(controller);
        },
      }),
    );
    return new Response(counted, { status, statusText, headers });
  };

function kindOf(begin: string): string {
  if (begin.startsWith("<")) return "a page of HTML";
  return /^[{[]/.test(begin) ? "other JSON" : "something else";
}

/** A header is the server's own words, too: no more than the name of a type is shown of it. */
function typeOf(headers: Headers): string {
  return /^[\w.+-]{1,30}\/[\w.+-]{1,30}/.exec(headers.get("content-type") ?? "")?.[0] ?? "no content type";
}

/** The server is there, and is none of a model, or speaks another protocol. */
export function otherProtocol(
  settings: ModelSettings,
  what: string,
  kind: AgentError["kind"] = "permanent",
): AgentError {
  const protocol = settings.provider === "anthropic" ? "Anthropic's" : "OpenAI's";
  return new AgentError(
    kind,
    `The model's server answered with ${what}, and not as ${protocol} protocol says. Look at the address, ${settingName(settings, "baseUrl")}: it may lack its /v1, or be of another server.`,
  );
}
