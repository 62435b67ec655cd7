import type { JSX } from "preact";
import { FieldView } from "../fields/field-view.tsx";
import type { FormState } from "../form-state.ts";
import { Section } from "./section.tsx";

const titles: Readonly<Record<string, string>> = {
  path: "Path parameters",
  query: "Query parameters",
  header: "Headers",
  cookie: "Cookies",
};

/** The parameters by place, in the order of the page. */
export function Parameters({ form, isDirect }: { form: FormState; isDirect: boolean }): JSX.Element {
  const { parameters } = form.data;
  const places = [...new Set(parameters.map((field) => field.in))];
  return (
    <>
      {places.map((place) => (
        <Section key={place} title={titles[place] ?? place}>
          {place === "cookie" && isDirect && (
            <p class="pg-note">
              Browsers do not let pages set cookies: these values are in the code sample, and are not sent
              from here.
            </p>
          )}
          {parameters
            .filter((field) => field.in === place)
            .map((field) => {
              const name = `${field.in}.${field.name}`;
              return <FieldView key={name} field={field} cell={form.parameter(name)} name={name} />;
            })}
        </Section>
      ))}
    </>
  );
}
