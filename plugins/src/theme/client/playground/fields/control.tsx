import { isNumber } from "@octavo/core";
import type { JSX, TargetedInputEvent } from "preact";
import { useState } from "preact/hooks";
import type { FormField } from "../data.ts";
import { isSame, type Cell } from "../form/cell.ts";
import { isJsonOnly, type FieldShape } from "../form/field-shape.ts";
import { formatExample } from "../form/hints.ts";
import { anyFrom, anyText, numberFrom } from "../form/number-text.ts";
import { FileInput } from "./file-input.tsx";
import { words } from "../words.ts";

export interface ControlProps {
  readonly field: FormField;
  readonly cell: Cell;
  readonly shape: FieldShape;
  readonly name: string;
  readonly asFile?: boolean;
  readonly id: string;
  readonly describedBy: string;
  /** Of a control without a label of its own. */
  readonly label?: string;
  readonly isInvalid: boolean;
}

/** The input for one value. */
export function Control(props: ControlProps): JSX.Element {
  const { shape, cell } = props;
  if (cell.value === null) return <input {...attributes(props)} class="pg-input" value="null" readOnly />;
  switch (shape.kind) {
    case "boolean":
      return <Choice {...props} options={[true, false]} />;
    case "enum":
      return <Choice {...props} options={shape.options} />;
    case "file":
      return <FileInput {...props} />;
    case "number":
      return (
        <Typed
          {...props}
          inputMode={shape.isInteger ? "numeric" : "decimal"}
          read={(text) => numberFrom(text, !isInBody(props))}
          write={textOf}
        />
      );
    case "text":
      return <Text {...props} format={shape.format} />;
    default:
      return <Typed {...props} isLong read={anyFrom} write={anyText} />;
  }
}

function attributes({ id, name, describedBy, isInvalid, field }: ControlProps) {
  return {
    id,
    name,
    "aria-describedby": describedBy || undefined,
    "aria-invalid": isInvalid || undefined,
    "aria-required": field.required || undefined,
  };
}

/** Texts are sent as they are typed. In a body they may have several lines. */
function Text(props: ControlProps & { readonly format: string }): JSX.Element {
  const { cell, field, format } = props;
  const isLine = format !== "" || !isInBody(props);
  const shared = {
    ...attributes(props),
    class: "pg-input",
    value: textOf(cell.value),
    placeholder: placeholder(field) ?? formatExample(format),
    autocomplete: "off",
    spellcheck: false,
    onInput: (event: TargetedInputEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const { value } = event.currentTarget;
      cell.change(() => value);
    },
  };
  return isLine ? <input type="text" {...shared} /> : <textarea rows={1} {...shared} />;
}

interface TypedProps extends ControlProps {
  readonly read: (text: string) => unknown;
  readonly write: (value: unknown) => string;
  readonly inputMode?: "numeric" | "decimal";
  readonly isLong?: boolean;
}

/** An input whose text is read as a value. The text stays as it is typed for as long as it means the value. */
function Typed(props: TypedProps): JSX.Element {
  const { cell, field, read, write, inputMode, isLong } = props;
  const [typed, setTyped] = useState("");
  const shared = {
    ...attributes(props),
    class: isLong ? "pg-input pg-code" : "pg-input",
    value: isSame(read(typed), cell.value) ? typed : write(cell.value),
    placeholder: placeholder(field) ?? (isLong ? (isJsonOnly(field) ? "JSON" : words.textOrJson) : undefined),
    autocomplete: "off",
    spellcheck: false,
    onInput: (event: TargetedInputEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const { value } = event.currentTarget;
      setTyped(value);
      cell.change(() => read(value));
    },
  };
  return isLong ? <textarea rows={1} {...shared} /> : <input type="text" inputMode={inputMode} {...shared} />;
}

function Choice({ options, ...props }: ControlProps & { readonly options: readonly unknown[] }): JSX.Element {
  const { cell, field } = props;
  const known = options.findIndex((option) => isSame(option, cell.value));
  const isOther = known < 0 && cell.value !== undefined;
  return (
    <select
      {...attributes(props)}
      class="pg-input"
      value={isOther ? "other" : known < 0 ? "" : String(known)}
      onChange={(event) => {
        const { value } = event.currentTarget;
        if (value !== "other") cell.change(() => (value === "" ? undefined : options[Number(value)]));
      }}
    >
      <option value="">{field.required ? words.choose : words.notSet}</option>
      {options.map((option, index) => (
        <option key={index} value={String(index)}>
          {textOf(option)}
        </option>
      ))}
      {isOther && <option value="other">{textOf(cell.value)}</option>}
    </select>
  );
}

function placeholder(field: FormField): string | undefined {
  const { example } = field;
  return typeof example === "string" || isNumber(example) ? String(example) : undefined;
}

function isInBody({ name }: ControlProps): boolean {
  return name.startsWith("body");
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : value === undefined ? "" : JSON.stringify(value);
}
