import { isObject } from "@octavo/core";
import {
  areGroups,
  defaultSession,
  longestSession,
  type JwtSettings,
  type LoginUrl,
  type PasswordSettings,
  type ReaderSettings,
} from "../readers/reader-settings.ts";
import { readPublicKey } from "../readers/public-key.ts";
import type { ReaderOptions } from "./configuration.ts";
import {
  below,
  isText,
  needed,
  readFields,
  shown,
  variableField,
  wrong,
  type Field,
  type Place,
} from "./fields.ts";

const any: Field = { test: () => true, expected: "" };
/** Login pages that readers choose among. */
const mostUrls = 10;
const example = `{ password: { variable: "DOCS_PASSWORD" } }`;

/** Who may read a project, checked. Throws `SetupError`. */
export function readReaders(place: Place, value: unknown): ReaderSettings {
  const { jwt, password, session } = readFields<ReaderOptions>(
    place,
    value,
    {
      jwt: any,
      password: any,
      session: {
        test: (seconds) =>
          Number.isSafeInteger(seconds) && (seconds as number) >= 60 && (seconds as number) <= longestSession,
        expected: `a whole number of seconds from 60 to ${longestSession} (90 days), such as 86400 for a day`,
      },
    },
    example,
  );
  if (jwt === undefined && password === undefined)
    throw wrong(
      place,
      `says no way to sign in, so nobody could. Set \`jwt\`, \`password\` or both, such as ${example}.`,
    );
  return {
    jwt: jwt === undefined ? undefined : readJwt(below(place, "jwt"), jwt),
    password: password === undefined ? undefined : readPassword(below(place, "password"), password),
    session: session ?? defaultSession,
  };
}

function readJwt(place: Place, value: unknown): JwtSettings {
  const written = readFields<NonNullable<ReaderOptions["jwt"]>>(
    place,
    value,
    {
      publicKey: { test: isText, expected: "a public key as PEM or JWK", silent: true },
      publicKeyVariable: variableField,
      loginUrls: needed({
        test: (urls) => typeof urls === "string" || Array.isArray(urls),
        expected: `the address of your login page, such as "https://example.com/login", or a list of them with names, such as [{ name: "Staff", url: "https://example.com/login" }]`,
      }),
    },
    `{ publicKeyVariable: "DOCS_PUBLIC_KEY", loginUrls: "https://example.com/login" }`,
  );
  const { publicKey, publicKeyVariable } = written;
  if ((publicKey === undefined) === (publicKeyVariable === undefined))
    throw wrong(
      place,
      publicKey === undefined
        ? "has no key. Set `publicKey` to the public key as PEM or JWK, or `publicKeyVariable` to the environment variable that has it."
        : "has both `publicKey` and `publicKeyVariable`. Keep one.",
    );
  if (publicKey !== undefined)
    try {
      readPublicKey(publicKey);
    } catch (error) {
      throw wrong(below(place, "publicKey"), error instanceof Error ? error.message : String(error));
    }
  return { publicKey, publicKeyVariable, loginUrls: readUrls(below(place, "loginUrls"), written.loginUrls) };
}

function readUrls(place: Place, value: unknown): readonly LoginUrl[] {
  if (typeof value === "string") return [{ name: "", url: readUrl(place, value) }];
  const list = value as readonly unknown[];
  if (list.length === 0 || list.length > mostUrls)
    throw wrong(place, `must have 1 to ${mostUrls} login pages, not ${list.length}.`);
  const urls = list.map((each, index) => {
    const at = { file: place.file, setting: `${place.setting}[${index}]` };
    const { name, url } = readFields<LoginUrl>(
      at,
      each,
      {
        name: needed({
          test: (text) => isText(text) && text.length <= 60 && !/\p{Cc}/u.test(text),
          expected: `what readers choose it by, in 60 characters at most, such as "Staff"`,
        }),
        url: needed({ test: isText, expected: `an address, such as "https://example.com/login"` }),
      },
      `{ name: "Staff", url: "https://example.com/login" }`,
    );
    return { name: name.trim(), url: readUrl(below(at, "url"), url) };
  });
  const twice = urls.find(({ name }, index) => urls.findIndex((other) => other.name === name) < index);
  if (twice) throw wrong(place, `has the name ${shown(twice.name)} twice, so readers could not choose.`);
  return urls;
}

function readUrl(place: Place, text: string): string {
  const url = URL.parse(text);
  const isLocal = url !== null && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
  if (url === null || !(url.protocol === "https:" || (url.protocol === "http:" && isLocal)))
    throw wrong(
      place,
      `must be an https:// address, such as "https://example.com/login", not ${shown(text)}. To try a login page on your own machine, write http://localhost, 127.0.0.1 or [::1] with its port, such as "http://localhost:3000/login".`,
    );
  if (url.username !== "" || url.password !== "")
    throw wrong(place, "has a name or a password in it, which every reader would see. Leave them out.");
  if (url.hash !== "" || url.searchParams.has("redirect"))
    throw wrong(
      place,
      `has ${url.hash === "" ? `"redirect" in its query` : "a fragment"}, not ${shown(text)}. Octavo adds where readers come back to as ?redirect=.`,
    );
  return url.href;
}

function readPassword(place: Place, value: unknown): PasswordSettings {
  // It may be the password itself.
  if (!isObject(value))
    throw wrong(
      place,
      `must be an object, such as { variable: "DOCS_PASSWORD" }; the password itself stands in no file.`,
    );
  const { variable, groups = [] } = readFields<NonNullable<ReaderOptions["password"]>>(
    place,
    value,
    {
      variable: needed(variableField),
      groups: {
        test: (names) => areGroups(names),
        expected: `a list of group names, such as ["customers"]`,
      },
    },
    `{ variable: "DOCS_PASSWORD" }`,
  );
  return { variable, groups };
}
