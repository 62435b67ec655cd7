import { isAbsolute, resolve } from "node:path";
import { UsageError } from "../arguments.ts";

/** Where archives of releases are kept. */
export type ArtifactsAddress = FolderAddress | S3Address;

interface FolderAddress {
  readonly kind: "folder";
  readonly folder: string;
}

export interface S3Address {
  readonly kind: "s3";
  readonly bucket: string;
  /** Without slashes around it; may be empty. */
  readonly prefix: string;
  /** Of a store that is not AWS. */
  readonly endpoint: string | undefined;
  /** Undefined: what the AWS SDK finds. */
  readonly region: string | undefined;
  /** Both or neither. Neither: what the AWS SDK finds. */
  readonly accessKey: string | undefined;
  readonly secretKey: string | undefined;
}

/**
 * Reads `--artifacts` or `OCTAVO_ARTIFACTS`, and the variables of S3. `from` is the flag or variable that the text is of.
 * Throws `UsageError`.
 */
export function artifactsAddress(
  written: string,
  {
    from,
    cwd,
    env,
  }: {
    readonly from: string;
    readonly cwd: string;
    readonly env: NodeJS.ProcessEnv;
  },
): ArtifactsAddress {
  const meant = `${from} is a folder that all servers see, or s3://bucket/prefix`;
  if (written.trim() === "" || written.includes("\0")) throw new UsageError(`${meant}, not "${written}".`);
  if (!/^[a-z][a-z0-9+.-]+:/i.test(written) || isAbsolute(written))
    return { kind: "folder", folder: resolve(cwd, written) };
  const [, bucket, prefix = ""] = /^s3:\/\/([^/?#]*)(?:\/([^?#]*))?$/.exec(written) ?? [];
  if (bucket === undefined) throw new UsageError(`${meant}, not "${withoutSecrets(written)}".`);
  if (!/^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i.test(bucket))
    throw new UsageError(
      `${from} names no bucket: "${withoutSecrets(bucket)}". Write s3://bucket/prefix; keys and hosts have variables of their own.`,
    );
  const parts = prefix.split("/").filter((part) => part !== "");
  const odd = parts.find((part) => part === "." || part === ".." || !/^[\w.!*'()-]+$/.test(part));
  if (odd !== undefined || prefix.length > 500)
    throw new UsageError(
      `The prefix of ${from} has letters, digits, "/" and "-_.!*'()" only, and no ".." between slashes, not "${prefix}".`,
    );
  const accessKey = env["OCTAVO_S3_ACCESS_KEY"]?.trim() || undefined;
  const secretKey = env["OCTAVO_S3_SECRET_KEY"]?.trim() || undefined;
  if ((accessKey === undefined) !== (secretKey === undefined))
    throw new UsageError(
      `OCTAVO_S3_${accessKey === undefined ? "ACCESS" : "SECRET"}_KEY is missing. Set it together with the other one, or neither where the AWS SDK finds a key itself.`,
    );
  const endpoint = endpointOf(env["OCTAVO_S3_ENDPOINT"]?.trim() ?? "");
  const region = regionOf(env["OCTAVO_S3_REGION"]?.trim() ?? "");
  return {
    kind: "s3",
    bucket,
    prefix: parts.join("/"),
    endpoint,
    // Stores that are not AWS have no regions, but a signature has to name one.
    region: region ?? (endpoint === undefined ? undefined : "us-east-1"),
    accessKey,
    secretKey,
  };
}

function endpointOf(written: string): string | undefined {
  if (written === "") return undefined;
  const url = URL.canParse(written) ? new URL(written) : undefined;
  const isPlain = url && /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search && !url.hash;
  if (!isPlain || url.username !== "" || url.password !== "")
    throw new UsageError(
      `OCTAVO_S3_ENDPOINT is the address of a store without a path or a key, such as https://s3.example.com, not "${withoutSecrets(written)}".`,
    );
  return url.origin;
}

function regionOf(written: string): string | undefined {
  if (written === "") return undefined;
  if (/^[a-z0-9-]{1,63}$/i.test(written)) return written;
  throw new UsageError(`OCTAVO_S3_REGION is the name of a region, such as eu-central-1, not "${written}".`);
}

/** Keys are often written before an "@". */
function withoutSecrets(text: string): string {
  return text.replace(/[^/]*@/, "…@").slice(0, 200);
}
