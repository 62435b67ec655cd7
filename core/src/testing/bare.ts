import { baseField } from "../model/base-field.ts";
import { undescribed } from "../model/base-operation.ts";
import type { Field } from "../model/field.ts";
import type { Operation } from "../model/operation.ts";

const file = "api.json";

/** An operation of which nothing is said but what is given. */
export function bareOperation(given: Partial<Operation> = {}): Operation {
  return {
    ...undescribed,
    spec: file,
    key: "POST /a/{id}",
    method: "POST",
    path: "/a/{id}",
    webhook: false,
    title: "",
    description: "",
    deprecated: false,
    tags: [],
    levels: 2,
    metadata: {},
    content: null,
    href: null,
    origin: { file },
    extension: () => undefined,
    ...given,
  };
}

/** An optional text of which nothing is said but what is given. */
export function bareField(name: string, given: Partial<Field> = {}): Field {
  return { ...baseField, name, in: "", type: "string", anchor: name, origin: { file }, ...given };
}
