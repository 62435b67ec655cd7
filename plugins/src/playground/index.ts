import {
  definePlugin,
  isPage,
  Stage,
  type Operation,
  type Playground,
  type PlaygroundContext,
  type Plugin,
  type Read,
} from "@octavo/core";
import { checkApi, checkEndpoint, checkSignIn } from "./check.ts";
import { checkServers } from "./check-servers.ts";
import { emitData } from "./data-file.ts";
import { describeEndpoint } from "./endpoint/describe-endpoint.ts";
import { effectiveMode, groupsOf, writtenMode } from "./mode.ts";
import { fieldOpener, hasPlaygroundDefaults } from "./open-field.ts";
import { prefillOf } from "./prefill.ts";
import { problems } from "./problems.ts";
import { sampleRequest } from "./sample-request.ts";
import { generatedSamples } from "./samples.ts";
import { usableServers } from "./servers.ts";
import { settingsOf } from "./settings.ts";

export interface PlaygroundOptions {
  /** Whether the site knows its readers, so that the mode `auth` can tell them apart. Default: false. */
  readonly signIn?: boolean;
}

const name = "playground";

const define = definePlugin<PlaygroundOptions>(
  name,
  (hooks, { signIn = false }) => {
    hooks.operation.tapPromise({ name, stage: Stage.first }, async (operation, read) =>
      isPage(operation.spec) ? describeEndpoint(operation, read) : operation,
    );
    hooks.playground.tapPromise({ name, stage: Stage.first }, (base, operation, context, read) =>
      describePlayground(base, operation, context, signIn, read),
    );
    // Late, so that samples are made with what other plugins say of servers and authentication.
    hooks.playground.tapPromise({ name, stage: Stage.late }, async (found, operation, { api }) => {
      const request = operation.webhook ? null : sampleRequest(operation, found, settingsOf(api));
      const samples = [...found.samples, ...generatedSamples(request, found, found.samples)];
      return { ...found, request, samples };
    });
    hooks.check.for("config").tap(name, (config, read) => checkApi(config, read));
    hooks.check.for("spec").tapPromise(name, checkServers);
    hooks.check.for("page").tapPromise(name, (path, read) => checkEndpoint(path, signIn, read));
    hooks.check.for("site").tapPromise(name, (_site, read) => checkSignIn(signIn, read));
    hooks.emit.tapPromise(name, emitData);
  },
  { problems },
);

/** What readers can do with endpoints: modes, what forms start with, code samples, and endpoints that pages describe. */
export const playground: (options?: PlaygroundOptions) => Plugin = (options = {}) => define(options);

async function describePlayground(
  base: Playground,
  operation: Operation,
  context: PlaygroundContext,
  signIn: boolean,
  read: Read,
): Promise<Playground> {
  const settings = settingsOf(context.api);
  const servers = usableServers(operation.servers);
  const written = writtenMode(context, operation.metadata);
  const hasServer = servers.length > 0;
  const mode = effectiveMode(written, { webhook: operation.webhook, hasServer, signIn });
  const deep = !isPage(operation.spec) && (await read.get(hasPlaygroundDefaults, operation.spec));
  return {
    ...base,
    mode,
    groups:
      mode === "auth" ? groupsOf(context.page.frontMatter["groups"] ?? operation.metadata["groups"]) : [],
    proxy: settings.proxy,
    credentials: settings.credentials,
    servers,
    prefill: await prefillOf(operation, {
      examples: settings.prefill,
      deep,
      open: fieldOpener(operation.spec, read),
    }),
    samples: operation.samples.map((sample) => ({ ...sample, written: true })),
    languages: settings.languages.map(({ key }) => key),
  };
}
