import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  Core,
  operation,
  operationKey,
  schema,
  schemaKey,
  type Callback,
  type Field,
  type Operation,
} from "@octavo/core";
import { openapi } from "@octavo/plugins/openapi";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { corpus, documents, hasCorpus } from "./corpus.ts";
import { isJson, RawDocument, type Json, type RawExchange } from "./raw-document.ts";

/**
 * Every parameter, header, content type and property that a document has is in the model: written out, or named by
 * `more` and in the schema of that name. Counted level by level from the plain document, each component schema once.
 */
describe.skipIf(!hasCorpus)("no field is lost", () => {
  for (const [at, name] of documents().entries()) {
    // All of them take as long as five real sites.
    test(name, { tags: at % 5 === 0 ? [] : ["long"] }, async () => {
      const text = readFileSync(join(corpus, "openapi", name), "utf8");
      const raw = new RawDocument(
        (text.trimStart().startsWith("{")
          ? JSON.parse(text)
          : parse(text, { maxAliasCount: -1, uniqueKeys: false })) as Json,
      );
      const file = name.endsWith(".json") ? "api.json" : "api.yaml";
      const core = new Core({ plugins: [openapi()] });
      core.setFiles([file]);
      core.setText(file, text);
      const count = new Count(core, file, raw);
      for (const each of raw.operations()) await count.operation(each);
      const components = isJson(raw.root["components"]) ? raw.root["components"]["schemas"] : {};
      for (const each of Object.keys(isJson(components) ? components : {})) await count.component(each);
      expect(count.lost.slice(0, 50)).toEqual([]);
      // All that these have is in other files, or nothing.
      const isBare = /^(digitalocean|redocly-starter)|oai32-tags|oasex30-(security|server-variables)/.test(
        name,
      );
      expect(count.fields > 0).toBe(!isBare);
    });
  }
});

type Side = "request" | "response" | "both";
type Exchange = Pick<Operation | Callback, "parameters" | "bodies" | "responses">;

class Count {
  fields = 0;
  readonly lost: string[] = [];
  readonly #core: Core;
  readonly #file: string;
  readonly #raw: RawDocument;
  readonly #components = new Map<string, readonly Field[]>();

  constructor(core: Core, file: string, raw: RawDocument) {
    this.#core = core;
    this.#file = file;
    this.#raw = raw;
  }

  async operation(raw: RawExchange): Promise<void> {
    const found = await this.#core.get(operation, operationKey(this.#file, raw.name));
    if (!found) return void this.lost.push(raw.name);
    await this.#exchange(raw, found, raw.name.startsWith("webhook ") ? "both" : "request", raw.name);
    for (const callback of raw.callbacks) {
      const model = found.callbacks.find(
        ({ name, expression, method }) => `${name} ${expression} ${method}` === callback.name,
      );
      const trail = `${raw.name} > ${callback.name}`;
      if (model) await this.#exchange(callback, model, "both", trail);
      else this.lost.push(trail);
    }
  }

  /** A component schema, as it is opened where it was left out. */
  async component(name: string): Promise<void> {
    const written = this.#raw.target(
      `#/components/schemas/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`,
    );
    if (isJson(written)) await this.#compare([written], await this.#opened(name), "both", `schema ${name}`);
  }

  async #exchange(raw: RawExchange, model: Exchange, side: Side, trail: string): Promise<void> {
    for (const { place, name, schema: written } of raw.parameters) {
      const field = model.parameters.find((each) => each.in === place && each.name === name);
      await this.#root(written, field, side, `${trail} ${place} ${name}`);
    }
    for (const [contentType, written] of raw.bodies) {
      const body = model.bodies.find((each) => each.contentType === contentType);
      await this.#root(written, body?.field, side, `${trail} ${contentType}`);
    }
    for (const [status, { headers, contents }] of raw.responses) {
      const response = model.responses.find((each) => each.status === status);
      for (const [name, written] of headers) {
        const field = response?.headers.find((each) => each.name === name);
        await this.#root(written, field, "response", `${trail} ${status} header ${name}`);
      }
      for (const [contentType, written] of contents) {
        const content = response?.contents.find((each) => each.contentType === contentType);
        await this.#root(written, content?.field, "response", `${trail} ${status} ${contentType}`);
      }
    }
  }

  async #root(written: Json, field: Field | undefined, side: Side, trail: string): Promise<void> {
    this.fields++;
    if (field) await this.#compare([written], [field], side, trail);
    else this.lost.push(trail);
  }

  /** `fields` stand on the page; `others` are the same members where they were loaded. */
  async #compare(
    written: readonly Json[],
    fields: readonly Field[],
    side: Side,
    trail: string,
    others: readonly Field[] = [],
  ): Promise<void> {
    const members = this.#raw.members(written);
    if (members.size === 0) return;
    const inPlace = new Map<string, Field[]>();
    const loaded = new Map<string, Field[]>();
    for (const field of fields) collect(field, inPlace);
    for (const field of others) collect(field, loaded);
    const names = new Set([...fields, ...others].flatMap(namesLeftOut));
    for (const name of names) {
      for (const field of await this.#opened(name)) {
        collect(field, loaded);
        for (const further of namesLeftOut(field)) names.add(further);
      }
    }
    for (const [name, { schemas, onlyFor }] of members) {
      if (side !== "both" && onlyFor !== undefined && onlyFor !== side) continue;
      this.fields++;
      const here = inPlace.get(name);
      if (!here && !loaded.has(name)) this.lost.push(`${trail} ${name}`);
      // What is only loaded is compared where its own schema is.
      if (here) await this.#compare(schemas, here, side, `${trail} ${name}`, loaded.get(name));
    }
  }

  async #opened(name: string): Promise<readonly Field[]> {
    const known = this.#components.get(name);
    if (known) return known;
    const found = await this.#core.get(schema, schemaKey({ spec: this.#file, name }));
    const fields = found ? [found.field] : [];
    this.#components.set(name, fields);
    return fields;
  }
}

/** The children of a field and of its choices, by name. */
function collect({ children, alternatives }: Field, into: Map<string, Field[]>): void {
  for (const child of children) into.set(child.name, [...(into.get(child.name) ?? []), child]);
  for (const choice of alternatives) collect(choice.field, into);
}

function namesLeftOut({ more, alternatives }: Field): readonly string[] {
  return [...more, ...alternatives.flatMap((choice) => namesLeftOut(choice.field))];
}
