import { partsOfWhole } from "../fields/document.ts";
import { placeInChannel } from "../fields/left-messages.ts";
import { chainLimit, internalPath, referenceIn } from "../fields/reference.ts";
import { isObject, memberAt } from "../syntax/parts.ts";
import type { Part } from "./hidden-parts.ts";
import type { KeptChannels } from "./kept-channels.ts";

/** How many are written out, those in one another counted each time. */
const writtenLimit = 1_000;

/** References into messages that are left out: what they lead to is written out, for what stays is made of it. */
export class LeftReferences {
  readonly #document: Part;
  readonly #channels: KeptChannels;
  readonly #targets = new Map<string, { readonly target: unknown } | undefined>();
  readonly #costs = new Map<unknown, number>();
  readonly #open = new Set<unknown>();
  #written = 0;

  constructor(document: Part, channels: KeptChannels) {
    this.#document = document;
    this.#channels = channels;
  }

  /** What is drawn of an object: as it is, or of what it refers to. Nothing of what has itself in it, or is too much. */
  drawn(object: Part, draw: (meant: Part) => unknown): unknown {
    const { meant, target } = this.#follow(object);
    if (meant === object) return draw(object);
    const cost = this.#costs.get(target) ?? 1;
    if (!isObject(meant) || this.#open.has(target) || this.#written + cost > writtenLimit) return {};
    const before = this.#written;
    this.#written += 1;
    this.#open.add(target);
    const made = draw(meant);
    this.#open.delete(target);
    this.#written = Math.max(this.#written, before + cost);
    this.#costs.set(target, this.#written - before);
    return made;
  }

  /** The last target of references, and that with what stands beside them. */
  #follow(object: Part): { readonly meant: unknown; readonly target: unknown } {
    let [meant, target]: unknown[] = [object, object];
    for (let steps = 0; steps <= chainLimit; steps++) {
      const found = this.#find(referenceIn(meant) ?? "");
      if (!found || !isObject(meant)) return { meant, target };
      const { $ref: _reference, ...beside } = meant;
      ({ target } = found);
      meant = isObject(target) && Object.keys(beside).length > 0 ? { ...target, ...beside } : target;
    }
    return { meant: undefined, target };
  }

  #find(reference: string): { readonly target: unknown } | undefined {
    if (!this.#channels.leavesMessages) return undefined;
    if (!this.#targets.has(reference)) this.#targets.set(reference, this.#locate(reference));
    return this.#targets.get(reference);
  }

  #locate(reference: string): { readonly target: unknown } | undefined {
    const path = internalPath(reference) ?? [];
    const parts = partsOfWhole(this.#document);
    for (let end = 4; end <= path.length; end++) {
      const place = placeInChannel(parts, path.slice(0, end));
      const messages = place?.messages.value;
      if (!place || !isObject(messages) || !this.#channels.isLeftMessage(messages, place.name)) continue;
      return { target: memberAt(messages, [place.name, ...path.slice(end)]) };
    }
    return undefined;
  }
}
