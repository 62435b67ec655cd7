import type { JSX } from "preact";
import type { FormBody } from "../data.ts";
import { SmallButton } from "../fields/head-buttons.tsx";
import { NestedField } from "../fields/nested-field.tsx";
import { Members } from "../fields/object-field.tsx";
import type { FormState } from "../form-state.ts";
import { bodyKind } from "../form/body-kind.ts";
import { hasRequiredMembers, shapeOf } from "../form/field-shape.ts";
import { initialValue } from "../form/initial-value.ts";
import { mediaKind } from "../response/media-kind.ts";
import { words } from "../words.ts";

/**
 * The inputs for a body: those of its members where it is an object, else one for the whole. A body that need not be sent
 * shows its members once it is sent; at once where some have to be there, or where there is nothing else to fill in.
 */
export function BodyForm({ body, form }: { body: FormBody; form: FormState }): JSX.Element {
  const { contentType, required } = body;
  const isText = bodyKind(body) === "text";
  const field = isText
    ? { ...body.field, type: "string", enum: [], alternatives: [], children: [] }
    : body.field;
  const cell = form.bodyCell();
  const shape = shapeOf(field);
  if (shape.kind !== "object" || (field.truncated && field.more.length > 0))
    return (
      <>
        <Mistake form={form} />
        <NestedField
          field={{ ...field, required, in: "body" }}
          cell={cell}
          name="body"
          label={shape.kind === "file" ? words.file : words.value}
          asFile={mediaKind(contentType) !== "json"}
        />
      </>
    );
  const files = form.data.shape.bodies.find((each) => each.contentType === contentType)?.files ?? [];
  const isSent = required || cell.value !== undefined;
  const isExpected = hasRequiredMembers(field) || form.data.parameters.length === 0;
  return (
    <>
      <Mistake form={form} />
      {(isSent || isExpected) && (
        <Members field={field} cell={cell} name="body" shape={shape} files={files} />
      )}
      {!isSent && (
        <p class="pg-note">
          {words.noBody}{" "}
          <SmallButton
            does="add"
            name="body"
            text={words.addBody}
            of=""
            onClick={() => cell.change(() => initialValue({ ...field, required: true }) ?? {})}
          />
        </p>
      )}
      {!required && isSent && (
        <p class="pg-note">
          <SmallButton
            does="remove"
            name="body"
            text={words.sendNoBody}
            of=""
            onClick={() => cell.change(() => undefined)}
          />
        </p>
      )}
    </>
  );
}

/** JSON that cannot be read is sent as it is, until the form is used. */
function Mistake({ form }: { form: FormState }): JSX.Element | null {
  if (form.bodyMistake.value === null) return null;
  return <p class="pg-hint">{words.mistakeInJson}</p>;
}
