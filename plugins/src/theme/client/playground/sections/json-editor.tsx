import type { JSX } from "preact";
import { useId } from "preact/hooks";
import type { FormState } from "../form-state.ts";
import { jsonMistake, readJson, writeJson } from "../form/json-text.ts";
import { entered } from "../form/cell.ts";
import { words } from "../words.ts";

/** The body as JSON. What can be read fills the form; what cannot is told and kept, and sent as it stands. */
export function JsonEditor({ form }: { form: FormState }): JSX.Element {
  const id = useId();
  const { value, text } = form.bodyInput.value;
  const mistake = form.bodyMistake.value;
  const edit = (next: string): void => {
    const reading = readJson(next);
    form.setBody({ value: reading.ok ? reading.value : value, text: next });
  };
  return (
    <div class="pg-json">
      <p id={`${id}-mistake`} class="pg-hint" role="status">
        {mistake !== null && jsonMistake(mistake)}
      </p>
      <textarea
        class="pg-input pg-code"
        name="body.json"
        aria-label={words.bodyAsJson}
        aria-describedby={`${id}-mistake`}
        aria-invalid={mistake !== null || undefined}
        rows={14}
        autocomplete="off"
        spellcheck={false}
        value={text ?? writeJson(entered(value))}
        onInput={(event) => edit(event.currentTarget.value)}
      />
    </div>
  );
}
