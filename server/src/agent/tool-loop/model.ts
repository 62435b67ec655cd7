import { SetupError } from "@octavo/core/node";
import type { LanguageModel } from "ai";

/** Which model works, and where it is asked. */
export interface ModelSettings {
  readonly provider: "openai-compatible" | "anthropic";
  /** The model's name at the provider. */
  readonly model: string;
  /** Such as http://localhost:11434/v1. Has to be given for "openai-compatible". */
  readonly baseUrl?: string;
  /** The environment variable with the key; "ANTHROPIC_API_KEY" for "anthropic", none otherwise. */
  readonly keyVariable?: string;
}

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
  const {
    provider,
    model,
    keyVariable = provider === "anthropic" ? "ANTHROPIC_API_KEY" : undefined,
  } = settings;
  if (provider !== "anthropic" && provider !== "openai-compatible")
    throw new SetupError(
      `agent.provider is "openai-compatible" or "anthropic", not ${JSON.stringify(provider)}.`,
    );
  if (typeof model !== "string" || model.trim() === "")
    throw new SetupError("agent.model is missing: name the model as the provider does.");
  const baseUrl = settings.baseUrl ?? (provider === "anthropic" ? "https://api.anthropic.com/v1" : undefined);
  if (baseUrl === undefined)
    throw new SetupError(
      'agent.baseUrl is missing. An OpenAI-compatible server needs one, such as "http://localhost:11434/v1".',
    );
  const url = URL.parse(baseUrl);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new SetupError(`agent.baseUrl ${JSON.stringify(baseUrl)} is no http or https URL.`);
  if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "")
    throw new SetupError(
      "agent.baseUrl has a user, a password, a query or a fragment. Write the address alone; the key goes into the variable of agent.keyVariable.",
    );
  const key = keyVariable === undefined ? undefined : env[keyVariable]?.trim();
  if (keyVariable !== undefined && !key)
    throw new SetupError(
      `The environment variable ${keyVariable} is not set. Put the model's key into it, or name another variable in agent.keyVariable.`,
    );
  return { baseUrl: baseUrl.replace(/\/+$/, ""), key };
}

export async function openModel(settings: ModelSettings, env: NodeJS.ProcessEnv): Promise<OpenModel> {
  const { baseUrl, key } = readModelSettings(settings, env);
  const secrets = key === undefined ? [] : [key];
  if (settings.provider === "anthropic") {
    const { createAnthropic } = await import("@ai-sdk/anthropic");
    const provider = createAnthropic({ baseURL: baseUrl, apiKey: key ?? "", fetch: boundedFetch });
    return { model: provider(settings.model), secrets };
  }
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  const provider = createOpenAICompatible({
    name: "model",
    baseURL: baseUrl,
    includeUsage: true,
    fetch: boundedFetch,
    ...(key !== undefined && { apiKey: key }),
  });
  return { model: provider(settings.model), secrets };
}

/** The key never follows a redirect, and no answer fills the memory. */
const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: "error" });
  if (!response.body) return response;
  let length = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        length += chunk.length;
        if (length > answerLimit) controller.error(new Error("The answer is too long."));
        else controller.enqueue(chunk);
      },
    }),
  );
  const { status, statusText, headers } = response;
  return new Response(counted, { status, statusText, headers });
};
