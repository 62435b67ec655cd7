import type { JSX } from "preact";
import { useId } from "preact/hooks";
import type { FieldShape } from "../form/field-shape.ts";
import { Control } from "./control.tsx";
import { Description, FieldHead, NullButton } from "./field-head.tsx";
import { SmallButton } from "./head-buttons.tsx";
import type { FieldProps } from "./nested-field.tsx";
import { useHint } from "./use-hint.ts";
import { words } from "../words.ts";

/** A field with one input: name and description on the left, the input and what is to say of it on the right. */
export function LeafField(props: FieldProps & { readonly shape: FieldShape }): JSX.Element {
  const { field, cell, name, label, shape, onRemove } = props;
  const id = useId();
  const hint = useHint(field, cell.value);
  const isEmptyText = cell.value === "" && !field.required;
  const ids = {
    id: `${id}-input`,
    describedBy: [field.description !== "" && `${id}-about`, (hint !== null || isEmptyText) && `${id}-hint`]
      .filter(Boolean)
      .join(" "),
  };
  return (
    <div class={label === undefined ? "pg-field pg-row" : "pg-field pg-row compact"}>
      <div class="pg-about">
        <FieldHead
          field={field}
          name={name}
          id={`${id}-head`}
          inputId={ids.id}
          {...(label !== undefined && { label })}
        >
          <NullButton field={field} cell={cell} name={name} />
        </FieldHead>
        <Description id={`${id}-about`} field={field} />
      </div>
      <div class="pg-entry">
        <div class="pg-input-line">
          <Control {...props} {...ids} shape={shape} isInvalid={hint !== null} />
          {onRemove && (
            <SmallButton
              does="remove"
              name={name}
              text={words.remove}
              of={label ?? field.name}
              onClick={onRemove}
            />
          )}
        </div>
        {(hint !== null || isEmptyText) && (
          <p id={`${id}-hint`} class={hint === null ? "pg-hint soft" : "pg-hint"}>
            {hint ?? `${words.emptyText} `}
            {isEmptyText && hint === null && (
              <SmallButton
                does="clear"
                name={name}
                text={words.doNotSend}
                of={field.name}
                onClick={() => cell.change(() => undefined)}
              />
            )}
          </p>
        )}
      </div>
    </div>
  );
}
