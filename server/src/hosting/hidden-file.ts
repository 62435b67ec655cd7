import { hostsFile } from "@octavo/plugins/pages/redirects";

/** Whether a file of a built site is for servers and no part of the site: names that begin with a dot, but for `.well-known`. */
export function isHiddenFile(file: string): boolean {
  return file === hostsFile || /(?:^|\/)\.(?!well-known\/)/.test(file);
}
