import { securityLabel } from "@octavo/core";
import type { JSX, TargetedInputEvent } from "preact";
import { useId } from "preact/hooks";
import type { SecurityScheme } from "../data.ts";
import type { FormState } from "../form-state.ts";
import { inputOf, typedFor, type TypedCredential } from "../form/credentials.ts";
import { isForbidden } from "../send/forbidden-header.ts";
import { Forget, needsCredentials } from "./forget.tsx";
import { aboutId, Row } from "./row.tsx";
import { Section } from "./section.tsx";
import { fill, words } from "../words.ts";

/** The credentials of the chosen option. They are remembered on the device, for all pages of the same API. */
export function Authorization({
  form,
  isDirect,
}: {
  form: FormState;
  isDirect: boolean;
}): JSX.Element | null {
  const { data, option, schemes } = form;
  if (!needsCredentials(data)) return null;
  return (
    <Section title={words.authorization} aside={<Forget form={form} />}>
      {data.security.length > 1 && (
        <select
          class="pg-input"
          name="auth"
          aria-label={words.howToAuthorize}
          value={String(option.value)}
          onChange={(event) => (option.value = Number(event.currentTarget.value))}
        >
          {data.security.map((each, index) => (
            <option key={index} value={String(index)}>
              {securityLabel(each) || words.none}
            </option>
          ))}
        </select>
      )}
      {schemes.value.map((scheme) => (
        <Scheme key={scheme.id} scheme={scheme} form={form} isDirect={isDirect} />
      ))}
    </Section>
  );
}

function Scheme(props: {
  readonly scheme: SecurityScheme;
  readonly form: FormState;
  readonly isDirect: boolean;
}): JSX.Element {
  const { scheme, form, isDirect } = props;
  const input = inputOf(scheme);
  const typed = typedFor(scheme, form.remembered.value.credentials);
  const set = (part: TypedCredential): void => form.setCredential(scheme.id, { ...typed, ...part });
  const name = `auth.${scheme.id}`;
  if (input === "none") return <p class="pg-note">{unsendable(scheme, isDirect)}</p>;
  const about = aboutOf(scheme, isDirect);
  if (input === "basic")
    return (
      <>
        <Secret
          name={`${name}.username`}
          label={words.username}
          isOpen
          about={about}
          value={typed.username}
          onInput={(username) => set({ username })}
        />
        <Secret
          name={`${name}.password`}
          label={words.password}
          about=""
          value={typed.password}
          onInput={(password) => set({ password })}
        />
      </>
    );
  return (
    <Secret
      name={name}
      label={input === "bearer" ? words.bearerToken : scheme.name || "Authorization"}
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
    "aria-describedby": aboutId(id, about),
    autocomplete: "off",
    spellcheck: false,
    onInput: (event: TargetedInputEvent<HTMLInputElement>) => onInput(event.currentTarget.value),
  };
  return (
    <Row id={id} label={label} type={type} about={about}>
      {isOpen ? <input type="text" {...shared} /> : <input type="password" {...shared} />}
    </Row>
  );
}

function typeOf({ type }: SecurityScheme): string {
  return type === "oauth2" ? "OAuth 2" : type === "openIdConnect" ? "OpenID Connect" : "";
}

function aboutOf(scheme: SecurityScheme, isDirect: boolean): string {
  const isKept = scheme.in === "cookie" || (scheme.in === "header" && isForbidden(scheme.name));
  const kept = fill(words.notSettable, { names: scheme.in === "cookie" ? "Cookie" : scheme.name });
  return [scheme.description, isDirect && isKept ? kept : ""].filter((text) => text !== "").join(" ");
}

function unsendable({ type, id }: SecurityScheme, isDirect: boolean): string {
  if (type !== "mutualTLS") return fill(words.notEnterable, { name: id });
  return isDirect ? words.certificate : words.certificateOfProxy;
}
