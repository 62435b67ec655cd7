import type { Reader } from "../model/audience.ts";
import { vendorExtension, vendorKeys } from "../model/vendor-extension.ts";
import { isObject } from "../syntax/parts.ts";
import { HiddenParts, isEmptied, omitted, sameListOr, sameOr, type Part } from "./hidden-parts.ts";
import { ClosedLocations } from "./closed-locations.ts";
import { closeDiscriminatorValues, keptMapping } from "./discriminators.ts";
import { KeptChannels } from "./kept-channels.ts";
import { isMethod, keyOf, KeptOperations, wholeItem, type KeepsOperation } from "./kept-operations.ts";
import { instances, isNamed } from "./member-names.ts";
import { MessageExamples } from "./message-examples.ts";
import { withoutUnreachable } from "./reachable.ts";
import { withContent } from "./page-parts.ts";
import { redactInstance } from "./redact-instance.ts";
import { withoutHiddenNames, withoutHiddenValues, withoutLostConditions } from "./schema-names.ts";
import { ShownNames } from "./shown-names.ts";

/** What of an API description a reader may have. */
export interface DocumentRights {
  readonly reader: Reader;
  /** Undefined: the groups alone decide, as in a document that no page is made of. */
  readonly keepsOperation?: KeepsOperation;
  /** What a reader may have of texts in MDX: undefined where they may have nothing of it. Others stay as they are. */
  readonly contents?: ReadonlyMap<string, string | undefined>;
  /** The URL path of an operation's page where another one that is left out would give it its own. */
  readonly pathOf?: (key: string) => string | undefined;
  /** Component schemas that pages show. Where there are any that this reader may not see, others stay only where something leads to them. */
  readonly schemas?: { readonly open: ReadonlySet<string>; readonly hasClosed: boolean };
}

/** Deeper parts are left out: nobody writes them by hand. */
const depthLimit = 200;

/**
 * An API description, or a part of one in a file of its own, without what a reader may not see: operations, and whatever is
 * for certain groups, in examples too. The same object where nothing is left out; undefined where nothing is left.
 */
export function redactDocument(document: unknown, rights: DocumentRights): unknown {
  if (!isObject(document)) return document;
  const hidden = new HiddenParts(document, rights.reader);
  if (hidden.has(document)) return undefined;
  const operations = new KeptOperations(document, hidden, rights.keepsOperation);
  const channels = new KeptChannels(document, hidden, rights);
  closeDiscriminatorValues(document, hidden);
  if (operations.areAllLeft || channels.areAllLeft) return undefined;
  const kept = new Redaction(channels.document, {
    rights,
    hidden,
    operations,
    channels,
    examples: new MessageExamples(document, hidden),
    locations: new ClosedLocations(document, hidden, channels),
  }).run();
  if (kept === document && rights.schemas?.hasClosed !== true) return document;
  return withoutUnreachable(kept, rights.schemas?.open ?? new Set());
}

interface Decided {
  readonly rights: DocumentRights;
  readonly hidden: HiddenParts;
  readonly operations: KeptOperations;
  readonly channels: KeptChannels;
  readonly examples: MessageExamples;
  readonly locations: ClosedLocations;
}

class Redaction {
  readonly #document: Part;
  readonly #rights: DocumentRights;
  readonly #hidden: HiddenParts;
  readonly #operations: KeptOperations;
  readonly #channels: KeptChannels;
  readonly #examples: MessageExamples;
  readonly #locations: ClosedLocations;
  readonly #names: ShownNames;
  readonly #drawn = new Map<object, unknown>();

  constructor(document: Part, { rights, hidden, operations, channels, examples, locations }: Decided) {
    this.#document = document;
    this.#rights = rights;
    this.#hidden = hidden;
    this.#operations = operations;
    this.#channels = channels;
    this.#examples = examples;
    this.#locations = locations;
    this.#names = new ShownNames(hidden);
  }

  run(): Part {
    const document = this.#document;
    const rest = Object.entries(document).flatMap(([key, member]): [string, unknown][] => {
      if (key === "paths" || key === "webhooks") return [];
      if (key === "tags") return [[key, this.#withoutLeftTags(member)]];
      return [[key, key === "x-tagGroups" ? this.#tagGroups(member) : member]];
    });
    const drawn = new Map(Object.entries(this.#drawObject(Object.fromEntries(rest), 0)));
    for (const section of ["paths", "webhooks"] as const)
      if (section in document) drawn.set(section, this.#items(section));
    // In the order of the document.
    const made = Object.keys(document).flatMap((key) => (drawn.has(key) ? [[key, drawn.get(key)]] : []));
    return sameOr(document, Object.fromEntries(made) as Part);
  }

  /** Path items or webhooks. Of those that are for groups as a whole, what else stays is what a page shows. */
  #items(section: "paths" | "webhooks"): unknown {
    const items = this.#document[section];
    if (!isObject(items)) return this.#draw(items, 1);
    const isOpen = this.#hidden.isInGroups(items);
    const members = Object.entries(items).flatMap(([name, item]): [string, unknown][] => {
      const isOpenItem = isOpen && !this.#hidden.has(item);
      if (!isObject(item) || name.startsWith("x-")) return isOpenItem ? [[name, this.#draw(item, 1)]] : [];
      const kept = this.#pathItem(item, section, name, isOpenItem);
      return kept === undefined ? [] : [[name, kept]];
    });
    return sameOr(items, Object.fromEntries(members));
  }

  /** Undefined where no operation of it stays. One that is behind a reference is written out where it loses any. */
  #pathItem(item: Part, section: "paths" | "webhooks", name: string, isOpen: boolean): unknown {
    const all = wholeItem(item, this.#hidden);
    const found = Object.keys(all).filter(isMethod);
    const left = new Set(found.filter((method) => this.#operations.isLeft(section, name, method)));
    if (left.size === found.length && (found.length > 0 || !isOpen)) return undefined;
    const kept = left.size === 0 && !this.#hidden.has(item) ? item : all;
    const members = Object.entries(kept).flatMap(([key, member]): [string, unknown][] => {
      if (left.has(key)) return [];
      // Whether it stays is decided: its groups may be for its playground alone.
      if (isMethod(key) && isObject(member))
        return [[key, this.#operation(member, keyOf(section, name, key))]];
      return Object.entries(this.#drawObject({ [key]: member }, 1));
    });
    return sameOr(kept, Object.fromEntries(members));
  }

  #operation(operation: Part, key: string): Part {
    const drawn = this.#drawObject(operation, 2);
    // Written samples may have any part of it.
    const isTainted = this.#hidden.taints(operation);
    const kept = Object.entries(drawn).filter(([name]) => !isTainted || !/^x-code-?samples$/i.test(name));
    return withPath(sameOr(drawn, Object.fromEntries(kept)), this.#rights.pathOf?.(key));
  }

  #withoutLeftTags(tags: unknown): unknown {
    if (!Array.isArray(tags)) return tags;
    const kept = tags.filter((tag) => !this.#operations.isLeftTag(isObject(tag) ? tag["name"] : tag));
    return sameListOr(tags, kept);
  }

  #tagGroups(groups: unknown): unknown {
    if (!Array.isArray(groups)) return groups;
    const kept = groups.flatMap((group: unknown) => {
      const tags = isObject(group) ? this.#withoutLeftTags(group["tags"]) : undefined;
      if (!isObject(group) || tags === group["tags"]) return [group];
      return Array.isArray(tags) && tags.length === 0 ? [] : [{ ...group, tags }];
    });
    return sameListOr(groups, kept);
  }

  #draw(value: unknown, depth: number): unknown {
    if (typeof value !== "object" || value === null) return value;
    const drawn = this.#drawn.get(value);
    if (drawn !== undefined) return drawn;
    if (depth > depthLimit) return Array.isArray(value) ? [] : {};
    const made = Array.isArray(value) ? this.#drawList(value, depth) : this.#drawObject(value as Part, depth);
    this.#drawn.set(value, made);
    return made;
  }

  #drawList(list: readonly unknown[], depth: number): readonly unknown[] {
    const kept = list.filter((item) => !this.#hidden.has(item) && !this.#hidden.hasField(item));
    return sameListOr(
      list,
      kept.map((item) => this.#draw(item, depth + 1)),
    );
  }

  #drawObject(object: Part, depth: number): Part {
    this.#names.enter(object);
    const members = Object.entries(object).flatMap(
      ([key, member]): readonly (readonly [string, unknown])[] => {
        if (instances.has(key)) return this.#instanceMembers(object, key, member);
        if (this.#hidden.has(member)) return [];
        if (key === "encoding" && isObject(member)) return [[key, this.#encoding(object, member, depth)]];
        if (key === "location" && this.#locations.has(object)) return [];
        if (isNamed(key, this.#channels.isAsyncApi) && isObject(member))
          return [[key, this.#drawNamed(key, member, depth)]];
        if (key === "discriminator" && isObject(member))
          return [[key, this.#discriminator(object, member, depth)]];
        const meant = key === "reply" ? this.#channels.answer(member) : member;
        if (meant === undefined) return [];
        const drawn = this.#draw(withContent(key, meant, this.#rights.contents), depth + 1);
        // The address that a callback goes to, without a request.
        return key.startsWith("{") && isEmptied(member, drawn) ? [] : [[key, drawn]];
      },
    );
    const kept = sameOr(object, Object.fromEntries(members));
    const named = withoutHiddenNames(object, withoutHiddenValues(object, kept, this.#hidden), this.#names);
    return withoutLostConditions(object, named, this.#hidden);
  }

  #drawNamed(key: string, owner: Part, depth: number): unknown {
    const kept = Object.entries(owner).flatMap(([name, written]): [string, unknown][] => {
      const member = key === "messages" ? this.#channels.message(written) : written;
      if (this.#hidden.has(member)) return [];
      if (this.#hidden.hasField(member, key === "headers")) return [];
      if (key === "links" && this.#operations.isLeftLink(this.#hidden.meant(member))) return [];
      if (key === "messages" && this.#channels.isLeftMessage(owner, name)) return [];
      if (key === "securitySchemes" && this.#operations.isLeftScheme(name)) return [];
      const meant = key === "links" ? this.#operations.link(member) : member;
      const drawn = this.#draw(meant, depth + 2);
      return key === "callbacks" && isEmptied(member, drawn) ? [] : [[name, drawn]];
    });
    return sameOr(owner, Object.fromEntries(kept));
  }

  /** How fields of a body are written: what its schema hides has no name here, either. */
  #encoding({ schema }: Part, encoding: Part, depth: number): unknown {
    const names = Object.fromEntries(Object.keys(encoding).map((name) => [name, ""]));
    const open = redactInstance(names, schema, this.#hidden);
    const kept = Object.entries(encoding).filter(([name]) => isObject(open) && Object.hasOwn(open, name));
    return this.#draw(sameOr(encoding, Object.fromEntries(kept)), depth + 1);
  }

  #discriminator(owner: Part, written: Part, depth: number): unknown {
    const { mapping } = written;
    const shown = isObject(mapping) ? { mapping: keptMapping(owner, mapping, this.#hidden) } : {};
    return this.#draw(sameOr(written, { ...written, ...shown }), depth + 1);
  }

  #instanceMembers(owner: Part, key: string, member: unknown): readonly (readonly [string, unknown])[] {
    if (key === "enum" || key === "value") return [[key, member]];
    if (this.#examples.areClosed(owner, member)) return [];
    const schema = isObject(owner["schema"]) ? owner["schema"] : owner;
    if (key.endsWith("examples") && Array.isArray(member)) {
      const kept = member.map((each: unknown) => redactInstance(each, schema, this.#hidden));
      const shown = kept.filter((each) => each !== omitted);
      return [[key, sameListOr(member, shown)]];
    }
    if (key.endsWith("examples") && isObject(member)) {
      const kept = Object.entries(member).flatMap(([name, entry]) => this.#example(name, entry, schema));
      return [[key, sameOr(member, Object.fromEntries(kept))]];
    }
    const kept = redactInstance(member, schema, this.#hidden);
    return kept === omitted ? [] : [[key, kept]];
  }

  /** An example by name, which may stand among the components. What says what it shows goes with its value. */
  #example(name: string, entry: unknown, schema: Part): readonly [string, unknown][] {
    if (!this.#hidden.taints(schema)) return [[name, entry]];
    const written = this.#hidden.meant(entry);
    const isExample = isObject(written) && Object.hasOwn(written, "value");
    // What is in another file, nobody has looked at.
    if (isObject(written) && Object.hasOwn(written, "externalValue")) return [];
    const value = redactInstance(isExample ? written["value"] : written, schema, this.#hidden);
    if (value === omitted) return [];
    if (!isExample) return [[name, value]];
    return [[name, value === written["value"] ? entry : { ...written, value }]];
  }
}

function withPath(operation: Part, path: string | undefined): Part {
  const extension = vendorExtension(operation);
  if (path === undefined || extension?.settings["href"] !== undefined) return operation;
  const key = extension?.key ?? vendorKeys[0];
  return { ...operation, [key]: { ...extension?.settings, href: path } };
}
