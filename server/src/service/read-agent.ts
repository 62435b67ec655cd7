import { resolve } from "node:path";
import { isObject } from "@octavo/core";
import type { AgentSettings } from "../agent/agent-settings.ts";
import {
  isText,
  isTexts,
  oneOf,
  positive,
  readKind,
  needed,
  textField,
  variableField,
  type Place,
} from "./fields.ts";

const milliseconds = positive("milliseconds, a whole number above 0");
const megabytes = positive("megabytes, a whole number above 0");

const kinds = {
  model: {
    provider: needed(oneOf("openai-compatible", "anthropic")),
    model: needed(textField(`the model's name at the provider, such as "claude-sonnet-4-5"`)),
    baseUrl: textField(`the address of the provider's API, such as "http://localhost:11434/v1"`),
    keyVariable: variableField,
    maxOutputTokens: positive("a whole number above 0"),
    retries: {
      test: (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0,
      expected: "a whole number, 0 for none",
    },
    silence: milliseconds,
  },
  acp: {
    command: needed({
      test: (value) => isTexts(value) && isText(value[0]),
      expected: `a list of a program and its arguments, such as ["opencode", "acp"]`,
    }),
    model: textField("what jobs show as their model"),
    startTime: milliseconds,
    memory: megabytes,
    disk: megabytes,
    sandbox: oneOf("bubblewrap", "none"),
    readable: { test: isTexts, expected: `a list of absolute paths, such as ["/opt/agent"]` },
    network: oneOf("none", "host"),
    environment: {
      test: (value: unknown) =>
        isObject(value) && Object.values(value).every((each) => typeof each === "string"),
      expected: `texts by name, such as { LOG_LEVEL: "warn" }`,
      silent: true as const,
    },
    variables: {
      test: (value: unknown) => Array.isArray(value) && value.every((each) => variableField.test(each)),
      expected: `a list of names of environment variables in capitals, such as ["ANTHROPIC_API_KEY"]`,
      silent: true as const,
    },
  },
  scripted: { plan: needed(textField(`the JSON file of a plan, such as "plan.json"`)) },
};

/** The settings of an agent, with absolute paths. Throws `SetupError`. */
export function readAgent(place: Place, value: unknown, folder: string): AgentSettings {
  const agent = readKind<AgentSettings>(place, value, kinds, `{ kind: "acp", command: ["opencode", "acp"] }`);
  return agent.kind === "scripted" ? { ...agent, plan: resolve(folder, agent.plan) } : agent;
}
