import type { SearchDocument } from "@octavo/core";

/**
 * What decides which part of an index a document stands in. Parts know nothing of each other's words: so neither results nor
 * scores tell a reader what others may read.
 */
export interface Place {
  readonly version: string;
  readonly inVersion?: string;
  readonly language: string;
  /** Readers who may see it, as `groups` of a document says it; empty for everybody. */
  readonly groups: readonly string[];
}

/** Groups in a fixed order, each once: documents for the same readers stand together. */
export function placeOf({ version, inVersion, language, groups }: SearchDocument): Place {
  return {
    version,
    ...(inVersion !== undefined && { inVersion }),
    language,
    groups: [...new Set(groups)].toSorted(),
  };
}

export function placeKey({ version, inVersion = version, language, groups }: Place): string {
  return JSON.stringify([version, inVersion, language, ...groups]);
}
