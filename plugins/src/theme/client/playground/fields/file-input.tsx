import { encodeBase64, type FileValue } from "@octavo/core/request";
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { isMembers } from "../form/cell.ts";
import { sizeText } from "../response/amounts.ts";
import type { ControlProps } from "./control.tsx";
import { fill, words } from "../words.ts";
import { SmallButton } from "./head-buttons.tsx";

/** Chooses one file, sent as it is, or as base64 where the value is a text. */
export function FileInput({
  cell,
  name,
  id,
  describedBy,
  asFile = false,
  field,
  label,
}: ControlProps): JSX.Element {
  const [chosen, setChosen] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const isEmpty = cell.value === undefined;
  // The file that was taken out can be chosen again.
  useEffect(() => {
    if (isEmpty && input.current) input.current.value = "";
  }, [isEmpty]);
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const value: FileValue | string = asFile
      ? fileValue(file)
      : encodeBase64(new Uint8Array(await file.arrayBuffer()));
    setChosen(file.name);
    cell.change(() => value);
  };
  return (
    <span class={isEmpty ? "pg-file" : "pg-file filled"}>
      <input
        ref={input}
        type="file"
        id={id}
        name={name}
        aria-describedby={describedBy || undefined}
        aria-required={field.required || undefined}
        onChange={(event) => {
          // Reading fails where the file has gone meanwhile; the input then stays as it was.
          choose(event.currentTarget.files?.[0]).catch(() => cell.change(() => undefined));
        }}
      />
      {!isEmpty && (
        <span class="pg-file-chosen">
          {typeof cell.value === "string"
            ? fill(words.characters, { name: chosen || "base64", count: cell.value.length })
            : fileText(cell.value)}{" "}
          <SmallButton
            does="clear"
            name={name}
            text={words.remove}
            of={chosen || label || field.name}
            onClick={() => cell.change(() => undefined)}
          />
        </span>
      )}
    </span>
  );
}

export function fileValue(file: File): FileValue {
  return { kind: "file", name: file.name, type: file.type, data: file };
}

/** "a.png, 2.1 kB"; "" for what is no file that was chosen. */
export function fileText(value: unknown): string {
  if (!isMembers(value) || !(value["data"] instanceof Blob)) return "";
  return `${String(value["name"])}, ${sizeText(value["data"].size)}`;
}
