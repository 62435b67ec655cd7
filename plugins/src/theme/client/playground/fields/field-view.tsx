import type { JSX } from "preact";
import { shapeOf } from "../form/field-shape.ts";
import { ChoiceField } from "./choice-field.tsx";
import { DeepField } from "./deep-field.tsx";
import { LeafField } from "./leaf-field.tsx";
import { ListField } from "./list-field.tsx";
import type { FieldProps } from "./nested-field.tsx";
import { ObjectField } from "./object-field.tsx";

/** The inputs for a field, by its shape. */
export function FieldView(props: FieldProps): JSX.Element {
  const { field } = props;
  if (field.truncated && field.more.length > 0) return <DeepField {...props} />;
  const shape = shapeOf(field);
  switch (shape.kind) {
    case "object":
      return <ObjectField {...props} shape={shape} />;
    case "list":
      return <ListField {...props} item={shape.item} />;
    case "choice":
      return <ChoiceField {...props} alternatives={shape.alternatives} />;
    default:
      return <LeafField {...props} shape={shape} />;
  }
}
