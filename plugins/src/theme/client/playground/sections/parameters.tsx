import type { JSX } from "preact";
import type { FormField } from "../data.ts";
import { FieldView } from "../fields/field-view.tsx";
import type { FormState } from "../form-state.ts";
import { isForbidden } from "../send/forbidden-header.ts";
import { Section } from "./section.tsx";
import { fill, words } from "../words.ts";

function titleOf(place: string): string {
  switch (place) {
    case "path":
      return words.pathParameters;
    case "query":
      return words.queryParameters;
    case "header":
      return words.headers;
    case "cookie":
      return words.cookies;
    default:
      return place;
  }
}

/** The parameters by place, in the order of the page. */
export function Parameters({ form, isDirect }: { form: FormState; isDirect: boolean }): JSX.Element {
  const { parameters } = form.data;
  const places = [...new Set(parameters.map((field) => field.in))];
  return (
    <>
      {places.map((place) => (
        <Section key={place} title={titleOf(place)}>
          {place === "cookie" && isDirect && (
            <p class="pg-note">{fill(words.notSettable, { names: "Cookie" })}</p>
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
  return <p class="pg-note">{fill(words.notSettable, { names: forbidden.join(", ") })}</p>;
}
