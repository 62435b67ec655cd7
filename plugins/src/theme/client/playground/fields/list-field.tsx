import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import type { FormField } from "../data.ts";
import { itemCell, itemsOf, removeItem } from "../form/cell.ts";
import { shapeOf } from "../form/field-shape.ts";
import { addedValue } from "../form/initial-value.ts";
import { SmallButton } from "./head-buttons.tsx";
import { NestedField, type FieldProps } from "./nested-field.tsx";
import { FileList } from "./file-list.tsx";
import { Group } from "./object-field.tsx";
import { fill, words } from "../words.ts";

/** A list, with an item at first where one is added. Without its last item it is sent empty, until it is removed. */
export function ListField(props: FieldProps & { readonly item: FormField }): JSX.Element {
  return (
    <Group {...props}>
      <Items {...props} />
    </Group>
  );
}

/** The items of a list, and the way to add some. */
export function Items({
  cell,
  name,
  item,
  asFile = false,
  field,
}: FieldProps & { readonly item: FormField }): JSX.Element {
  const ids = useItemIds(itemsOf(cell.value).length);
  if (asFile && shapeOf(item).kind === "file") return <FileList cell={cell} name={name} />;
  return (
    <>
      {itemsOf(cell.value).map((_, index) => (
        <NestedField
          key={ids.list[index]}
          field={item}
          cell={itemCell(cell, index)}
          name={`${name}.${index}`}
          label={fill(words.item, { number: index + 1 })}
          asFile={asFile}
          onRemove={() => {
            ids.remove(index);
            removeItem(cell, index);
          }}
        />
      ))}
      <SmallButton
        does="add"
        name={`${name}.${itemsOf(cell.value).length}`}
        text={words.addItem}
        of={field.name}
        onClick={() => cell.change((before) => [...itemsOf(before), addedValue(item)])}
      />
    </>
  );
}

/** An id for each item that stays with it when others are removed. */
function useItemIds(count: number): {
  readonly list: readonly number[];
  readonly remove: (index: number) => void;
} {
  const ids = useRef<{ list: number[]; next: number }>({ list: [], next: 0 }).current;
  while (ids.list.length < count) ids.list.push(ids.next++);
  ids.list.length = count;
  return { list: [...ids.list], remove: (index) => void ids.list.splice(index, 1) };
}
