import type { JSX } from "preact";
import { useContext, useState } from "preact/hooks";
import { PlaygroundContext } from "../context.ts";
import type { FormField } from "../data.ts";
import { addedValue } from "../form/initial-value.ts";
import { loadFields } from "../form/load-fields.ts";
import { SmallButton } from "./head-buttons.tsx";
import { NestedField, type FieldProps } from "./nested-field.tsx";
import { LeafField } from "./leaf-field.tsx";
import { words } from "../words.ts";

/** A field whose own fields are loaded when it is opened; until then, and where they cannot be had, it is typed as JSON. */
export function DeepField(props: FieldProps): JSX.Element {
  const { field, cell, name } = props;
  const schemas = useContext(PlaygroundContext)?.form.data.schemas ?? "";
  const [loaded, setLoaded] = useState<FormField | "failed" | "closed" | "loading">("closed");
  if (typeof loaded === "object") return <NestedField {...props} field={loaded} />;
  const open = (): void => {
    setLoaded("loading");
    void loadFields(field, schemas).then((found) => {
      setLoaded(found ?? "failed");
      // Who opens a field wants to fill it in.
      return found && cell.change((before) => (before === undefined ? addedValue(found) : before));
    });
  };
  return (
    <div class="pg-deep">
      <LeafField {...props} shape={{ kind: "any" }} />
      <p class="pg-hint soft" role="status">
        {loaded === "failed" ? (
          words.fieldsFailed
        ) : loaded === "loading" ? (
          words.loadingFields
        ) : (
          <SmallButton does="open" name={name} text={words.showFields} of={field.name} onClick={open} />
        )}
      </p>
    </div>
  );
}
