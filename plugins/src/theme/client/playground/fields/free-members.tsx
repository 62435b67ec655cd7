import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import type { FormField } from "../data.ts";
import { entriesOf, isSame, type Cell } from "../form/cell.ts";
import type { FieldShape } from "../form/field-shape.ts";
import { addedValue } from "../form/initial-value.ts";
import { SmallButton } from "./head-buttons.tsx";
import { NestedField } from "./nested-field.tsx";
import { fill, words } from "../words.ts";

interface Row {
  readonly id: number;
  readonly name: string;
  readonly value: unknown;
}

interface Props {
  readonly cell: Cell;
  readonly name: string;
  readonly shape: Extract<FieldShape, { kind: "object" }>;
  readonly others: FormField;
}

/** Members whose names the reader gives. Rows keep their order and may be half typed; of equal names the last is sent. */
export function FreeMembers({ cell, name, shape, others }: Props): JSX.Element {
  const listed = new Set(shape.members.map((member) => member.name));
  const current = freeOf(cell.value, listed);
  const [kept, setKept] = useState<readonly Row[]>([]);
  const rows = isSame(asObject(kept), current)
    ? kept
    : Object.entries(current).map(([each, value], id) => ({ id, name: each, value }));
  const set = (next: readonly Row[]): void => {
    setKept(next);
    cell.change((before) => ({
      ...Object.fromEntries(entriesOf(before).filter(([each]) => listed.has(each))),
      ...asObject(next.filter((row) => !listed.has(row.name))),
    }));
  };
  const add = (): void => {
    const id = 1 + Math.max(0, ...rows.map((row) => row.id));
    set([...rows, { id, name: "", value: addedValue(others) }]);
  };
  return (
    <div class="pg-free">
      {rows.map((row, index) => (
        <FreeMember
          key={row.id}
          row={row}
          name={`${name}.{${index}}`}
          others={others}
          isTaken={listed.has(row.name) || rows.some((other) => other !== row && other.name === row.name)}
          onChange={(next) => set(rows.map((each) => (each === row ? next : each)))}
          onRemove={() => set(rows.filter((each) => each !== row))}
        />
      ))}
      <SmallButton does="add" name={`${name}.{}`} text={words.addProperty} of="" onClick={add} />
    </div>
  );
}

function FreeMember(props: {
  readonly row: Row;
  readonly name: string;
  readonly others: FormField;
  readonly isTaken: boolean;
  readonly onChange: (row: Row) => void;
  readonly onRemove: () => void;
}): JSX.Element {
  const { row, name, others, isTaken, onChange, onRemove } = props;
  const id = useId();
  return (
    <div class="pg-free-member">
      <input
        class="pg-input"
        type="text"
        name={`${name}.name`}
        aria-label={words.propertyName}
        aria-describedby={isTaken ? id : undefined}
        placeholder={words.nameHere}
        autocomplete="off"
        spellcheck={false}
        value={row.name}
        onInput={(event) => onChange({ ...row, name: event.currentTarget.value })}
      />
      <NestedField
        field={{ ...others, required: true }}
        cell={{ value: row.value, change: (update) => onChange({ ...row, value: update(row.value) }) }}
        name={`${name}.value`}
        label={row.name === "" ? words.value : fill(words.valueOf, { name: row.name })}
        onRemove={onRemove}
      />
      {isTaken && (
        <p id={id} class="pg-hint">
          {words.nameTwice}
        </p>
      )}
    </div>
  );
}

function freeOf(value: unknown, listed: ReadonlySet<string>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(entriesOf(value).filter(([name]) => !listed.has(name)));
}

/** Rows without a name or value are not sent yet. */
function asObject(rows: readonly Row[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    rows
      .filter(({ name, value }) => name !== "" && value !== undefined)
      .map(({ name, value }) => [name, value]),
  );
}
