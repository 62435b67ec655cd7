import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import type * as S3 from "@aws-sdk/client-s3";
import { requirePackages } from "../require-packages.ts";
import {
  artifactName,
  releaseOfArtifact,
  type ArtifactStore,
  type StoredArtifact,
} from "./artifact-store.ts";
import type { S3Address } from "./artifacts-address.ts";
import { explainS3 } from "./explain-s3.ts";

/** Milliseconds: to connect, and for which a connection may say nothing. */
const connecting = 5_000;
const silence = 30_000;

/** Archives in a bucket of S3, or of a store that speaks as it does. Rejects with `SetupError` where the client is not installed. */
export async function s3Artifacts(address: S3Address): Promise<ArtifactStore> {
  requirePackages("An artifact store in S3", ["@aws-sdk/client-s3"]);
  const s3 = await import("@aws-sdk/client-s3");
  const client = openClient(s3.S3Client, address);
  const { bucket: Bucket, prefix } = address;
  const name = `s3://${[Bucket, prefix].filter((part) => part !== "").join("/")}`;
  const below = (project: string): string =>
    `${prefix === "" ? "" : `${prefix}/`}${encodeURIComponent(project)}/`;
  const keyOf = (project: string, release: string): string => below(project) + artifactName(release);
  const explained = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw explainS3(name, address, error);
    }
  };
  const isAbsent = (error: unknown): boolean => error instanceof s3.NoSuchKey;
  return {
    name,
    put: async (project, release, { path, bytes, sha256 }, abortSignal) => {
      const Body = (await open(path)).createReadStream();
      // The SDK listens to no error of what it sends: uncaught, one would end the server.
      const unreadable = new AbortController();
      Body.on("error", (error) => unreadable.abort(error));
      const command = new s3.PutObjectCommand({
        Bucket,
        Key: keyOf(project, release),
        Body,
        ContentLength: bytes,
        ContentType: "application/zstd",
      });
      // The store refuses what is not of this hash; without it the SDK would sign no content, or send it in a form of its own.
      command.middlewareStack.add(
        (next) => (args) => {
          const request = args.request as { headers: Record<string, string> };
          request.headers["x-amz-content-sha256"] = sha256;
          return next(args);
        },
        { step: "build", name: "contentHash" },
      );
      try {
        const either = AbortSignal.any([abortSignal, unreadable.signal]);
        await explained(client.send(command, { abortSignal: either }));
      } catch (error) {
        unreadable.signal.throwIfAborted();
        throw error;
      } finally {
        Body.destroy();
      }
    },
    get: async (project, release, abortSignal) => {
      const command = new s3.GetObjectCommand({ Bucket, Key: keyOf(project, release) });
      const answer = client.send(command, { abortSignal }).catch((error: unknown) => {
        if (isAbsent(error)) return undefined;
        throw error;
      });
      return (await explained(answer))?.Body as Readable | undefined;
    },
    list: (project, abortSignal) =>
      explained(list(s3, client, { Bucket, Prefix: below(project), abortSignal })),
    remove: async (project, release, abortSignal) => {
      const command = new s3.DeleteObjectCommand({ Bucket, Key: keyOf(project, release) });
      await explained(client.send(command, { abortSignal }));
    },
    close: () => client.destroy(),
  };
}

const nothing = (): void => undefined;
/** What goes wrong is in the errors. */
const silent = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };

function openClient(
  Client: typeof S3.S3Client,
  { endpoint, region, accessKey, secretKey }: S3Address,
): S3.S3Client {
  return new Client({
    ...(region !== undefined && { region }),
    // What is no AWS has a name for the service, and seldom one for each bucket.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(accessKey !== undefined &&
      secretKey !== undefined && { credentials: { accessKeyId: accessKey, secretAccessKey: secretKey } }),
    // We try again ourselves: a stream can be sent once. And not every store knows the newer checksums.
    maxAttempts: 1,
    logger: silent,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: connecting, socketTimeout: silence },
  });
}

async function list(
  s3: typeof S3,
  client: S3.S3Client,
  {
    Bucket,
    Prefix,
    abortSignal,
  }: { readonly Bucket: string; readonly Prefix: string; readonly abortSignal: AbortSignal },
): Promise<readonly StoredArtifact[]> {
  const found: StoredArtifact[] = [];
  for (let ContinuationToken: string | undefined; ;) {
    const command = new s3.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken });
    const page = await client.send(command, { abortSignal });
    for (const { Key = "", LastModified } of page.Contents ?? []) {
      const release = releaseOfArtifact(Key.slice(Prefix.length));
      if (release !== undefined && LastModified) found.push({ release, modifiedAt: LastModified });
    }
    ContinuationToken = page.IsTruncated === true ? page.NextContinuationToken : undefined;
    if (ContinuationToken === undefined) return found;
  }
}
