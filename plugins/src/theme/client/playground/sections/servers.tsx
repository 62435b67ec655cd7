import type { JSX } from "preact";
import { useId } from "preact/hooks";
import type { ServerVariable } from "../data.ts";
import type { FormState } from "../form-state.ts";
import { serverUrl, variableValue } from "../form/server-url.ts";
import { Forget, needsCredentials } from "./forget.tsx";
import { Section } from "./section.tsx";

/** Which server the request goes to, where there is something to choose. */
export function Servers({ form }: { form: FormState }): JSX.Element | null {
  const { data, server } = form;
  const variables = server.value?.variables ?? [];
  if (data.servers.length < 2 && variables.length === 0) return null;
  return (
    <Section title="Server" aside={!needsCredentials(data) && <Forget form={form} />}>
      {data.servers.length > 1 && <ServerChoice form={form} />}
      {variables.map((variable) => (
        <Variable key={variable.name} variable={variable} form={form} />
      ))}
    </Section>
  );
}

function ServerChoice({ form }: { form: FormState }): JSX.Element {
  const { data, server } = form;
  return (
    <select
      class="pg-input"
      name="server"
      aria-label="Server"
      value={String(data.servers.findIndex((each) => each === server.value))}
      onChange={(event) => form.chooseServer(data.servers[Number(event.currentTarget.value)]?.url ?? "")}
    >
      {data.servers.map((each, index) => (
        <option key={index} value={String(index)}>
          {each.description === "" ? shown(each.url) : `${each.description}: ${shown(each.url)}`}
        </option>
      ))}
    </select>
  );

  function shown(url: string): string {
    const own = data.servers.find((each) => each.url === url);
    return serverUrl(own, form.remembered.value.variables, form.scriptVariables.value);
  }
}

function Variable({ variable, form }: { variable: ServerVariable; form: FormState }): JSX.Element {
  const id = useId();
  const { name, description, enum: options } = variable;
  const value = variableValue(variable, form.remembered.value.variables, form.scriptVariables.value);
  const shared = {
    id,
    name: `server.${name}`,
    class: "pg-input",
    value,
    "aria-describedby": description === "" ? undefined : `${id}-about`,
  };
  return (
    <div class="pg-field pg-row">
      <div class="pg-about">
        <div class="pg-head">
          <label class="pg-name" for={id}>
            {name}
          </label>
        </div>
        {description !== "" && (
          <p id={`${id}-about`} class="pg-description">
            {description}
          </p>
        )}
      </div>
      <div class="pg-entry">
        {options.length > 0 ? (
          <select {...shared} onChange={(event) => form.setVariable(name, event.currentTarget.value)}>
            {(options.includes(value) ? options : [value, ...options]).map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </select>
        ) : (
          <input
            type="text"
            {...shared}
            autocomplete="off"
            spellcheck={false}
            onInput={(event) => form.setVariable(name, event.currentTarget.value)}
          />
        )}
      </div>
    </div>
  );
}
