import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { FormBody } from "../data.ts";
import type { FormState } from "../form-state.ts";
import { isJsonBody } from "../form/body-kind.ts";
import { BodyForm } from "./body-form.tsx";
import { JsonEditor } from "./json-editor.tsx";
import { Section } from "./section.tsx";
import { words } from "../words.ts";

/** The request's body: as a form and, where it is JSON, as a text too. */
export function Body({ form }: { form: FormState }): JSX.Element | null {
  const { data, body, contentType } = form;
  const [view, setView] = useState<"form" | "json">("form");
  const shown = body.value;
  if (!shown) return null;
  const asText = isJsonBody(shown);
  const aside = (
    <span class="pg-body-choices">
      {shown.examples.length > 0 && <Examples key={shown.contentType} body={shown} form={form} />}
      {data.bodies.length > 1 ? (
        <select
          class="pg-input pg-choice"
          name="content-type"
          aria-label={words.contentType}
          value={shown.contentType}
          onChange={(event) => (contentType.value = event.currentTarget.value)}
        >
          {data.bodies.map((each) => (
            <option key={each.contentType} value={each.contentType}>
              {each.contentType}
            </option>
          ))}
        </select>
      ) : (
        <span class="pg-type">{shown.contentType}</span>
      )}
      {asText && <ViewTabs view={view} onChange={setView} />}
    </span>
  );
  return (
    <Section title={words.body} aside={aside}>
      {asText && view === "json" ? (
        <JsonEditor form={form} />
      ) : (
        <BodyForm key={shown.contentType} body={shown} form={form} />
      )}
    </Section>
  );
}

function Examples({ body, form }: { body: FormBody; form: FormState }): JSX.Element {
  const [chosen, setChosen] = useState("");
  return (
    <select
      class="pg-input pg-choice"
      name="example"
      aria-label={words.fillWithExample}
      value={chosen}
      onChange={(event) => {
        const { value } = event.currentTarget;
        const example = value === "" ? undefined : body.examples[Number(value)];
        setChosen(value);
        if (example) form.fillBody(example.value);
      }}
    >
      <option value="">{words.fillWith}</option>
      {body.examples.map(({ label }, index) => (
        <option key={index} value={String(index)}>
          {label}
        </option>
      ))}
    </select>
  );
}

function ViewTabs(props: {
  readonly view: "form" | "json";
  readonly onChange: (view: "form" | "json") => void;
}): JSX.Element {
  return (
    <span class="pg-switch" role="group" aria-label={words.howToFill}>
      {(["form", "json"] as const).map((each) => (
        <button
          key={each}
          type="button"
          data-pg={`view ${each}`}
          aria-pressed={props.view === each}
          onClick={() => props.onChange(each)}
        >
          {each === "form" ? words.form : "JSON"}
        </button>
      ))}
    </span>
  );
}
