import type { Field, Operation, SchemaPage } from "@octavo/core";

/** Fields of one operation that are read: a request has seldom more, and the rest would drown it. */
const fieldLimit = 400;

/** The description of an endpoint, where the page has another one, and of what goes in and comes out, a line each. */
export function operationText(operation: Operation, shown: string): string {
  const lines = new Lines();
  if (operation.description.trim() !== shown) lines.add(operation.description);
  for (const field of operation.parameters) lines.field(field);
  for (const { description, field } of operation.bodies) {
    lines.add(description);
    lines.content(field);
  }
  for (const { status, description, headers, contents } of operation.responses) {
    lines.add(`${status} ${description}`);
    for (const field of headers) lines.field(field);
    for (const { field } of contents) lines.content(field);
  }
  for (const { name, description } of operation.callbacks) lines.add(`${name} ${description}`);
  return lines.text();
}

export function schemaText({ title, description, field }: SchemaPage): string {
  const lines = new Lines();
  lines.add(title);
  lines.add(description);
  lines.content(field);
  return lines.text();
}

/** Collects lines; one that comes again, as fields of shared schemas do, is kept once. */
class Lines {
  readonly #lines = new Set<string>();
  #fields = 0;

  add(line: string): void {
    const trimmed = line.trim();
    if (trimmed !== "") this.#lines.add(trimmed);
  }

  field(field: Field): void {
    if (++this.#fields > fieldLimit) return;
    this.#add(field, field.name);
  }

  /** What a body is: its own name says nothing. */
  content(field: Field): void {
    this.#add(field, "");
  }

  #add(field: Field, name: string): void {
    const title = field.schema["title"];
    const choices = field.enum.filter((value) => typeof value === "string").slice(0, 30);
    const named = [
      name,
      typeof title === "string" ? title : "",
      field.description,
      ...choices,
      ...field.more,
    ];
    this.add(named.filter(Boolean).join(" "));
    for (const child of field.children) this.field(child);
    for (const { label, field: choice } of field.alternatives) {
      this.add(label);
      this.field(choice);
    }
  }

  text(): string {
    return [...this.#lines].join("\n");
  }
}
