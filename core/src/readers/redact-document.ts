import type { Reader } from "../model/audience.ts";
import { vendorExtension, vendorKeys } from "../model/vendor-extension.ts";
import { isObject } from "../syntax/parts.ts";
import { HiddenParts, isEmptied, sameListOr, sameOr, type Part } from "./hidden-parts.ts";
import { ClosedExpressions } from "./closed-expressions.ts";
import { ClosedLocations } from "./closed-locations.ts";
import { closeNamingValues } from "./closed-values.ts";
import { keptDiscriminator } from "./discriminators.ts";
import { KeptChannels } from "./kept-channels.ts";
import { isMethod, keyOf, KeptOperations, wholeItem, type KeepsOperation } from "./kept-operations.ts";
import { instances, isNamed } from "./member-names.ts";
import { LeftReferences } from "./left-references.ts";
import { withoutLeftTags } from "./left-tags.ts";
import { MessageExamples } from "./message-examples.ts";
import { withoutUnreachable } from "./reachable.ts";
import { withContent } from "./page-parts.ts";
import { redactInstance } from "./redact-instance.ts";
import {
  withoutHiddenNames,
  withoutHiddenValues,
  withoutLostChoices,
  withoutLostConditions,
} from "./schema-names.ts";
import { ShownInstances } from "./shown-instances.ts";
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
  if (operations.areAllLeft || channels.areAllLeft) return undefined;
  const names = new ShownNames(document, hidden);
  const patterns = closeNamingValues(document, hidden, names);
  const drawn = new Redaction(channels.document, {
    rights,
    hidden,
    operations,
    channels,
    names,
    patterns,
    instances: new ShownInstances(hidden, new MessageExamples(document, hidden), names),
    locations: new ClosedLocations(document, hidden, channels),
    expressions: new ClosedExpressions(document, hidden, operations),
    references: new LeftReferences(document, channels),
  }).run();
  const kept = withoutLeftTags(document, drawn);
  if (kept === document && rights.schemas?.hasClosed !== true) return document;
  return withoutUnreachable(kept, rights.schemas?.open ?? new Set());
}

interface Decided {
  readonly rights: DocumentRights;
  readonly hidden: HiddenParts;
  readonly operations: KeptOperations;
  readonly channels: KeptChannels;
  readonly names: ShownNames;
  /** Schemas whose patterns have names that are hidden. */
  readonly patterns: ReadonlySet<Part>;
  readonly instances: ShownInstances;
  readonly locations: ClosedLocations;
  readonly expressions: ClosedExpressions;
  readonly references: LeftReferences;
}

class Redaction {
  readonly #document: Part;
  readonly #decided: Decided;
  readonly #hidden: HiddenParts;
  readonly #operations: KeptOperations;
  readonly #channels: KeptChannels;
  readonly #drawn = new Map<unknown, unknown>();

  constructor(document: Part, decided: Decided) {
    this.#document = document;
    this.#decided = decided;
    this.#hidden = decided.hidden;
    this.#operations = decided.operations;
    this.#channels = decided.channels;
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
      // Written samples may be of any of its operations.
      if (isSamples(key) && (left.size > 0 || this.#hidden.taints(item))) return [];
      // Whether it stays is decided: its groups may be for its playground alone.
      if (isMethod(key) && isObject(member))
        return [[key, this.#operation(member, keyOf(section, name, key))]];
      return Object.entries(this.#drawObject({ [key]: member }, 1));
    });
    return sameOr(kept, Object.fromEntries(members));
  }

  #operation(operation: Part, key: string): Part {
    return withPath(this.#drawObject(operation, 2), this.#decided.rights.pathOf?.(key));
  }

  #withoutLeftTags(tags: unknown): unknown {
    if (!Array.isArray(tags)) return tags;
    const kept = tags.filter((tag) => !this.#operations.isLeftTag(isObject(tag) ? tag["name"] : tag));
    const shown = kept.map((tag: unknown) => {
      if (!isObject(tag) || !this.#operations.isLeftTag(tag["parent"])) return tag;
      const { parent: _parent, ...rest } = tag;
      return rest;
    });
    return sameListOr(tags, shown);
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
    const made = Array.isArray(value)
      ? this.#drawList(value, depth)
      : this.#decided.references.drawn(value as Part, (meant) => this.#drawObject(meant, depth));
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
    this.#decided.names.enter(object);
    const members = Object.entries(object).flatMap(
      ([key, member]): readonly (readonly [string, unknown])[] => {
        if (instances.has(key)) return this.#decided.instances.members(object, key, member);
        if (this.#hidden.has(member)) return [];
        // Written samples may have any part of it.
        if (isSamples(key) && this.#hidden.taints(object)) return [];
        if (key === "pattern" && this.#decided.patterns.has(object)) return [];
        if (key === "encoding" && isObject(member)) return [[key, this.#encoding(object, member, depth)]];
        if (key === "location" && this.#decided.locations.has(object)) return [];
        if (isNamed(key, this.#channels.isAsyncApi) && isObject(member))
          return [[key, this.#drawNamed(key, member, depth)]];
        if (this.#decided.expressions.has(object, key)) return [];
        const meant = this.#meant(object, key, member);
        if (meant === undefined) return [];
        const drawn = this.#draw(withContent(key, meant, this.#decided.rights.contents), depth + 1);
        // The address that a callback goes to, without a request.
        if (key.startsWith("{") && isEmptied(member, drawn)) return [];
        if (key !== "oneOf" && key !== "anyOf") return [[key, drawn]];
        const choice = withoutLostChoices(member, drawn, (each) => this.#drawn.get(each));
        return choice === undefined ? [] : [[key, choice]];
      },
    );
    const kept = sameOr(object, Object.fromEntries(members));
    const named = withoutHiddenNames(
      object,
      withoutHiddenValues(object, kept, this.#hidden, this.#decided.names),
      this.#decided.names,
    );
    return withoutLostConditions(object, named, this.#hidden);
  }

  /** What of a member is drawn; undefined where nothing is. */
  #meant(owner: Part, key: string, member: unknown): unknown {
    if (key === "reply") return this.#channels.answer(member);
    if (key === "security" && !this.#channels.isAsyncApi) return this.#operations.security(member);
    if (key !== "discriminator") return member;
    return keptDiscriminator(owner, member, this.#hidden, this.#decided.names);
  }

  #drawNamed(key: string, owner: Part, depth: number): unknown {
    const kept = Object.entries(owner).flatMap(([name, written]): [string, unknown][] => {
      const member = key === "messages" ? this.#channels.message(written) : written;
      if (this.#hidden.has(member)) return [];
      if (this.#hidden.hasField(member, key === "headers")) return [];
      if (key === "links" && this.#operations.isLeftLink(this.#hidden.meant(member))) return [];
      if (key === "messages" && this.#channels.isLeftMessage(owner, name)) return [];
      if (key === "securitySchemes" && this.#operations.isLeftScheme(name)) return [];
      const drawn = this.#draw(this.#meantByName(key, member), depth + 2);
      return key === "callbacks" && isEmptied(member, drawn) ? [] : [[name, drawn]];
    });
    return sameOr(owner, Object.fromEntries(kept));
  }

  #meantByName(key: string, member: unknown): unknown {
    if (key === "securitySchemes") return this.#operations.scheme(member);
    return key === "links" ? this.#operations.link(this.#decided.expressions.link(member)) : member;
  }

  /** How fields of a body are written: what its schema hides has no name here, either. */
  #encoding({ schema }: Part, encoding: Part, depth: number): unknown {
    const names = Object.fromEntries(Object.keys(encoding).map((name) => [name, ""]));
    const open = redactInstance(names, schema, this.#hidden);
    const kept = Object.entries(encoding).filter(([name]) => isObject(open) && Object.hasOwn(open, name));
    return this.#draw(sameOr(encoding, Object.fromEntries(kept)), depth + 1);
  }
}

/** Written by authors, in any language. */
function isSamples(key: string): boolean {
  return /^x-code-?samples$/i.test(key);
}

function withPath(operation: Part, path: string | undefined): Part {
  const extension = vendorExtension(operation);
  if (path === undefined || extension?.settings["href"] !== undefined) return operation;
  const key = extension?.key ?? vendorKeys[0];
  return { ...operation, [key]: { ...extension?.settings, href: path } };
}
