import { createHash } from "node:crypto";
import { baseLanguage } from "../../analysis/languages.ts";
import { CorpusModel } from "../../semantic/corpus-model.ts";
import { decodeModel, encodeModel } from "../../semantic/model-file.ts";
import type { Query } from "./database.ts";

export interface KnownModel {
  /** Hash of the model. */
  readonly id: string;
  readonly model: CorpusModel;
}

export function knownModel(model: CorpusModel): KnownModel {
  return { id: createHash("sha256").update(encodeModel(model.data)).digest("hex"), model };
}

/** What the words of a site mean: a model for each language, read once and again where another process set one. */
export class Models {
  readonly #site: number;
  readonly #last = new Map<string, KnownModel>();

  constructor(site: number) {
    this.#site = site;
  }

  /** The model that vectors are by now. */
  async of(query: Query, language: string): Promise<KnownModel | undefined> {
    const key = [this.#site, baseLanguage(language)];
    const [[id] = []] = await query("SELECT id FROM model WHERE site = $1 AND language = $2", key);
    if (typeof id !== "string") return undefined;
    const known = this.#last.get(baseLanguage(language));
    if (known?.id === id) return known;
    const [[data] = []] = await query("SELECT data FROM model WHERE site = $1 AND language = $2", key);
    const read = data instanceof Uint8Array ? decodeModel(data) : undefined;
    // Another version of Octavo may have written it: words alone answer then, until this one has learnt.
    if (!read) return undefined;
    const model = { id, model: new CorpusModel(read) };
    this.#last.set(baseLanguage(language), model);
    return model;
  }

  /** Lets queries use a model, by which all documents have been placed. */
  async use(query: Query, language: string, { id, model }: KnownModel): Promise<void> {
    await query(
      `INSERT INTO model (site, language, id, data) VALUES ($1, $2, $3, $4)
       ON CONFLICT (site, language) DO UPDATE SET id = excluded.id, data = excluded.data`,
      [this.#site, baseLanguage(language), id, Buffer.from(encodeModel(model.data))],
    );
  }
}
