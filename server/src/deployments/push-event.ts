import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { isObject } from "@octavo/core";

/** A request of a code host, as it came. */
export interface WebhookRequest {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Buffer;
}

/** Whether GitHub, GitLab or Gitea (or what speaks as they do) sent it, which know the secret. */
export function isSigned({ headers, body }: WebhookRequest, secret: string): boolean {
  const header = (name: string): string | undefined => {
    const value = headers[name];
    return typeof value === "string" ? value : undefined;
  };
  const digest = createHmac("sha256", secret).update(body).digest("hex");
  const gitHub = header("x-hub-signature-256");
  if (gitHub !== undefined) return isEqual(gitHub, `sha256=${digest}`);
  const gitea = header("x-gitea-signature") ?? header("x-forgejo-signature");
  if (gitea !== undefined) return isEqual(gitea, digest);
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

/** Whether an event is a push to a branch, the repository's default one where `ref` is null. */
export function isPushTo({ headers, body }: WebhookRequest, ref: string | null): boolean {
  const event = headers["x-github-event"] ?? headers["x-gitea-event"] ?? headers["x-gitlab-event"];
  if (event !== "push" && event !== "Push Hook") return false;
  let push: unknown;
  try {
    push = JSON.parse(body.toString("utf8"));
  } catch {
    return false;
  }
  if (!isObject(push)) return false;
  const { repository, project, after } = push;
  const isDeleted = push["deleted"] === true || (typeof after === "string" && /^0+$/.test(after));
  const branch = ref ?? defaultBranchOf(repository) ?? defaultBranchOf(project);
  return !isDeleted && branch !== undefined && push["ref"] === `refs/heads/${branch}`;
}

function defaultBranchOf(value: unknown): string | undefined {
  const found = isObject(value) ? value["default_branch"] : undefined;
  return typeof found === "string" ? found : undefined;
}
