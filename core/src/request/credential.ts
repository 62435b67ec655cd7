import { encodeBase64 } from "./base64.ts";

/** What the reader gave for one scheme. Empty values are not sent. */
export type Credential =
  | {
      readonly kind: "apiKey";
      readonly in: "header" | "query" | "cookie";
      readonly name: string;
      readonly value: string;
    }
  | { readonly kind: "bearer"; readonly token: string }
  | { readonly kind: "basic"; readonly username: string; readonly password: string };

export interface PlacedCredential {
  readonly in: "header" | "query" | "cookie";
  readonly name: string;
  readonly value: string;
}

/** Where the credentials that are not empty go, and as what. Of two for one place the later counts. */
export function placeCredentials(credentials: readonly Credential[]): PlacedCredential[] {
  const placed = new Map<string, PlacedCredential>();
  for (const credential of credentials.map(place)) {
    const name = credential.in === "header" ? credential.name.toLowerCase() : credential.name;
    if (credential.value !== "") placed.set(`${credential.in}:${name}`, credential);
  }
  return [...placed.values()];
}

function place(credential: Credential): PlacedCredential {
  if (credential.kind === "apiKey") return credential;
  const value = credential.kind === "bearer" ? bearer(credential.token) : basic(credential);
  return { in: "header", name: "Authorization", value };
}

function bearer(token: string): string {
  return token === "" ? "" : `Bearer ${token}`;
}

function basic({ username, password }: { readonly username: string; readonly password: string }): string {
  if (username === "" && password === "") return "";
  return `Basic ${encodeBase64(new TextEncoder().encode(`${username}:${password}`))}`;
}
