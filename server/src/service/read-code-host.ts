import { resolve } from "node:path";
import { openCodeHost, type CodeHostSettings } from "../code-hosts/open-code-host.ts";
import { isText, readKind, needed, textField, variableField, wrong, type Place } from "./fields.ts";

const hosted = {
  repository: needed(textField(`the repository's name on the host, such as "acme/docs"`)),
  tokenVariable: needed(variableField),
};
const web = textField(`the address of the host's pages, such as "https://git.example.com"`);

const kinds = {
  github: {
    ...hosted,
    web,
    api: textField(`the address of the host's API, such as "https://git.example.com/api/v3"`),
  },
  gitlab: { ...hosted, web },
  gitea: { ...hosted, web: needed(web) },
  local: {
    folder: needed(textField(`a git repository on this machine, such as "../docs.git"`)),
    link: {
      test: isLink,
      expected: `the http, https or file address of a pull request, such as "https://git.example.com/compare/{base}...{head}"`,
    },
  },
};

/** People open it: nothing but an address of a page or a file. */
function isLink(value: unknown): boolean {
  const written = isText(value) ? value.replaceAll(/\{(head|base)\}/g, "x") : "";
  return /^(https?|file):$/.test(URL.parse(written)?.protocol ?? "");
}

/** The settings of a code host, and where its repository is. Throws `SetupError`. */
export function readCodeHost(
  place: Place,
  value: unknown,
  folder: string,
): { readonly codeHost: CodeHostSettings; readonly url: string } {
  const example = `{ kind: "github", repository: "acme/docs", tokenVariable: "GITHUB_TOKEN" }`;
  const read = readKind<CodeHostSettings>(place, value, kinds, example);
  const codeHost = read.kind === "local" ? { ...read, folder: resolve(folder, read.folder) } : read;
  try {
    return { codeHost, url: openCodeHost(codeHost, "").remote.url };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw wrong(place, `is wrong: ${error.message}`);
  }
}
