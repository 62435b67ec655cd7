/** Where readers of a project sign in, as `octavo.config.*` says, checked. */
export interface ReaderSettings {
  readonly jwt: JwtSettings | undefined;
  readonly password: PasswordSettings | undefined;
  /** Seconds that a session lasts at most. */
  readonly session: number;
}

export interface JwtSettings {
  /** PEM or JWK; undefined where a variable of the environment has it. */
  readonly publicKey: string | undefined;
  readonly publicKeyVariable: string | undefined;
  readonly loginUrls: readonly LoginUrl[];
}

export interface PasswordSettings {
  /** Of the environment. */
  readonly variable: string;
  /** Groups of whoever knows it. */
  readonly groups: readonly string[];
}

export interface LoginUrl {
  /** What readers choose by, where there are several. */
  readonly name: string;
  readonly url: string;
}

/** Seconds: a week, and 90 days. */
export const defaultSession: number = 7 * 86_400;
export const longestSession: number = 90 * 86_400;

/** Characters of a password. */
export const shortestPassword = 8;

/** Groups of one reader, and characters of each; a cookie has to hold them. */
export const mostGroups = 100;
export const longestGroup = 100;
/** Characters of all together, as JSON. */
export const longestGroups = 2000;

/** Whether these can be somebody's groups. */
export function areGroups(value: unknown): value is readonly string[] {
  return (
    Array.isArray(value) &&
    value.length <= mostGroups &&
    value.every(isGroup) &&
    encodeURIComponent(JSON.stringify(value)).length <= longestGroups
  );
}

function isGroup(value: unknown): value is string {
  return (
    typeof value === "string" &&
    value.trim() !== "" &&
    value.length <= longestGroup &&
    value.isWellFormed() &&
    !/\p{Cc}/u.test(value)
  );
}
