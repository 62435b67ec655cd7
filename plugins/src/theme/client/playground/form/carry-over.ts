import type { FormBody, FormField, PlaygroundData } from "../data.ts";
import { isMembers, isSame, memberOf } from "./cell.ts";
import { shapeOf } from "./field-shape.ts";
import { mergeInput } from "./merge.ts";
import type { BodyInput } from "./request-values.ts";
import { initialBodies, initialParameters } from "./start.ts";

/** What was entered and chosen, but for what is remembered on the device. */
export interface Typed {
  readonly parameters: Readonly<Record<string, unknown>>;
  /** By content type. */
  readonly bodies: Readonly<Record<string, BodyInput>>;
  readonly contentType: string | null;
  /** Which of the security options. */
  readonly option: number;
}

/** What was entered for an endpoint, after its description has changed: values stay where their fields are still the same. */
export function carryOver(before: PlaygroundData, typed: Typed, data: PlaygroundData): Typed {
  const [oldStart, start] = [initialParameters(before), initialParameters(data)];
  const parameters = data.parameters.map((field) => {
    const key = `${field.in}.${field.name}`;
    const old = before.parameters.find((each) => each.in === field.in && each.name === field.name);
    const value = carried(
      memberOf(oldStart, key),
      memberOf(typed.parameters, key),
      memberOf(start, key),
      old,
      field,
    );
    return [key, value] as const;
  });
  const [oldBodies, startBodies] = [initialBodies(before), initialBodies(data)];
  const bodies = data.bodies.map((body) => {
    const old = before.bodies.find(({ contentType }) => contentType === body.contentType);
    const entered = memberOf(typed.bodies, body.contentType) as BodyInput | undefined;
    const [base, next] = [oldBodies[body.contentType], startBodies[body.contentType]];
    return [body.contentType, carriedBody(base, entered, next, old, body)] as const;
  });
  const isThere = data.bodies.some(({ contentType }) => contentType === typed.contentType);
  return {
    parameters: Object.fromEntries(parameters.filter(([, value]) => value !== undefined)),
    bodies: Object.fromEntries(bodies),
    contentType: isThere ? typed.contentType : (data.bodies[0]?.contentType ?? null),
    option: typed.option < data.security.length ? typed.option : 0,
  };
}

function carriedBody(
  base: BodyInput | undefined,
  entered: BodyInput | undefined,
  next: BodyInput | undefined,
  old: FormBody | undefined,
  now: FormBody,
): BodyInput {
  // Text is sent as it was typed, whatever the description says.
  const text = entered?.text ?? null;
  return { value: carried(base?.value, entered?.value, next?.value, old?.field, now.field), text };
}

function carried(
  base: unknown,
  entered: unknown,
  next: unknown,
  old: FormField | undefined,
  now: FormField,
): unknown {
  if (!old || isSame(base, entered)) return next;
  const fitting = fit(entered, old, now);
  return fitting === undefined && entered !== undefined ? next : mergeInput(base, fitting, next);
}

/** The part of a value whose fields are there still, and take it. */
function fit(value: unknown, old: FormField, now: FormField): unknown {
  const [before, shape] = [shapeOf(old), shapeOf(now)];
  if (before.kind !== shape.kind) return undefined;
  if (shape.kind === "enum") return shape.options.some((option) => isSame(option, value)) ? value : undefined;
  if (before.kind !== "object" || shape.kind !== "object" || !isMembers(value)) return value;
  const members = Object.entries(value).map(([name, member]) => {
    const known = before.members.find((each) => each.name === name);
    const field = shape.members.find((each) => each.name === name);
    if (!known) return [name, field || shape.others ? member : undefined] as const;
    return [name, field && fit(member, known, field)] as const;
  });
  return Object.fromEntries(members.filter(([, member]) => member !== undefined));
}
