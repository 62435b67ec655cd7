import { hostsFile } from "@octavo/plugins/pages/redirects";
import { contentType } from "../dev/content-types.ts";

/**
 * Whether a file of a built site is for servers and no part of the site. Names that begin with a dot are, but for
 * `.well-known`, and for what a build takes over from such folders: images, videos, sounds and documents of APIs.
 */
export function isHiddenFile(file: string): boolean {
  if (file === hostsFile) return true;
  if (!/(?:^|\/)\.(?!well-known\/)/.test(file)) return false;
  const isOurs = /^\.(?:octavo|git)(?:\/|$)/.test(file);
  return isOurs || /(?:^|\/)\.[^/]*$/.test(file) || !takenOver.test(contentType(file));
}

const takenOver = /^(?:image|video|audio)\/|^application\/(?:json|yaml)\b/;
