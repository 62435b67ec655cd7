import type { Credential } from "@octavo/core/request";
import type { SecurityScheme } from "../data.ts";

/** What the reader gave for one scheme: user name and password of basic, the value of all others. */
export interface TypedCredential {
  readonly value?: string;
  readonly username?: string;
  readonly password?: string;
}

/** How a scheme is typed in; "none": a browser cannot send it. */
export type CredentialInput = "basic" | "bearer" | "value" | "none";

export function inputOf({ type, scheme, in: place }: SecurityScheme): CredentialInput {
  if (type === "oauth2" || type === "openIdConnect") return "bearer";
  if (type === "apiKey") return place === "" ? "none" : "value";
  if (type !== "http") return "none";
  return scheme === "basic" || scheme === "bearer" ? scheme : "value";
}

/** The credentials of an option for `buildRequest`. What was not typed is prefilled where the specification says so. */
export function credentialsOf(
  schemes: readonly SecurityScheme[],
  typed: Readonly<Record<string, TypedCredential>>,
): readonly Credential[] {
  return schemes.flatMap((scheme): Credential[] => {
    const given = typedFor(scheme, typed);
    const value = given.value ?? "";
    switch (inputOf(scheme)) {
      case "basic":
        return [{ kind: "basic", username: given.username ?? "", password: given.password ?? "" }];
      case "bearer":
        return [{ kind: "bearer", token: value.replace(/^Bearer\s+/i, "").trim() }];
      case "value": {
        const { name, in: place } = scheme;
        return [
          { kind: "apiKey", in: place || "header", name: name || "Authorization", value: value.trim() },
        ];
      }
      case "none":
        return [];
    }
  });
}

/** What was typed for a scheme, if anything was. */
export function typedCredential(
  id: string,
  typed: Readonly<Record<string, TypedCredential>>,
): TypedCredential | undefined {
  return Object.hasOwn(typed, id) ? typed[id] : undefined;
}

export function typedFor(
  scheme: SecurityScheme,
  typed: Readonly<Record<string, TypedCredential>>,
): TypedCredential {
  return typedCredential(scheme.id, typed) ?? (scheme.prefill === null ? {} : { value: scheme.prefill });
}
