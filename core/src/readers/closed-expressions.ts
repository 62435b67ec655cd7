import { escapePointer, isObject, memberAt } from "../syntax/parts.ts";
import { FieldPlaces, stepsOf, type Schemas } from "./field-places.ts";
import { sameOr, type HiddenParts, type Part } from "./hidden-parts.ts";
import { parametersOf, type KeptOperations, type KnownOperation } from "./kept-operations.ts";
import { valuesOf } from "./message-schemas.ts";

/** Expressions of what more requests and answers share are closed where a document hides anything. */
const userLimit = 1_000;

/** How many messages are asked of all expressions together: those about several that come then are closed. */
const lookLimit = 100_000;

/** What an expression may be about. */
interface Message {
  /** Another one for each. */
  readonly number: number;
  /** Whether a reader may see parameters ("query.word") and headers ("header.x-word"). */
  readonly names: ReadonlyMap<string, boolean>;
  readonly body: Schemas;
}

type Side = "request" | "response";

/** What has a link, a callback or an answer. */
interface Users {
  readonly operations: Set<KnownOperation>;
  /** Of links alone. */
  readonly responses: Set<Part>;
  isOpen: boolean;
}

/**
 * Which expressions of links and callbacks ("$request.query.word", "{$response.body#/word}") lead to what requests and answers
 * hide, or to those of operations that are left out. They stay where one that a reader may see shows the place.
 */
export class ClosedExpressions {
  readonly #document: Part;
  readonly #hidden: HiddenParts;
  readonly #operations: KeptOperations;
  readonly #fields: FieldPlaces;
  readonly #messages = new Map<Part | KnownOperation, Message>();
  readonly #about = new Map<Users, Map<Side, readonly Message[] | undefined>>();
  readonly #lists = new Map<string, readonly Message[]>();
  /** Whether expressions are closed, by the messages of which they are asked. */
  readonly #answers = new Map<readonly Message[], Map<string, boolean>>();
  #looks = 0;
  #isNeeded: boolean | undefined;
  #found: Record<"owners" | "responses", ReadonlyMap<unknown, Users>> | undefined;

  constructor(document: Part, hidden: HiddenParts, operations: KeptOperations) {
    this.#document = document;
    this.#hidden = hidden;
    this.#operations = operations;
    this.#fields = new FieldPlaces(hidden);
  }

  /** A link without what leads there. */
  link(link: unknown): unknown {
    if (!isObject(link) || !this.#hidesAny) return link;
    const kept = Object.entries(link).flatMap(([key, member]): [string, unknown][] => {
      if (key === "description" && typeof member === "string")
        return this.#isClosed(link, wordsOf(member)) ? [] : [[key, member]];
      if (key !== "parameters" || !isObject(member))
        return this.#isClosed(link, member) ? [] : [[key, member]];
      const open = Object.entries(member).filter(([, value]) => !this.#isClosed(link, value));
      return [[key, sameOr(member, Object.fromEntries(open))]];
    });
    return sameOr(link, Object.fromEntries(kept));
  }

  /** Whether the address of a request in a callback is one of them. */
  has(callback: Part, address: string): boolean {
    if (!/\$re(?:quest|sponse)\./.test(address) || !this.#hidesAny) return false;
    return this.#known.owners.has(callback) && this.#isClosed(callback, address);
  }

  /** Most documents hide nothing. */
  get #hidesAny(): boolean {
    const { known } = this.#operations;
    return (this.#isNeeded ??= this.#hidden.taints(this.#document) || known.some(({ isKept }) => !isKept));
  }

  #isClosed(owner: Part, value: unknown): boolean {
    const users = this.#known.owners.get(owner);
    return placesIn(value).some((place) => {
      const messages = users && this.#messagesOf(users, place.side);
      if (users && !messages) return true;
      // Where nothing says what it is about, names tell.
      if (!messages || messages.length === 0)
        return (stepsOf(place.pointer) ?? []).some((step) => this.#hidden.names.has(step));
      return this.#isClosedIn(place, messages);
    });
  }

  /** Many ask the same of the same messages. */
  #isClosedIn(place: Expression, messages: readonly Message[]): boolean {
    const known = this.#answers.get(messages) ?? new Map<string, boolean>();
    this.#answers.set(messages, known);
    const question = place.name ?? `#${place.pointer}`;
    const answer = known.get(question);
    if (answer !== undefined) return answer;
    this.#looks += messages.length;
    if (this.#looks > lookLimit && messages.length > 1) return true;
    const isClosed = this.#hides(place, messages) && !this.#shows(place, messages);
    known.set(question, isClosed);
    return isClosed;
  }

  #hides({ name, pointer }: Expression, messages: readonly Message[]): boolean {
    return messages.some(({ names, body }) =>
      name === undefined ? this.#fields.hides(pointer, body) : names.get(name) === false,
    );
  }

  #shows({ name, pointer }: Expression, messages: readonly Message[]): boolean {
    return messages.some(({ names, body }) =>
      name === undefined ? this.#fields.shows(pointer, body) : names.get(name) === true,
    );
  }

  /** Undefined where there are too many. */
  #messagesOf(users: Users, side: Side): readonly Message[] | undefined {
    const [response, other] = users.responses;
    const ofResponse = response && !other ? this.#known.responses.get(response) : undefined;
    if (ofResponse && side === "request") return this.#messagesOf(ofResponse, side);
    const known = this.#about.get(users) ?? new Map<Side, readonly Message[] | undefined>();
    this.#about.set(users, known);
    if (!known.has(side)) {
      const found = new Set<Message>();
      for (const message of this.#read(users, side)) if (found.add(message).size > userLimit) break;
      known.set(side, found.size > userLimit ? undefined : this.#listOf(found));
    }
    return known.get(side);
  }

  /** One list for the same messages, whoever has them. */
  #listOf(messages: ReadonlySet<Message>): readonly Message[] {
    const key = [...messages].map(({ number }) => number).join();
    const list = this.#lists.get(key) ?? [...messages];
    this.#lists.set(key, list);
    return list;
  }

  *#read({ operations, responses }: Users, side: Side): Iterable<Message> {
    const { responses: byResponse } = this.#known;
    if (side === "request") {
      for (const operation of operations) yield this.#request(operation);
      for (const response of responses)
        for (const operation of byResponse.get(response)?.operations ?? []) yield this.#request(operation);
      return;
    }
    const own = [...operations].flatMap(({ operation }) => valuesOf(operation["responses"]));
    for (const response of [...responses, ...own.map((written) => this.#hidden.meant(written))])
      if (isObject(response)) yield this.#response(response, byResponse.get(response)?.isOpen === true);
  }

  #request(known: KnownOperation): Message {
    const { operation, isKept } = known;
    return this.#once(known, () => {
      const names = parametersOf(known).map((each): readonly [string, boolean] => {
        const parameter = this.#hidden.meant(each);
        const { name, in: where } = isObject(parameter) ? parameter : {};
        return [nameOf(String(where), String(name)), isKept && !this.#operations.isHiddenParameter(each)];
      });
      const { requestBody } = operation;
      return {
        names: new Map(names),
        body: this.#body(requestBody, isKept && !this.#hidden.has(requestBody)),
      };
    });
  }

  #response(response: Part, isOpen: boolean): Message {
    return this.#once(response, () => {
      const headers = isObject(response["headers"]) ? Object.entries(response["headers"]) : [];
      const names = headers.map(([name, header]): readonly [string, boolean] => [
        nameOf("header", name),
        isOpen && !this.#hidden.has(header) && !this.#hidden.hasField(header, true),
      ]);
      return { names: new Map(names), body: this.#body(response, isOpen) };
    });
  }

  #body(written: unknown, isOpen: boolean): Schemas {
    const owner = this.#hidden.meant(written);
    const media = isObject(owner) ? valuesOf(owner["content"]).filter(isObject) : [];
    const isShown = (each: Part): boolean => isOpen && !this.#hidden.has(each);
    return {
      open: media.filter(isShown).map(({ schema }) => schema),
      closed: media.filter((each) => !isShown(each)),
    };
  }

  #once(key: Part | KnownOperation, make: () => Omit<Message, "number">): Message {
    const made = this.#messages.get(key) ?? { ...make(), number: this.#messages.size };
    this.#messages.set(key, made);
    return made;
  }

  /** Links and callbacks, and answers, those among the components included. */
  get #known(): Record<"owners" | "responses", ReadonlyMap<unknown, Users>> {
    if (this.#found) return this.#found;
    const [owners, responses] = [new Map<unknown, Users>(), new Map<unknown, Users>()];
    const usersIn = (all: Map<unknown, Users>, part: unknown): Users => {
      const users = all.get(part) ?? { operations: new Set(), responses: new Set(), isOpen: false };
      all.set(part, users);
      return users;
    };
    for (const known of this.#operations.known) {
      for (const written of valuesOf(known.operation["responses"])) {
        const users = usersIn(responses, this.#hidden.meant(written));
        users.operations.add(known);
        users.isOpen ||= known.isKept && !this.#hidden.has(written);
      }
      for (const written of valuesOf(known.operation["callbacks"]))
        usersIn(owners, this.#hidden.meant(written)).operations.add(known);
    }
    const shared = memberAt(this.#document, ["components"]);
    const { responses: answers, links, callbacks } = isObject(shared) ? shared : {};
    // Those that nothing refers to are there for other files.
    for (const answer of valuesOf(answers))
      if (!responses.has(answer)) usersIn(responses, answer).isOpen = !this.#hidden.has(answer);
    for (const each of [...valuesOf(links), ...valuesOf(callbacks)]) usersIn(owners, each);
    for (const response of responses.keys())
      for (const link of isObject(response) ? valuesOf(response["links"]) : [])
        usersIn(owners, this.#hidden.meant(link)).responses.add(response as Part);
    return (this.#found = { owners, responses });
  }
}

interface Expression {
  readonly side: Side;
  /** Of a parameter or a header; undefined of a place in the body. */
  readonly name: string | undefined;
  readonly pointer: string;
}

/** Where expressions in a value lead. Names in paths are known anyway. */
function placesIn(value: unknown): readonly Expression[] {
  const found = new Set<unknown>([value]);
  // It grows meanwhile.
  for (const part of found)
    if (typeof part === "object" && part !== null) for (const each of Object.values(part)) found.add(each);
  const texts = [...found].filter((part) => typeof part === "string");
  const expression = /\$(request|response)\.(?:(query|header)\.([^{}]*)|body(?:#([^{}]*)|([.[][^{}]*))?)/g;
  return texts.flatMap((text) =>
    [...text.matchAll(expression)].map(([, side, where, name = "", pointer = "", dotted = ""]) => ({
      side: side === "request" ? "request" : "response",
      name: where === undefined ? undefined : nameOf(where, name.trim()),
      pointer: pointer.trim() || pointerOf(dotted.trim()),
    })),
  );
}

/** What some write instead of a pointer: ".items[0].name". */
function pointerOf(dotted: string): string {
  const steps = dotted.split(/[.[\]"']+/).filter((step) => step !== "");
  return steps.map((step) => `/${escapePointer(step)}`).join("");
}

/** Words of prose, without what ends a sentence. */
function wordsOf(prose: string): readonly string[] {
  return `${prose} `.split(/["'`]?[.:!?]?["'`]?[\s*(),;]+/);
}

/** Names of headers have no case. */
function nameOf(where: string, name: string): string {
  return `${where}.${where === "header" ? name.toLowerCase() : name}`;
}
