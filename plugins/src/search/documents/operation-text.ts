import { isPage, type Channel, type Field, type Operation, type Read, type SchemaPage } from "@octavo/core";
import { describedText } from "./described-text.ts";

/** Fields of one operation that are read: a request has seldom more, and the rest would drown it. */
const fieldLimit = 400;

/** The description of an endpoint, where the page has another one, and of what goes in and comes out, a line each. */
export function operationText(operation: Operation, shown: string, read: Pick<Read, "get">): Promise<string> {
  const lines = new Lines();
  if (operation.description.trim() !== shown.trim()) lines.add(operation.description);
  for (const { type, name, description } of operation.security.flatMap(({ schemes }) => schemes))
    if (type === "apiKey") lines.add(description, name);
  // A page that describes its endpoint itself has the fields in its own text.
  if (isPage(operation.spec)) return lines.text(read);
  for (const field of operation.parameters) lines.field(field);
  for (const { description, field } of operation.bodies) {
    lines.add(description);
    lines.content(field);
  }
  for (const { status, description, headers, contents } of operation.responses) {
    lines.add(description, status);
    for (const field of headers) lines.field(field);
    for (const { field } of contents) lines.content(field);
  }
  for (const { name, description } of operation.callbacks) lines.add(description, name);
  if (operation.channel) lines.channel(operation.channel);
  return lines.text(read);
}

export function schemaText(
  { title, description, field }: SchemaPage,
  read: Pick<Read, "get">,
): Promise<string> {
  const lines = new Lines();
  lines.add("", title);
  lines.add(description);
  lines.content(field);
  return lines.text(read);
}

/** What is said of one thing: words as they are, and between them Markdown. */
interface Line {
  readonly before: string;
  readonly description: string;
  readonly after: string;
}

/** Collects lines; one that comes again, as fields of shared schemas do, is kept once. */
class Lines {
  /** By all that they say. */
  readonly #lines = new Map<string, Line>();
  #fields = 0;

  add(description: string, before = "", after = ""): void {
    const key = `${before}\0${description}\0${after}`;
    if (key.length > 2) this.#lines.set(key, { before, description, after });
  }

  field(field: Field): void {
    if (++this.#fields > fieldLimit) return;
    this.#add(field, field.name);
  }

  /** What a body is: its own name says nothing. */
  content(field: Field): void {
    this.#add(field, "");
  }

  channel({ operations }: Channel): void {
    for (const { title, description, messages } of operations) {
      this.add(description, title);
      for (const message of messages) {
        this.add(message.description, message.title);
        if (message.headers) this.content(message.headers);
        if (message.payload) this.content(message.payload);
      }
    }
  }

  #add(field: Field, name: string): void {
    const title = field.schema["title"];
    const choices = field.enum.filter((value) => typeof value === "string").slice(0, 30);
    const before = [name, typeof title === "string" ? title : ""];
    const after = [...choices, ...field.more];
    this.add(field.description, before.filter(Boolean).join(" "), after.filter(Boolean).join(" "));
    for (const child of field.children) this.field(child);
    for (const { label, field: choice } of field.alternatives) {
      this.add("", label);
      this.field(choice);
    }
  }

  async text(read: Pick<Read, "get">): Promise<string> {
    const texts = new Set<string>();
    for (const { before, description, after } of this.#lines.values()) {
      const text = [before, await describedText(description, read), after].filter(Boolean).join(" ").trim();
      if (text !== "") texts.add(text);
    }
    return [...texts].join("\n");
  }
}
