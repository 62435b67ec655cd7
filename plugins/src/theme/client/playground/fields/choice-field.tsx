import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import type { FormField } from "../data.ts";
import { isMembers, memberOf } from "../form/cell.ts";
import { constantOf, shapeOf, type Alternative } from "../form/field-shape.ts";
import { fittingAlternative } from "../form/fitting-alternative.ts";
import { addedValue } from "../form/initial-value.ts";
import { Control } from "./control.tsx";
import { NestedField, type FieldProps } from "./nested-field.tsx";
import { Items } from "./list-field.tsx";
import { Group, Members } from "./object-field.tsx";
import { fill, words } from "../words.ts";

/** A choice of shapes, and the inputs of the chosen one. What fits both is kept when the choice changes. */
export function ChoiceField(
  props: FieldProps & { readonly alternatives: readonly Alternative[] },
): JSX.Element {
  const { field, cell, name, alternatives } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  const index = fittingAlternative(alternatives, cell.value, chosen);
  const choose = (next: number): void => {
    const target = alternatives[next]?.field;
    setChosen(next);
    if (target) cell.change((before) => carriedOver(target, before));
  };
  const select = (
    <select
      class="pg-input pg-choice"
      name={`${name}.*`}
      aria-label={fill(words.kindOf, { name: field.name || words.value })}
      value={String(index)}
      onChange={(event) => choose(Number(event.currentTarget.value))}
    >
      {alternatives.map(({ label }, at) => (
        <option key={at} value={String(at)}>
          {label}
        </option>
      ))}
    </select>
  );
  const alternative = alternatives[index]?.field;
  const isSimple = alternatives.every((each) => !/^(?:object|list)$/.test(shapeOf(each.field).kind));
  return (
    <Group {...props} extra={select} isOpen={isSimple}>
      {alternative && (
        <Chosen key={index} {...props} field={{ ...alternative, required: true, description: "" }} />
      )}
    </Group>
  );
}

/** The inputs of an alternative, without a head of their own. */
function Chosen(props: FieldProps): JSX.Element {
  const { field, name } = props;
  const id = useId();
  const shape = shapeOf(field);
  if (field.truncated && field.more.length > 0) return <NestedField {...props} />;
  if (shape.kind === "object") return <Members {...props} shape={shape} />;
  if (shape.kind === "list") return <Items {...props} item={shape.item} />;
  if (shape.kind === "choice") return <NestedField {...props} />;
  return (
    <>
      <label class="sr-only" for={id}>
        {field.name || name}
      </label>
      <Control {...props} shape={shape} id={id} describedBy="" isInvalid={false} />
    </>
  );
}

/** What another alternative starts with: of an object, members that both have. */
function carriedOver(field: FormField, before: unknown): unknown {
  const start = addedValue(field);
  const shape = shapeOf(field);
  if (!isMembers(before) || shape.kind !== "object") return start;
  const kept = shape.members
    .filter((member) => constantOf(member).length === 0 && member.enum.length === 0)
    .map((member) => [member.name, memberOf(before, member.name)] as const)
    .filter(([, value]) => value !== undefined);
  return { ...(isMembers(start) ? start : {}), ...Object.fromEntries(kept) };
}
