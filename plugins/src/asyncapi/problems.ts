import { defineProblem, type ProblemDefinition } from "@octavo/core";

// Documents that cannot be read.

export const notAsyncApi: ProblemDefinition<{ found: string }> = defineProblem({
  code: "asyncapi/not-asyncapi",
  severity: "error",
  message: ({ found }) => `This file is used as an AsyncAPI document but is none. ${found}`,
  help: "An AsyncAPI document is an object with `asyncapi: 3.0.0` at its top. Name another file, or mend this one.",
});

export const oldVersion: ProblemDefinition<{ version: string }> = defineProblem({
  code: "asyncapi/old-version",
  severity: "error",
  message: ({ version }) => `AsyncAPI ${version} is not supported; convert the document to AsyncAPI 3.0.`,
  help: "Only AsyncAPI 3 can be read: its channels no longer hold operations, and `publish` and `subscribe` have become `send` and `receive`. AsyncAPI's own command line writes the document anew: `npx @asyncapi/cli convert asyncapi.yaml --target-version 3.0.0 --output asyncapi.yaml`. Look at the result: which side sends what is said the other way round.",
});

export const unsupportedVersion: ProblemDefinition<{ version: string }> = defineProblem({
  code: "asyncapi/unsupported-version",
  severity: "error",
  message: ({ version }) => `The AsyncAPI version ${version} cannot be read; 3.0 can.`,
  help: "Write the version of AsyncAPI that the document follows, as in `asyncapi: 3.0.0`. It is not the version of your own API: that one is `info.version`.",
});

export const noChannels: ProblemDefinition = defineProblem({
  code: "asyncapi/no-channels",
  severity: "error",
  message: () => "The document has no channels, so it has no pages.",
  help: "Each channel of `channels` has a page, with the messages that its operations send and receive. Perhaps this is the wrong file, or one part of a document that is split over several.",
});

export const notAnObject: ProblemDefinition<{ what: string; kind: string }> = defineProblem({
  code: "asyncapi/not-an-object",
  severity: "error",
  message: ({ what, kind }) => `${what} must be an object, but it is ${kind}; it is left out.`,
  help: "A part of the document has the wrong type, so there is nothing to show of it. Often a key is left empty in YAML, or what belongs below it is not indented.",
});

export const wrongKey: ProblemDefinition<{ source: string; is: string; key: string }> = defineProblem({
  code: "asyncapi/wrong-key",
  severity: "error",
  message: ({ source, is, key }) =>
    `${source} is an ${is} document, so no pages come of it here: name it under \`${key}\`.`,
  help: "`openapi` names OpenAPI documents, and `asyncapi` names AsyncAPI documents. An element may have both; of a group that has both, `openapi` counts.",
});

// What the check of a document finds.

export const unshownOperation: ProblemDefinition<{
  operation: string;
  reason: "channel" | "action";
  meant: string | undefined;
}> = defineProblem({
  code: "asyncapi/unshown-operation",
  severity: "warning",
  message: ({ operation, reason, meant }) =>
    reason === "channel"
      ? `The operation "${operation}" names no channel of this document, so it is on no page.`
      : `The operation "${operation}" is on no page: its \`action\` is neither \`send\` nor \`receive\`${meant ? `; did you mean "${meant}"?` : "."}`,
  help: "An operation stands on the page of its channel: `channel` is a reference such as `$ref: '#/channels/chat'`, and `action` says what the application that the document describes does there, `send` or `receive`.",
});

export const unresolvedReference: ProblemDefinition<{
  reference: string;
  meant: string | undefined;
  isCircular: boolean;
}> = defineProblem({
  code: "asyncapi/unresolved-ref",
  severity: "error",
  message: ({ reference, meant, isCircular }) =>
    isCircular
      ? `"${reference}" leads back to itself through references alone, so it stands for nothing.`
      : `Nothing is at "${reference}" in this document${meant ? `; did you mean "${meant}"?` : "."}`,
  help: "The reference leads nowhere, so what it should bring is missing from the page. Mend its path, or add what it names.",
});

export const wrongReference: ProblemDefinition<{
  reference: string;
  section: string;
  expected: string;
}> = defineProblem({
  code: "asyncapi/wrong-ref",
  severity: "error",
  message: ({ reference, section, expected }) =>
    `"${reference}" is one of \`components.${section}\`, and one of \`components.${expected}\` is expected here: nothing of it is shown.`,
  help: "Each section of `components` holds objects of one kind. The payload of a message is a schema: name one, or give the channel the message itself under `messages`.",
});

export const externalReference: ProblemDefinition<{ reference: string }> = defineProblem({
  code: "asyncapi/external-ref",
  severity: "warning",
  message: ({ reference }) => `"${reference}" is in another document and is not followed.`,
  help: "References are followed within one document. AsyncAPI's own command line makes one of several, `npx @asyncapi/cli bundle asyncapi.yaml --output asyncapi.bundled.yaml`; name that one in docs.json.",
});

export const foreignReference: ProblemDefinition<{ message: string; channel: string }> = defineProblem({
  code: "asyncapi/foreign-message",
  severity: "warning",
  message: ({ message, channel }) =>
    `"${message}" is no message of the channel "${channel}": an operation names those under \`#/channels/${channel}/messages\`.`,
  help: "`messages` of an operation says which messages of its channel it is about. The message is shown all the same; other tools may refuse the document. Give the channel the message, and name it there.",
});

export const cutChannel: ProblemDefinition<{
  channel: string;
  what: "operations" | "messages";
  limit: number;
}> = defineProblem({
  code: "asyncapi/cut-channel",
  severity: "warning",
  message: ({ channel, what, limit }) =>
    `The page of the channel "${channel}" has the first ${limit} of its ${what}; the others are left out.`,
  help: "A page has at most 500 operations, and as many messages of all of them together: nobody would find anything on a longer one. Name in `messages` of each operation those that it is about, since one without has all of the channel's, or make several channels of it. `x-hidden: true` on an operation leaves it out on purpose.",
});

// What is wrong with `asyncapi` in front matter.

export const malformedReference: ProblemDefinition<{ written: string }> = defineProblem({
  code: "asyncapi/malformed-reference",
  severity: "error",
  message: ({ written }) => `"${written}" names no channel: write the document and the id of a channel.`,
  help: "The front matter key `asyncapi` is `file channelId`, as in `asyncapi.yaml chat`. The id is the key of the channel under `channels`, not its address.",
});

export const unknownDocument: ProblemDefinition<{ written: string; meant: string | undefined }> =
  defineProblem({
    code: "asyncapi/unknown-document",
    severity: "error",
    message: ({ written, meant }) =>
      `There is no AsyncAPI document "${written}"${meant ? `; did you mean "${meant}"?` : "."}`,
    help: "A document is named by its path from the docs folder (`specs/chat.yaml`), by a path from this file (`./chat.yaml`), by its bare name (`chat`), or by its URL.",
  });

export const noDocument: ProblemDefinition<{ channel: string }> = defineProblem({
  code: "asyncapi/no-document",
  severity: "error",
  message: ({ channel }) => `"${channel}" names no AsyncAPI document, and the site has none.`,
  help: "Write the document before the id of the channel, as in `asyncapi.yaml chat`, and put it into the docs folder.",
});

export const unknownChannel: ProblemDefinition<{
  channel: string;
  documents: string;
  meant: string | undefined;
  isExcluded: boolean;
}> = defineProblem({
  code: "asyncapi/unknown-channel",
  severity: "error",
  message: ({ channel, documents, meant, isExcluded }) =>
    isExcluded
      ? `The channel "${channel}" has no page: \`x-hidden\` or \`x-excluded\` leaves it out of ${documents}.`
      : `There is no channel "${channel}" in ${documents}${meant ? `; did you mean "${meant}"?` : "."}`,
  help: "The id is the key of the channel under `channels`, as it is written there: neither its `title` nor its `address`. A channel with `x-hidden` or `x-excluded` cannot be shown.",
});

export const ambiguousChannel: ProblemDefinition<{ channel: string; chosen: string; others: string }> =
  defineProblem({
    code: "asyncapi/ambiguous-channel",
    severity: "warning",
    message: ({ channel, chosen, others }) =>
      `The channel "${channel}" is in ${chosen} and in ${others}; the first one is used.`,
    help: "Write the document before the channel, as in `asyncapi.yaml chat`, so that it is clear which one is meant.",
  });

export const problems: readonly ProblemDefinition<never>[] = [
  notAsyncApi, oldVersion, unsupportedVersion, noChannels, notAnObject, wrongKey, unshownOperation, unresolvedReference, wrongReference, externalReference,
  foreignReference, cutChannel, malformedReference, unknownDocument, noDocument, unknownChannel, ambiguousChannel,
]; // prettier-ignore
