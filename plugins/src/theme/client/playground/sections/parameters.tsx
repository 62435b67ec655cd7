import type { JSX } from "preact";
import type { FormField } from "../data.ts";
import { FieldView } from "../fields/field-view.tsx";
import type { FormState } from "../form-state.ts";
import { isForbidden } from "../send/forbidden-header.ts";
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
          {place === "header" && isDirect && <ForbiddenNote parameters={parameters} />}
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

function ForbiddenNote({ parameters }: { parameters: readonly FormField[] }): JSX.Element | null {
  const names = parameters.filter((field) => field.in === "header").map(({ name }) => name);
  const forbidden = names.filter(isForbidden);
  if (forbidden.length === 0) return null;
  return (
    <p class="pg-note">
      Browsers do not let pages set {forbidden.join(", ")}: what is typed is in the code sample, and is not
      sent from here.
    </p>
  );
}
