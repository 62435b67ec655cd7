import { sampleLanguages, type SampleLanguageKey } from "@octavo/core/request";
import type { PlaygroundData, SecurityScheme } from "../data.ts";
import type { Remembered } from "../storage.ts";
import { bodyKind } from "./body-kind.ts";
import { memberOf } from "./cell.ts";
import { typedCredential } from "./credentials.ts";
import { initialValue } from "./initial-value.ts";
import { mergeInput } from "./merge.ts";
import type { BodyInput } from "./request-values.ts";

/** By `${in}.${name}`: prefilled values, else defaults. */
export function initialParameters({
  parameters,
  prefill,
}: PlaygroundData): Readonly<Record<string, unknown>> {
  const values = parameters.map((field) => {
    const key = `${field.in}.${field.name}`;
    const start = memberOf(prefill.parameters, key);
    return [key, start === undefined ? initialValue(field) : start] as const;
  });
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** By content type. A body that need not be sent starts empty, unless the specification fills it. */
export function initialBodies({ bodies, prefill }: PlaygroundData): Readonly<Record<string, BodyInput>> {
  const inputs = bodies.map((body) => {
    const own = initialValue({ ...body.field, required: body.required });
    const filled = memberOf(prefill.bodies, body.contentType);
    const start = filled === undefined ? own : mergeInput(undefined, filled, own);
    const value = bodyKind(body) === "fields" || typeof start === "string" ? start : undefined;
    return [body.contentType, { value, text: null }] as const;
  });
  return Object.fromEntries(inputs);
}

/** The first option for which the reader has given something before. */
export function usedOption({ security }: PlaygroundData, { credentials }: Remembered): number {
  const isGiven = ({ id }: SecurityScheme): boolean =>
    Object.values(typedCredential(id, credentials) ?? {}).some((text) => text !== "");
  return Math.max(
    0,
    security.findIndex(({ schemes }) => schemes.some(isGiven)),
  );
}

/** Languages of the samples that follow what is typed; none where the site wants none. */
export function languagesOf(data: PlaygroundData): readonly SampleLanguageKey[] {
  const known = sampleLanguages.map(({ key }) => key);
  return data.languages.flatMap((name) => known.filter((key) => key === name));
}
