import type { JSX } from "preact";
import { itemsOf, removeItem, type Cell } from "../form/cell.ts";
import { SmallButton } from "./head-buttons.tsx";
import { fileText, fileValue } from "./file-input.tsx";
import { words } from "../words.ts";

/** Several files, chosen at once or one after the other. */
export function FileList({ cell, name }: { cell: Cell; name: string }): JSX.Element {
  return (
    <>
      {itemsOf(cell.value).map((item, index) => (
        <p key={index} class="pg-file-chosen">
          {fileText(item)}
          <SmallButton
            does="remove"
            name={`${name}.${index}`}
            text={words.remove}
            of={fileText(item)}
            onClick={() => removeItem(cell, index)}
          />
        </p>
      ))}
      <span class={itemsOf(cell.value).length === 0 ? "pg-file" : "pg-file filled"}>
        <input
          type="file"
          multiple
          name={name}
          aria-label={words.addFiles}
          onChange={(event) => {
            const chosen = [...(event.currentTarget.files ?? [])].map(fileValue);
            event.currentTarget.value = "";
            cell.change((before) => [...itemsOf(before), ...chosen]);
          }}
        />
      </span>
    </>
  );
}
