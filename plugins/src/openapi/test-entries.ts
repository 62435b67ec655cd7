// A small API, and what pages make of it.

import { keyOf, routes, type Core, type Plugin } from "@octavo/core";
import { check } from "@octavo/core/testing";
import { pages } from "../pages/index.ts";
import { openapi } from "./index.ts";

export const plugins: readonly Plugin[] = [pages(), openapi()];

export const api = `
=== api.yaml
openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /users:
    get: { summary: List users, tags: [Users] }
    post: { summary: Create user, tags: [Users] }
  /users/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { summary: Get users }
  /secret:
    get: { x-hidden: true, summary: Secret }
webhooks:
  userCreated:
    post: { summary: A user was created }
components:
  schemas:
    User: { title: Person, type: object, description: Somebody., properties: { name: { type: string } } }
`;

export async function operations(core: Core): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [path, { operation }] of await core.get(routes, "")) {
    if (operation) found[path] = keyOf(operation);
  }
  return found;
}

/** The first fix of the only problem, applied to the text that it replaces. */
export async function fixOf(text: string): Promise<string | undefined> {
  const [problem] = await check(text, { plugins });
  return problem?.fixes[0]?.edits[0]?.newText;
}
