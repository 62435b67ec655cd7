import type { ComponentChildren, JSX } from "preact";
import { useId } from "preact/hooks";
import { memberCell } from "../form/cell.ts";
import type { FieldShape } from "../form/field-shape.ts";
import { addedValue } from "../form/initial-value.ts";
import { Description, FieldHead, NullButton } from "./field-head.tsx";
import { SmallButton } from "./head-buttons.tsx";
import { NestedField, type FieldProps } from "./nested-field.tsx";
import { FreeMembers } from "./free-members.tsx";
import { useHint } from "./use-hint.ts";
import { words } from "../words.ts";

type ObjectShape = Extract<FieldShape, { kind: "object" }>;

/** An object: its members behind a line. One that need not be sent is sent when the reader adds it. */
export function ObjectField(props: FieldProps & { readonly shape: ObjectShape }): JSX.Element {
  return (
    <Group {...props}>
      <Members {...props} />
    </Group>
  );
}

/** The members of an object without a head. */
export function Members({
  cell,
  name,
  shape,
  files = [],
}: FieldProps & { readonly shape: ObjectShape }): JSX.Element {
  const order = shape.members.map((member) => member.name);
  return (
    <>
      {shape.members.map((member) => (
        <NestedField
          key={member.name}
          field={member}
          cell={memberCell(cell, member.name, order)}
          name={`${name}.${member.name}`}
          asFile={files.includes(member.name)}
        />
      ))}
      {shape.others && <FreeMembers cell={cell} name={name} shape={shape} others={shape.others} />}
    </>
  );
}

interface GroupProps extends FieldProps {
  /** Stands in the head: the choice of an alternative. */
  readonly extra?: ComponentChildren;
  /** The inputs are there before the value is: nothing is sent until one is used. */
  readonly isOpen?: boolean;
  readonly children: ComponentChildren;
}

/** A head, and below it what is there once the value is. */
export function Group(props: GroupProps): JSX.Element {
  const { field, cell, name, label, onRemove, extra, isOpen = false, children } = props;
  const id = useId();
  const of = label ?? field.name;
  const isSent = cell.value !== undefined;
  const isThere = isSent || field.required || isOpen;
  const hint = useHint(field, cell.value);
  return (
    <div
      class="pg-field pg-group"
      role="group"
      aria-labelledby={`${id}-head`}
      aria-describedby={hint === null ? undefined : `${id}-hint`}
    >
      <FieldHead field={field} name={name} id={`${id}-head`} {...(label !== undefined && { label })}>
        {isThere && extra}
        <NullButton field={field} cell={cell} name={name} />
        {!isThere && (
          <SmallButton
            does="add"
            name={name}
            text={words.add}
            of={of}
            onClick={() => cell.change(() => addedValue(field))}
          />
        )}
        {isSent && !field.required && (
          <SmallButton
            does="remove"
            name={name}
            text={words.remove}
            of={of}
            onClick={() => cell.change(() => undefined)}
          />
        )}
        {onRemove && <SmallButton does="remove" name={name} text={words.remove} of={of} onClick={onRemove} />}
      </FieldHead>
      <Description id={`${id}-about`} field={field} />
      {hint !== null && (
        <p id={`${id}-hint`} class="pg-hint">
          {hint}
        </p>
      )}
      {isThere && cell.value !== null && <div class="pg-inner">{children}</div>}
    </div>
  );
}
