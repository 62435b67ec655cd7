import type { FormField, PlaygroundData } from "../data.ts";
import { emptyField } from "./load-fields.ts";

/** A field for tests: optional, with nothing said of it but what is given. */
export function field(name: string, type: string, more: Partial<FormField> = {}): FormField {
  return { ...emptyField, name, type, anchor: name, ...more };
}

/** An endpoint that asks for nothing. */
export const playgroundData: PlaygroundData = {
  key: "openapi.yaml\nPOST /a",
  base: "",
  method: "POST",
  path: "/a",
  title: "A",
  proxy: null,
  credentials: false,
  servers: [],
  security: [],
  shape: { method: "POST", path: "/a", parameters: [], bodies: [] },
  parameters: [],
  bodies: [],
  prefill: { parameters: {} },
  samples: [],
  languages: [],
  schemas: "",
};
