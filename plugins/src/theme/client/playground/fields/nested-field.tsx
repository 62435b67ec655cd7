import { createContext, type ComponentType, type JSX } from "preact";
import { useContext } from "preact/hooks";
import type { FormField } from "../data.ts";
import type { Cell } from "../form/cell.ts";

export interface FieldProps {
  readonly field: FormField;
  readonly cell: Cell;
  /** "query.limit", "body.address.street", "body.tags.0": the `name` of the input. */
  readonly name: string;
  /** What stands instead of the field's own name: "Item 1". */
  readonly label?: string;
  /** Files are sent as they are; else as base64 in a text. */
  readonly asFile?: boolean;
  /** Names of members that are sent as files. */
  readonly files?: readonly string[];
  /** Takes the field out of the list or object that it is in. */
  readonly onRemove?: () => void;
}

/** Fields are in fields: how one is drawn is given from above, so that no module needs itself. */
export const FieldViewContext = createContext<ComponentType<FieldProps> | null>(null);

/** The inputs for a field below another. */
export function NestedField(props: FieldProps): JSX.Element | null {
  const View = useContext(FieldViewContext);
  return View && <View {...props} />;
}
