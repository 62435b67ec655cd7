import type { JSX, TargetedInputEvent } from "preact";
import { useId } from "preact/hooks";
import type { SecurityScheme } from "../data.ts";
import type { FormState } from "../form-state.ts";
import { inputOf, optionLabel, typedFor, type TypedCredential } from "../form/credentials.ts";
import { Forget, needsCredentials } from "./forget.tsx";
import { Section } from "./section.tsx";

/** The credentials of the chosen option. They are remembered on the device, for all pages of the same API. */
export function Authorization({ form }: { form: FormState }): JSX.Element | null {
  const { data, option, schemes } = form;
  if (!needsCredentials(data)) return null;
  return (
    <Section title="Authorization" aside={<Forget form={form} />}>
      {data.security.length > 1 && (
        <select
          class="pg-input"
          name="auth"
          aria-label="How to authorize"
          value={String(option.value)}
          onChange={(event) => (option.value = Number(event.currentTarget.value))}
        >
          {data.security.map((each, index) => (
            <option key={index} value={String(index)}>
              {optionLabel(each.schemes)}
            </option>
          ))}
        </select>
      )}
      {schemes.value.map((scheme) => (
        <Scheme key={scheme.id} scheme={scheme} form={form} />
      ))}
    </Section>
  );
}

function Scheme({ scheme, form }: { scheme: SecurityScheme; form: FormState }): JSX.Element {
  const input = inputOf(scheme);
  const typed = typedFor(scheme, form.remembered.value.credentials);
  const set = (part: TypedCredential): void => form.setCredential(scheme.id, { ...typed, ...part });
  const name = `auth.${scheme.id}`;
  if (input === "none") return <p class="pg-note">{unsendable(scheme)}</p>;
  const about = aboutOf(scheme, form.data.proxy === null);
  if (input === "basic")
    return (
      <>
        <Secret
          name={`${name}.username`}
          label="Username"
          isOpen
          about={about}
          value={typed.username}
          onInput={(username) => set({ username })}
        />
        <Secret
          name={`${name}.password`}
          label="Password"
          about=""
          value={typed.password}
          onInput={(password) => set({ password })}
        />
      </>
    );
  return (
    <Secret
      name={name}
      label={input === "bearer" ? "Bearer token" : scheme.name || "Authorization"}
      type={input === "bearer" ? typeOf(scheme) : scheme.in || scheme.scheme}
      about={about}
      value={typed.value}
      onInput={(value) => set({ value })}
    />
  );
}

function Secret(props: {
  readonly name: string;
  readonly label: string;
  readonly type?: string;
  readonly about: string;
  readonly value: string | undefined;
  /** Shown as it is typed. */
  readonly isOpen?: boolean;
  readonly onInput: (value: string) => void;
}): JSX.Element {
  const { name, label, type, about, value, isOpen = false, onInput } = props;
  const id = useId();
  const shared = {
    id,
    class: "pg-input",
    name,
    value: value ?? "",
    "aria-describedby": about === "" ? undefined : `${id}-about`,
    autocomplete: "off",
    spellcheck: false,
    onInput: (event: TargetedInputEvent<HTMLInputElement>) => onInput(event.currentTarget.value),
  };
  return (
    <div class="pg-field pg-row">
      <div class="pg-about">
        <div class="pg-head">
          <label class="pg-name" for={id}>
            {label}
          </label>
          {type !== undefined && <span class="pg-type">{type}</span>}
        </div>
        {about !== "" && (
          <p id={`${id}-about`} class="pg-description">
            {about}
          </p>
        )}
      </div>
      <div class="pg-entry">
        {isOpen ? <input type="text" {...shared} /> : <input type="password" {...shared} />}
      </div>
    </div>
  );
}

function typeOf({ type }: SecurityScheme): string {
  return type === "oauth2" ? "OAuth 2" : type === "openIdConnect" ? "OpenID Connect" : "";
}

function aboutOf(scheme: SecurityScheme, isDirect: boolean): string {
  const cookie =
    scheme.in === "cookie" && isDirect
      ? "Browsers do not let pages set cookies: this value is only in the code sample."
      : "";
  return [scheme.description, cookie].filter((text) => text !== "").join(" ");
}

function unsendable({ type, id }: SecurityScheme): string {
  if (type === "mutualTLS")
    return "This API asks for a client certificate (mutual TLS). The browser presents those that are installed; none can be given here.";
  return `The scheme “${id}” cannot be filled in here.`;
}
