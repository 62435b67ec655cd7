import {
  audience,
  definePlugin,
  isPage,
  isReader,
  readGroups,
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
import { effectiveMode, modeFor, writtenMode } from "./mode.ts";
import { fieldOpener, hasPlaygroundDefaults } from "./open-field.ts";
import { prefillOf } from "./prefill.ts";
import { problems } from "./problems.ts";
import { sampleRequest } from "./sample-request.ts";
import { generatedSamples } from "./samples.ts";
import { usableServers } from "./servers.ts";
import { settingsOf } from "./settings.ts";

const name = "playground";

const define = definePlugin(
  name,
  (hooks) => {
    hooks.operation.tapPromise({ name, stage: Stage.first, isSource: true }, async (operation, read) =>
      isPage(operation.spec) ? describeEndpoint(operation, read) : operation,
    );
    hooks.playground.tapPromise({ name, stage: Stage.first }, (base, operation, context, read) =>
      describePlayground(base, operation, context, read),
    );
    // Late, so that samples are made with what other plugins say of servers and authentication.
    hooks.playground.tapPromise({ name, stage: Stage.late }, async (found, operation, { api }) => {
      const request = isSent(operation) ? sampleRequest(operation, found, settingsOf(api)) : null;
      const samples = [...found.samples, ...generatedSamples(request, found, found.samples)];
      return { ...found, request, samples };
    });
    hooks.check.for("config").tap(name, (config, read) => checkApi(config, read));
    hooks.check.for("spec").tapPromise(name, checkServers);
    hooks.check.for("page").tapPromise(name, (path, read) => checkEndpoint(path, read));
    hooks.check.for("site").tapPromise(name, (_site, read) => checkSignIn(read));
    hooks.emit.tapPromise(name, emitData);
  },
  { problems },
);

/** What readers can do with endpoints: modes, what forms start with, code samples, and endpoints that pages describe. */
export const playground: () => Plugin = define;

/** Whether readers can send it as a request: a webhook they receive, and channels are no requests. */
function isSent({ webhook, channel }: Operation): boolean {
  return !webhook && channel === undefined;
}

async function describePlayground(
  base: Playground,
  operation: Operation,
  context: PlaygroundContext,
  read: Read,
): Promise<Playground> {
  const settings = settingsOf(context.api);
  const servers = usableServers(operation.servers);
  const written = writtenMode(context, operation.metadata);
  const hasServer = servers.length > 0;
  const readers = await read.get(audience, "");
  const found = effectiveMode(written, {
    isSent: isSent(operation),
    hasServer,
    signIn: readers !== null,
  });
  const groups = readGroups(context.page.frontMatter["groups"] ?? operation.metadata["groups"]);
  const mode = found === "auth" && isReader(readers) ? modeFor(readers, groups) : found;
  const deep = !isPage(operation.spec) && (await read.get(hasPlaygroundDefaults, operation.spec));
  return {
    ...base,
    mode,
    groups: mode === "auth" ? (groups?.includes ?? []) : [],
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
