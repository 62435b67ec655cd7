import { readCall } from "../tools/definitions.ts";
import { ToolError } from "../tools/tool-error.ts";

interface PlannedCall {
  readonly tool: string;
  readonly input: unknown;
}

interface PlannedRound {
  readonly calls: readonly PlannedCall[];
  readonly summary: string;
}

/** What is done for the job's prompt, and for each message after it. */
interface PlannedTurn extends PlannedRound {
  /** What is done when the check found new errors, a round each. */
  readonly repairs: readonly PlannedRound[];
}

export interface Plan {
  readonly turns: readonly PlannedTurn[];
}

/** A plan that cannot be followed; the message says where it is wrong and what belongs there. */
export class PlanError extends Error {
  override readonly name = "PlanError";
}

/**
 * Reads `{ "calls": [{ "tool", "input" }], "summary", "repairs"? }`, or `{ "turns": [those] }` for jobs that get messages.
 * Throws `PlanError`.
 */
export function readPlan(text: string, name: string): Plan {
  const fail = (where: string, what: string): never => {
    throw new PlanError(`The plan ${name} is wrong${where === "" ? "" : ` at ${where}`}: ${what}`);
  };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    fail("", `it is no JSON (${(error as Error).message}).`);
  }
  const top = object(value, "", fail);
  if (!Object.hasOwn(top, "turns")) return { turns: [turn(top, "", fail)] };
  known(top, ["turns"], "", fail);
  const turns = list(top["turns"], "turns", fail);
  if (turns.length === 0) fail("turns", "it is empty. The first turn is for the job's prompt.");
  return {
    turns: turns.map((one, index) => turn(object(one, `turns[${index}]`, fail), `turns[${index}].`, fail)),
  };
}

type Fail = (where: string, what: string) => never;
type Fields = Readonly<Record<string, unknown>>;

function turn(value: Fields, at: string, fail: Fail): PlannedTurn {
  known(value, ["calls", "summary", "repairs"], at, fail);
  const repairs = value["repairs"] === undefined ? [] : list(value["repairs"], `${at}repairs`, fail);
  return {
    ...round(value, at, fail),
    repairs: repairs.map((one, index) => {
      const place = `${at}repairs[${index}]`;
      const fields = object(one, place, fail);
      known(fields, ["calls", "summary"], `${place}.`, fail);
      return round(fields, `${place}.`, fail);
    }),
  };
}

function round(value: Fields, at: string, fail: Fail): PlannedRound {
  const summary = value["summary"];
  if (typeof summary !== "string" || summary.trim() === "")
    return fail(`${at}summary`, "a text is needed: what the change is about.");
  const calls = list(value["calls"], `${at}calls`, fail).map((one, index) => {
    const place = `${at}calls[${index}]`;
    const fields = object(one, place, fail);
    known(fields, ["tool", "input"], `${place}.`, fail);
    const { tool, input = {} } = fields;
    if (typeof tool !== "string") return fail(`${place}.tool`, "the name of a tool is needed, such as edit.");
    try {
      readCall(tool, input);
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
      fail(place, error.message);
    }
    return { tool, input };
  });
  return { calls, summary };
}

function object(value: unknown, at: string, fail: Fail): Fields {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Fields;
  return fail(at, 'an object is needed, such as { "calls": [], "summary": "…" }.');
}

function list(value: unknown, at: string, fail: Fail): readonly unknown[] {
  if (Array.isArray(value)) return value as unknown[];
  return fail(at, "a list is needed.");
}

function known(value: Fields, names: readonly string[], at: string, fail: Fail): void {
  for (const key of Object.keys(value))
    if (!names.includes(key)) fail(`${at}${key}`, `there is no such key. Known are ${names.join(", ")}.`);
}
