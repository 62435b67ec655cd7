import { ArtifactError } from "./artifact-error.ts";
import type { S3Address } from "./artifacts-address.ts";

const keys = "OCTAVO_S3_ACCESS_KEY and OCTAVO_S3_SECRET_KEY";

const advice: Readonly<Record<string, string>> = {
  AccessDenied: `The key may not do that. Give it the right to read, write, list and remove in this bucket, or set ${keys} to another one.`,
  InvalidAccessKeyId: `The store does not know the access key. Look at ${keys}.`,
  SignatureDoesNotMatch: `The secret key does not fit the access key, or OCTAVO_S3_REGION is another one than the bucket's. Look at ${keys}.`,
  NoSuchBucket: "There is no such bucket. Make it, or name another one.",
  PermanentRedirect:
    "The bucket is in another region. Set OCTAVO_S3_REGION to it, or OCTAVO_S3_ENDPOINT to its address.",
  AuthorizationHeaderMalformed: "The bucket is in another region. Set OCTAVO_S3_REGION to it.",
  RequestTimeTooSkewed: "The clock of this machine is wrong. Set it.",
  XAmzContentSHA256Mismatch: "The archive was changed on its way.",
  EntityTooLarge: "The archive is larger than the store takes at once (5 GB). Make the site smaller.",
  CredentialsProviderError: `There is no key. Set ${keys}, or give this machine a role that the AWS SDK finds.`,
  ENOTFOUND: "The host of OCTAVO_S3_ENDPOINT cannot be found. Look whether it is written correctly.",
};

/** Errors of the network that may be gone a moment later. */
const passing = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "TimeoutError",
  "RequestTimeout",
  "SlowDown",
  "ServiceUnavailable",
  "InternalError",
  "XAmzContentSHA256Mismatch",
]);

interface S3Failure {
  readonly name?: string;
  readonly message?: string;
  readonly code?: string;
  readonly Code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** What was wrong with a request to S3, and what to do. Secrets are in no error of the SDK, and in none of ours. */
export function explainS3(name: string, { endpoint }: S3Address, error: unknown): unknown {
  if (!(error instanceof Error) || error.name === "AbortError") return error;
  const { name: kind = "", code = "", Code = "", message = "", $metadata } = error as S3Failure;
  const status = $metadata?.httpStatusCode;
  const cause = [code, Code, kind].find((each) => each in advice || passing.has(each));
  const isTransient = (cause !== undefined && passing.has(cause)) || status === 429 || (status ?? 0) >= 500;
  const told = cause ?? [code, Code, kind].find((each) => each !== "" && each !== "Error");
  const region = /region is missing/i.test(message)
    ? 'No region is known. Set OCTAVO_S3_REGION to that of the bucket, such as "eu-central-1", or OCTAVO_S3_ENDPOINT where the store is not AWS.'
    : undefined;
  const why =
    region ??
    (cause === undefined ? undefined : advice[cause]) ??
    (status === 401 || status === 403
      ? advice["AccessDenied"]
      : isTransient
        ? "It may be away for a moment."
        : `${message.slice(0, 300)}.`);
  const place = endpoint === undefined ? name : `${name} at ${endpoint}`;
  const seen = [told, status].filter((each) => each !== undefined).join(", ");
  return new ArtifactError(`The artifact store, ${place}, cannot be used${seen && ` (${seen})`}. ${why}`, {
    isTransient,
    cause: error,
  });
}
