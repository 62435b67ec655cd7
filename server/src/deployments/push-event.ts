import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { isObject } from "@octavo/core";

/** A request of a code host, as it came. */
export interface WebhookRequest {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Buffer;
}

/** Says what of an event is not understood, and what to do, in words for whoever set up the webhook. */
export class EventError extends Error {
  override readonly name = "EventError";
}

/** Whether GitHub, GitLab or Gitea (or what speaks as they do) sent it, which know the secret. */
export function isSigned(request: WebhookRequest, secret: string): boolean {
  const { headers, body } = request;
  const header = (name: string): string | undefined => {
    const value = headers[name];
    return typeof value === "string" ? value : undefined;
  };
  const digest = (signed: Buffer): string => createHmac("sha256", secret).update(signed).digest("hex");
  // Gitea signs what is in a form, and GitHub the form. Gitea has the header of GitHub, too.
  const gitea = header("x-gitea-signature") ?? header("x-forgejo-signature");
  if (gitea !== undefined) return isEqual(gitea, digest(payloadOf(request)));
  const gitHub = header("x-hub-signature-256");
  if (gitHub !== undefined) return isEqual(gitHub, `sha256=${digest(body)}`);
  const gitLab = header("x-gitlab-token");
  return gitLab !== undefined && isEqual(gitLab, secret);
}

/** Of one length. */
function hash(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** Takes as long whatever is sent. */
function isEqual(sent: string, right: string): boolean {
  return timingSafeEqual(hash(sent), hash(right));
}

const field = "payload=";

/**
 * What is sent: the body, or `payload` in a form, as which GitHub sends it unless told otherwise. A form has nothing else: taking one
 * apart takes long where somebody has made it so, and nobody knows yet who has sent it.
 */
function payloadOf({ headers, body }: WebhookRequest): Buffer {
  const isForm = /^application\/x-www-form-urlencoded\s*(;|$)/i.test(String(headers["content-type"]));
  if (!isForm) return body;
  if (!body.subarray(0, field.length).equals(Buffer.from(field)) || body.includes("&"))
    return Buffer.alloc(0);
  return decoded(body.subarray(field.length));
}

/** A value of a form, byte by byte: what is no escape stays as it is. */
function decoded(value: Buffer): Buffer {
  const made = Buffer.allocUnsafe(value.length);
  let length = 0;
  for (let at = 0; at < value.length; at++) {
    const byte = value[at]!;
    const code = byte === 0x25 ? hexadecimal(value[at + 1]) * 16 + hexadecimal(value[at + 2]) : Number.NaN;
    if (!Number.isNaN(code)) at += 2;
    made[length++] = Number.isNaN(code) ? (byte === 0x2b ? 0x20 : byte) : code;
  }
  return made.subarray(0, length);
}

/** NaN of what is no digit. */
function hexadecimal(byte: number | undefined): number {
  if (byte === undefined) return Number.NaN;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : Number.NaN;
}

/** Whether an event is a push to a branch, the repository's default one where `ref` is null. Throws `EventError`. */
export function isPushTo(request: WebhookRequest, ref: string | null): boolean {
  const { headers } = request;
  const event = headers["x-github-event"] ?? headers["x-gitea-event"] ?? headers["x-gitlab-event"];
  if (event === undefined)
    throw new EventError(
      "The request does not say which event it tells of: it has none of the headers X-GitHub-Event, X-Gitea-Event and X-Gitlab-Event. Let the webhook of a code host send it.",
    );
  if (event !== "push" && event !== "Push Hook") return false;
  const push = readPush(request);
  const { repository, project, after } = push;
  if (push["deleted"] === true || (typeof after === "string" && /^0+$/.test(after))) return false;
  const branch = ref ?? defaultBranchOf(repository) ?? defaultBranchOf(project);
  if (branch === undefined)
    throw new EventError(
      "The push does not say which branch is the default one, and the project names none. Name it with `ref` in octavo.config.ts.",
    );
  return push["ref"] === `refs/heads/${branch}`;
}

function readPush(request: WebhookRequest): Readonly<Record<string, unknown>> {
  const text = payloadOf(request).toString("utf8");
  let push: unknown;
  try {
    push = JSON.parse(text);
  } catch {
    throw new EventError(
      "The push is no JSON. Set the content type of the webhook to application/json, or to application/x-www-form-urlencoded with the JSON as `payload`.",
    );
  }
  if (isObject(push) && typeof push["ref"] === "string") return push;
  throw new EventError(
    'The push does not say what was pushed: it is to be a JSON object with a text as `ref`, such as {"ref": "refs/heads/main"}.',
  );
}

function defaultBranchOf(value: unknown): string | undefined {
  const found = isObject(value) ? value["default_branch"] : undefined;
  return typeof found === "string" ? found : undefined;
}
