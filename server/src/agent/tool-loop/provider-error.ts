import { APICallError, JSONParseError, RetryError, TypeValidationError } from "ai";
import { AgentError, shortened } from "../agent-runner.ts";
import { keyVariableOf, settingName, type ModelSettings } from "../agent-settings.ts";
import { withoutSecrets } from "../without-secrets.ts";
import { otherProtocol } from "./model.ts";

export interface ProviderErrorParts {
  readonly settings: ModelSettings;
  /** What no message may show. */
  readonly secrets: readonly string[];
  /** Whether the model has said anything that could be read. */
  readonly isBegun: boolean;
}

/** What a failed request to a model means for the job; no key and no prompt is in the message. */
export function providerError(error: unknown, parts: ProviderErrorParts): AgentError {
  if (error instanceof AgentError) return error;
  const last = RetryError.isInstance(error) ? error.lastError : error;
  if (APICallError.isInstance(last) && last.statusCode !== undefined && last.statusCode >= 300)
    return statusError(last, last.statusCode, parts);
  if (APICallError.isInstance(last) && last.cause instanceof AgentError) return last.cause;
  if (!parts.isBegun && isUnreadable(last))
    return otherProtocol(parts.settings, "events of another kind", "transient");
  const code = codeOf(last);
  const how = code === "" ? "" : ` (${code})`;
  return new AgentError("transient", `The model could not be reached, or its answer broke off${how}.`);
}

/** Events that are none of the protocol, or broken on their way. */
function isUnreadable(error: unknown): boolean {
  return (
    TypeValidationError.isInstance(error) ||
    JSONParseError.isInstance(error) ||
    (error instanceof Error && error.message === "Expected a normalized Anthropic stream error")
  );
}

function statusError(
  error: APICallError,
  status: number,
  { settings, secrets }: ProviderErrorParts,
): AgentError {
  // Providers repeat parts of a wrong key.
  const isAboutKey = status === 401 || status === 403;
  const said = isAboutKey ? "" : `: ${withoutSecrets(shortened(error.message, 300), secrets)}`;
  if (isAboutKey)
    return new AgentError(
      "permanent",
      `The model refused the key (status ${status}). ${keyAdvice(settings)}`,
    );
  if (status === 404)
    return new AgentError(
      "permanent",
      `The model was not found (status 404)${said}. Look at ${settingName(settings, "model")} and ${settingName(settings, "baseUrl")}.`,
    );
  // Who has no credit left has none in a minute either.
  const isOutOfCredit =
    status === 402 || /insufficient_quota|billing_not_active/.test(error.responseBody ?? "");
  if (isOutOfCredit)
    return new AgentError("permanent", `The model's account has no credit left (status ${status})${said}`);
  if (status === 408 || status === 409 || status === 425 || status === 429 || status >= 500)
    return new AgentError(
      "transient",
      `The model is busy or broken (status ${status})${said}`,
      retryAfter(error),
    );
  return new AgentError("permanent", `The model refused the request (status ${status})${said}`);
}

function keyAdvice(settings: ModelSettings): string {
  const variable = keyVariableOf(settings);
  return variable === undefined
    ? `It was asked without one: ${settings.origin ? "put one into" : "name the variable with one in"} ${settingName(settings, "keyVariable")}.`
    : `Look at the environment variable ${variable}.`;
}

function retryAfter({ responseHeaders = {} }: APICallError): number | undefined {
  const seconds = Number(responseHeaders["retry-after"]);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 3_600) * 1_000 : undefined;
}

function codeOf(error: unknown): string {
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 5;
    current = current.cause, depth++
  )
    if ("code" in current && typeof current.code === "string" && /^[A-Z_0-9]+$/.test(current.code))
      return current.code;
  return "";
}
