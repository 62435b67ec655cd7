import type { ComponentChildren, JSX } from "preact";
import type { FormField } from "../data.ts";
import type { Cell } from "../form/cell.ts";
import { isNullable } from "../form/field-shape.ts";
import type { FieldProps } from "./nested-field.tsx";
import { fill, words } from "../words.ts";

interface HeadProps extends Pick<FieldProps, "field" | "label" | "name"> {
  /** Id of the one input that the head names; groups have none. */
  readonly inputId?: string;
  readonly id: string;
  readonly children?: ComponentChildren;
}

/** Name, type and marks of a field. */
export function FieldHead({ field, label, name, inputId, id, children }: HeadProps): JSX.Element {
  const shown = label ?? field.name;
  return (
    <div class="pg-head">
      {inputId === undefined ? (
        <span id={id} class={label === undefined ? "pg-name" : "pg-name plain"}>
          {shown}
        </span>
      ) : (
        <label id={id} for={inputId} class={label === undefined ? "pg-name" : "pg-name plain"}>
          {shown}
        </label>
      )}
      {label === undefined && <span class="pg-type">{field.type}</span>}
      {field.required && label === undefined && (
        <span class="field-pill field-pill-required">{words.required}</span>
      )}
      {field.deprecated && <span class="field-pill field-pill-deprecated">{words.deprecated}</span>}
      <span class="pg-actions" data-for={name}>
        {children}
      </span>
    </div>
  );
}

/** Lets the reader send null where that is allowed. */
export function NullButton({
  field,
  cell,
  name,
}: {
  field: FormField;
  cell: Cell;
  name: string;
}): JSX.Element | null {
  if (!isNullable(field)) return null;
  const isNull = cell.value === null;
  return (
    <button
      type="button"
      class="pg-small"
      aria-pressed={isNull}
      aria-label={fill(words.sendNull, { name: field.name || words.value })}
      data-pg={`null ${name}`}
      onClick={() => cell.change(() => (isNull ? undefined : null))}
    >
      null
    </button>
  );
}

export function Description({ id, field }: { id: string; field: FormField }): JSX.Element | null {
  return field.description === "" ? null : (
    <p id={id} class="pg-description">
      {field.description}
    </p>
  );
}
