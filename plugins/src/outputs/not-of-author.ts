import type { Site } from "@octavo/core";

/** Whether a path is free: a file of the docs folder that has it is served as its author wrote it. */
export function notOfAuthor({ assets }: Site): (path: string) => boolean {
  const written = new Set(assets);
  return (path) => !written.has(path);
}
