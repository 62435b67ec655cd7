import { defineProblem, type ProblemDefinition } from "@octavo/core";

export const noSignIn: ProblemDefinition<{ pages: number }> = defineProblem({
  code: "playground/no-sign-in",
  severity: "warning",
  needsWhole: "site",
  message: ({ pages }) =>
    `\`auth\` shows the playground to readers who are signed in, but nobody can sign in here; it acts as \`none\`${pages === 0 ? "" : pages === 1 ? " on 1 page" : ` on ${pages} pages`}.`,
  help: "The mode `auth` needs a site that knows its readers. Write `interactive` for a playground that everybody may use, or `none`.",
});

export const endpointAddress: ProblemDefinition<{ address: string }> = defineProblem({
  code: "playground/endpoint-address",
  severity: "error",
  message: ({ address }) =>
    `"${address}" is neither a path nor an \`http:\` or \`https:\` URL, so no request can be sent there.`,
  help: "After the method, `api` has a path such as `/users/{id}`, to which `api.mdx.server` of `docs.json` is added, or a whole URL such as `https://api.example.com/users/{id}`. Blanks in it are written as `%20`.",
});

export const endpointWithoutServer: ProblemDefinition<{ address: string }> = defineProblem({
  code: "playground/endpoint-without-server",
  severity: "information",
  needsWhole: "site",
  message: ({ address }) =>
    `"${address}" is a path without a server, so the page has samples but no form to send a request with.`,
  help: "Name the server in `api.mdx.server` of `docs.json`, or write a whole URL after the method.",
});

export const unusableServer: ProblemDefinition<{ url: string }> = defineProblem({
  code: "playground/unusable-server",
  severity: "warning",
  message: ({ url }) =>
    `"${url}" is no \`http:\` or \`https:\` URL, so the playground cannot send requests to it.`,
  help: "Write the base URL of the API with its scheme, such as `https://api.example.com/v1`.",
});

export const unsentCredentials: ProblemDefinition = defineProblem({
  code: "playground/unsent-credentials",
  severity: "warning",
  message: () =>
    "`credentials` does nothing here: requests go through the docs server, which sends no cookies of readers to APIs.",
  help: "Cookies go along only where browsers send the requests themselves. Set `api.playground.proxy` to `false`, and have the API allow the origin of the docs with credentials; or leave `credentials` out.",
});

export const noUsableServer: ProblemDefinition<{ url: string }> = defineProblem({
  code: "playground/no-usable-server",
  severity: "information",
  needsWhole: "configuration",
  message: ({ url }) =>
    `${url === "" ? "The document names no server" : `"${url}" is no \`http:\` or \`https:\` URL`}, so the pages of its operations have samples but no form to send requests with.`,
  help: "Add the base URL of the API to `servers` at the top of the document, such as `https://api.example.com/v1`. Nothing has to be done where readers shall not send requests; `api.playground.display` of `docs.json` can say so.",
});

export const paramWithoutPlace: ProblemDefinition<{ meant: string | undefined }> = defineProblem({
  code: "playground/param-without-place",
  severity: "warning",
  message: ({ meant }) =>
    `This \`<ParamField>\` says no place for its parameter, so the playground has no field for it${meant ? `; did you mean \`${meant}\`?` : "."}`,
  help: 'On a page with `api`, name the parameter with `path`, `query`, `header`, `cookie` or `body`: `<ParamField path="id">`.',
});

export const pathParameter: ProblemDefinition<{ name: string }> = defineProblem({
  code: "playground/path-parameter",
  severity: "warning",
  message: ({ name }) => `The path has "{${name}}", but no \`<ParamField path="${name}">\` describes it.`,
  help: "The playground has a plain field for it. Describe it on the page, so that readers know what belongs there.",
});

export const problems: readonly ProblemDefinition<never>[] = [
  noSignIn, endpointAddress, endpointWithoutServer, unusableServer, unsentCredentials, noUsableServer,
  paramWithoutPlace, pathParameter,
]; // prettier-ignore
