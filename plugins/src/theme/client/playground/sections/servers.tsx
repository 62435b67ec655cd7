import type { JSX } from "preact";
import { useId } from "preact/hooks";
import type { Server, ServerVariable } from "../data.ts";
import type { FormState } from "../form-state.ts";
import { serverUrl, variableValue } from "../form/server-url.ts";
import { Forget, needsCredentials } from "./forget.tsx";
import { aboutId, Row } from "./row.tsx";
import { Section } from "./section.tsx";
import { words } from "../words.ts";

/** Which server the request goes to, where there is something to choose. */
export function Servers({ form }: { form: FormState }): JSX.Element | null {
  const { data, server } = form;
  const variables = server.value?.variables ?? [];
  if (data.servers.length < 2 && variables.length === 0) return null;
  return (
    <Section title={words.server} aside={!needsCredentials(data) && <Forget form={form} />}>
      {data.servers.length > 1 && <ServerChoice form={form} />}
      {variables.map((variable) => (
        <Variable key={variable.name} variable={variable} form={form} />
      ))}
    </Section>
  );
}

function ServerChoice({ form }: { form: FormState }): JSX.Element {
  const { data, server, remembered, scriptVariables } = form;
  const shown = (each: Server): string => {
    const url = serverUrl(each, remembered.value.variables, scriptVariables.value);
    return each.description === "" ? url : `${each.description}: ${url}`;
  };
  return (
    <select
      class="pg-input"
      name="server"
      aria-label={words.server}
      value={String(data.servers.findIndex((each) => each === server.value))}
      onChange={(event) => {
        const chosen = data.servers[Number(event.currentTarget.value)];
        if (chosen) form.chooseServer(chosen);
      }}
    >
      {data.servers.map((each, index) => (
        <option key={index} value={String(index)}>
          {shown(each)}
        </option>
      ))}
    </select>
  );
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
    "aria-describedby": aboutId(id, description),
  };
  return (
    <Row id={id} label={name} about={description}>
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
    </Row>
  );
}
