import { isObject, unescapePointer } from "../syntax/parts.ts";
import type { Part } from "./hidden-parts.ts";
import type { KeepsOperation } from "./kept-operations.ts";

/**
 * An AsyncAPI document without the channels that do not stay, and without the operations on them. The same object where all stay;
 * undefined where none does.
 */
export function withoutChannels(document: Part, keeps: KeepsOperation | undefined): Part | undefined {
  const { channels, operations, components } = document;
  if (!keeps || !isAsyncApi(document) || !isObject(channels)) return document;
  const ids = Object.keys(channels).filter((id) => !id.startsWith("x-"));
  const kept = new Set(ids.filter((id) => keeps(`channel ${id}`, true)));
  if (kept.size === ids.length) return document;
  if (kept.size === 0) return undefined;
  const isKept = (id: string): boolean => id.startsWith("x-") || kept.has(id);
  return {
    ...document,
    channels: only(channels, isKept),
    ...(isObject(operations) && { operations: keptOperations(operations, document, kept) }),
    // Of operations and channels there, nobody knows whose they are.
    ...(isObject(components) && {
      components: only(components, (section) => section !== "operations" && section !== "replies"),
    }),
  };
}

/** Whether a member is the examples of a message. */
export function isOfMessages(document: Part, key: string, examples: unknown): boolean {
  return (
    key === "examples" &&
    isAsyncApi(document) &&
    Array.isArray(examples) &&
    examples.some(
      (each) => isObject(each) && (Object.hasOwn(each, "payload") || Object.hasOwn(each, "headers")),
    )
  );
}

function isAsyncApi(document: Part): boolean {
  return Object.hasOwn(document, "asyncapi");
}

/** One that is behind a reference is written out: what it refers to is left out. An answer on a channel that is left out goes, too. */
function keptOperations(operations: Part, document: Part, kept: ReadonlySet<string>): Part {
  const isOnKept = (owner: Part): boolean => {
    const reference = isObject(owner["channel"]) ? owner["channel"]["$ref"] : undefined;
    const [, id] = /^#\/channels\/([^/]+)$/.exec(typeof reference === "string" ? reference : "") ?? [];
    return id !== undefined && kept.has(unescapePointer(id));
  };
  const found = Object.entries(operations).flatMap(([name, written]): [string, unknown][] => {
    const operation = meant(written, "operations", document);
    if (!isObject(operation) || !isOnKept(operation)) return [];
    if (operation["reply"] === undefined) return [[name, operation]];
    const { reply, ...rest } = operation;
    const answer = meant(reply, "replies", document);
    const isShown = isObject(answer) && (answer["channel"] === undefined || isOnKept(answer));
    return [[name, isShown ? { ...rest, reply: answer } : rest]];
  });
  return Object.fromEntries(found);
}

/** A component of a section by its reference; anything else as it is. */
function meant(written: unknown, section: string, document: Part): unknown {
  const reference = isObject(written) ? written["$ref"] : undefined;
  if (typeof reference !== "string") return written;
  const [, of, name = ""] = /^#\/components\/([^/]+)\/([^/]+)$/.exec(reference) ?? [];
  const sections = document["components"];
  const members = of === section && isObject(sections) ? sections[section] : undefined;
  const key = unescapePointer(name);
  return isObject(members) && Object.hasOwn(members, key) ? members[key] : undefined;
}

function only(owner: Part, isKept: (name: string) => boolean): Part {
  return Object.fromEntries(Object.entries(owner).filter(([name]) => isKept(name)));
}
